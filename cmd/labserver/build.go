package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/afterlease/afterlease/web/build"
)

// build makes the pages' module from the checkout around the working directory, and says what it
// weighs.
func (m *Main) build(ctx context.Context, args []string) int {
	fs := m.flags("build")
	rest, err := parse(fs, args)
	if err == nil {
		err = exactly(rest, 0)
	}
	if err != nil {
		return m.usage(fs, err)
	}
	if err := m.buildModule(ctx); err != nil {
		m.fail(err)
		return exitFailed
	}
	return exitFine
}

func (m *Main) buildModule(ctx context.Context) error {
	root, err := build.Root(".")
	if err != nil {
		return err
	}
	dir := filepath.Join(root, build.Dir)
	if err := build.Build(ctx, root, dir); err != nil {
		return err
	}
	if err := build.Compress(dir); err != nil {
		return err
	}
	for _, name := range []string{build.Module, build.Module + ".gz", build.Module + ".br"} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(m.Stdout, "%s/%s  %d kB\n", build.Dir, name, (info.Size()+999)/1000)
	}
	return nil
}
