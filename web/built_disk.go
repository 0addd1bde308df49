//go:build !dist

package web

import "io/fs"

// embeddedModule is nil: a checkout builds the module into web/static/built.
func embeddedModule() fs.FS { return nil }
