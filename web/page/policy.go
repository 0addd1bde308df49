package page

// Policy lets a page load only what its site serves, and run only its own scripts and modules. Every
// page carries it, for a static host sends no headers; a server sends it with every response besides,
// for a worker obeys that of its own script's response.
// A picture may be a file that the page has just made: that is how an SVG becomes a PNG.
const Policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob:; object-src 'none'; " +
	"base-uri 'none'; form-action 'self'"
