package timeline

// checkState: see state_host.go.
func checkState(any) {}
