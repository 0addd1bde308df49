package main

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/afterlease/afterlease/web"
)

// export writes the whole site as static files, module included, and prints their names.
func (m *Main) export(ctx context.Context, args []string) int {
	fs := m.flags("export")
	m.langFlag(fs)
	base := fs.String("base", "/", "`PATH` below which the host has the site, as in /project/")
	rest, err := parse(fs, args)
	if err == nil {
		err = exactly(rest, 1)
	}
	if err != nil {
		return m.usage(fs, err)
	}
	if err := m.exportTo(ctx, rest[0], *base); err != nil {
		m.fail(err)
		return exitFailed
	}
	return exitFine
}

// exportTo makes a site that knows of no server; pages show no live parts then.
func (m *Main) exportTo(ctx context.Context, dir, base string) error {
	site, err := web.New(web.Options{})
	if err != nil {
		return err
	}
	defer site.Close()
	if err := site.Wait(ctx); err != nil {
		return err
	}
	files, err := site.Export(ctx, base)
	if err != nil {
		return err
	}
	names, err := web.WriteFiles(dir, files)
	if err != nil {
		return err
	}
	bytes := 0
	for _, name := range names {
		bytes += len(files[name])
		fmt.Fprintln(m.Stdout, filepath.ToSlash(name))
	}
	fmt.Fprintf(m.Stderr, "%d files, %d kB, in %s\n", len(names), (bytes+999)/1000, dir)
	return nil
}
