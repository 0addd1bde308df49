//go:build dist

package web

import (
	"embed"
	"io/fs"
)

//go:embed static/built
var builtFiles embed.FS

// embeddedModule is the module that a release binary carries.
func embeddedModule() fs.FS {
	tree, err := fs.Sub(builtFiles, "static/built")
	if err != nil {
		panic("web: the embedded module has no directory: " + err.Error())
	}
	return tree
}
