// Package e2e drives the lab as its readers do: labserver as it is built, and one Chromium for all
// tests, each in a tab and a profile of its own.
//
// Chromium is $CHROMIUM, or the first of chromium, chromium-browser and google-chrome in PATH. No
// test waits for a time; each waits for a condition, and fails when it does not come.
package e2e

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/afterlease/afterlease/web/build"
)

const (
	patience = 20 * time.Second // for a condition to come true
	stopTime = 20 * time.Second // for the server to stop
)

var (
	root string          // of the checkout
	base string          // of the server: "http://127.0.0.1:40123"
	lab  string          // labserver, as it was built
	top  context.Context // of the browser
)

func TestMain(m *testing.M) {
	flag.Parse()
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "e2e:", err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M) (code int, err error) {
	dir, err := os.MkdirTemp("", "afterlease-e2e-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	browser, err := chromium()
	if err != nil {
		return 0, err
	}
	if root, err = build.Root("."); err != nil {
		return 0, err
	}
	stopServer, err := serve(dir)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, stopServer()) }()
	stopBrowser, err := browse(browser, filepath.Join(dir, "profile"))
	if err != nil {
		return 0, err
	}
	defer stopBrowser()
	if pictures := os.Getenv("E2E_SCREENSHOTS"); pictures != "" {
		return 0, shoot(pictures)
	}
	return m.Run(), nil
}

// chromium finds the browser.
func chromium() (string, error) {
	if path := os.Getenv("CHROMIUM"); path != "" {
		return path, nil
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("these tests need Chromium: set CHROMIUM to its path, or on Debian: apt-get install chromium fonts-noto-cjk")
}

// serve builds labserver and the module of this checkout, and starts the server on a free port.
func serve(dir string) (stop func() error, err error) {
	lab = filepath.Join(dir, "labserver")
	steps := [][]string{{"go", "build", "-o", lab, "./cmd/labserver"}}
	if _, err := os.Stat(filepath.Join(root, build.Dir, build.Module+".br")); err != nil || !build.Fresh(root) {
		steps = append(steps, []string{lab, "build"})
	}
	for _, step := range steps {
		cmd := exec.Command(step[0], step[1:]...)
		cmd.Dir = root
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", strings.Join(step, " "), err, out)
		}
	}
	base, stop, err = start(lab, root)
	return stop, err
}

// start starts a labserver in a directory, on a free port.
func start(binary, dir string) (at string, stop func() error, err error) {
	cmd := exec.Command(binary, "serve", "--addr", "127.0.0.1:0")
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return "", nil, err
	}
	if err := cmd.Start(); err != nil {
		return "", nil, err
	}
	said, err := bufio.NewReader(out).ReadString('\n')
	at, ok := strings.CutPrefix(strings.TrimSpace(said), "The lab is at ")
	if err != nil || !ok {
		return "", nil, fmt.Errorf("labserver said %q: %w", said, errors.Join(err, cmd.Process.Kill(), cmd.Wait()))
	}
	return strings.TrimSuffix(at, "/"), func() error { return stopServer(cmd) }, nil
}

// stopServer asks the server to stop, as an operator does; it has to end well.
func stopServer(cmd *exec.Cmd) error {
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	late := time.AfterFunc(stopTime, func() { _ = cmd.Process.Kill() })
	defer late.Stop()
	if err := cmd.Wait(); err != nil {
		return fmt.Errorf("the server was asked to stop and ended with: %w", err)
	}
	return nil
}

// timed says whether benchmarks run.
func timed() bool { return flag.Lookup("test.bench").Value.String() != "" }

// browse starts the browser. It can reach no other host than this one, whatever a page asks for.
func browse(path, profile string) (stop func(), err error) {
	alloc, cancelAlloc := chromedp.NewExecAllocator(context.Background(),
		chromedp.ExecPath(path),
		chromedp.UserDataDir(profile),
		chromedp.Flag("headless", true),
		chromedp.Flag("no-sandbox", true),
		chromedp.Flag("disable-gpu", true),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("no-first-run", true),
		chromedp.Flag("no-default-browser-check", true),
		chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-dev-shm-usage", true),
		chromedp.Flag("hide-scrollbars", true),
		// A benchmark's frame comes when it is ready, not at the next tick of a screen that is not there.
		chromedp.Flag("disable-frame-rate-limit", timed()),
		chromedp.Flag("disable-gpu-vsync", timed()),
		chromedp.Flag("lang", "en-US"),
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"),
	)
	ctx, cancel := chromedp.NewContext(alloc)
	if err := chromedp.Do(ctx); err != nil {
		cancel()
		cancelAlloc()
		return nil, fmt.Errorf("starting %s: %w", path, err)
	}
	top = ctx
	return func() {
		_ = chromedp.Cancel(ctx)
		cancel()
		cancelAlloc()
	}, nil
}
