// Package lessons holds the lessons' prose and their Go sources for the page. It holds nothing
// else, and the WASM does not import it.
package lessons

import "embed"

// Source is every Go file of the lessons.
//
//go:embed */*.go
var Source embed.FS

// Prose is the story of each lesson: fencing/en.md, fencing/zh.md.
//
//go:embed */*.md
var Prose embed.FS
