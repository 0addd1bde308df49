// Package models holds the sources of the models for the page's code panel: code that is shown is
// code that ran. It holds nothing else.
package models

import "embed"

// Source is every Go file of the models.
//
//go:embed */*.go
var Source embed.FS
