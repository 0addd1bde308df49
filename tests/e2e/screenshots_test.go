package e2e

import (
	"context"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// A contact sheet: with E2E_SCREENSHOTS=dir the package takes a picture of every page in every look,
// instead of testing, and writes an index.html beside them. make screenshots does that.

const (
	shootersMax  = 3 // tabs at the same time
	shotPatience = time.Minute
)

// shoot writes the contact sheet.
func shoot(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	paths := make(chan string)
	failed := make(chan error)
	for range shootersMax {
		go func() {
			for path := range paths {
				failed <- shootPage(dir, path)
			}
		}()
	}
	all := sitePages()
	go func() {
		for _, path := range all {
			paths <- path
		}
		close(paths)
	}()
	var first error
	for range all {
		if err := <-failed; err != nil && first == nil {
			first = err
		}
	}
	if first != nil {
		return first
	}
	index := filepath.Join(dir, "index.html")
	fmt.Println(index)
	return os.WriteFile(index, []byte(contactSheet()), 0o644)
}

// atRest is true when a page shows what it will go on showing.
const atRest = `(async () => {
	await document.fonts.ready;
	await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
	return !document.body.classList.contains("lesson") || document.body.dataset.searching === "false";
})()`

// shootPage takes a page's pictures, one for each look.
func shootPage(dir, path string) error {
	ctx, cancel := chromedp.NewContext(top, chromedp.WithNewBrowserContext())
	defer cancel()
	if err := chromedp.Do(ctx); err != nil {
		return err
	}
	ctx, cancel = context.WithTimeout(ctx, shotPatience)
	defer cancel()
	for _, l := range looks {
		err := chromedp.Do(ctx, chromedp.EmulateViewport(l.wide, l.high), chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
				{Name: "prefers-color-scheme", Value: l.theme}, {Name: "prefers-reduced-motion", Value: "reduce"}}})
			return err
		}), chromedp.Navigate(base+path))
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		for rest := false; !rest; {
			if rest, err = chromedp.Run(ctx, chromedp.Evaluate[bool](atRest, chromedp.EvalAwaitPromise)); err != nil {
				return fmt.Errorf("%s: %w", path, err)
			}
		}
		png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, l.file(path)), png, 0o644)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	return nil
}

// file is the name of a picture: "en.lessons.fencing.390.dark.png".
func (l look) file(path string) string {
	name := strings.ReplaceAll(strings.Trim(path, "/"), "/", ".")
	return fmt.Sprintf("%s.%d.%s.png", name, l.wide, l.theme)
}

// contactSheet has a row for each page and its pictures in it, both languages under each other.
func contactSheet() string {
	var b strings.Builder
	b.WriteString("<!DOCTYPE html>\n<meta charset=\"utf-8\"><title>Afterlease: every page</title>\n" +
		"<style>body{font:13px sans-serif;background:#777;margin:8px}h2{font-size:13px;margin:12px 0 4px;color:#fff}" +
		"img{height:240px;margin:0 4px 4px 0;vertical-align:top}</style>\n")
	for _, path := range sitePages() {
		fmt.Fprintf(&b, "<h2>%s</h2>\n", html.EscapeString(path))
		for _, l := range looks {
			name := html.EscapeString(l.file(path))
			fmt.Fprintf(&b, "<a href=\"%s\"><img src=\"%s\" alt=\"%s\" loading=\"lazy\"></a>\n", name, name, l)
		}
	}
	return b.String()
}
