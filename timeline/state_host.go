//go:build !js

package timeline

import "reflect"

// checkState rejects a State that a driver cannot hold as plain bytes (TIME.md 13): no string,
// pointer, slice, map, interface, float, blank field or padding. It runs wherever Specs are built
// on a host, in tests above all; the WASM does without, for reflect costs size there and the same
// source has passed here.
func checkState(state any) {
	if bad := badState(reflect.TypeOf(state), "State"); bad != "" {
		panic("timeline: broken Spec: " + bad + "; a State holds fixed-size integers, booleans, and " +
			"arrays and structs of them, without padding: put wide fields first")
	}
}

func badState(t reflect.Type, at string) string {
	switch t.Kind() {
	case reflect.Bool, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return ""
	case reflect.Array:
		return badState(t.Elem(), at+"[]")
	case reflect.Struct:
		return badStruct(t, at)
	}
	return at + " is a " + t.Kind().String()
}

func badStruct(t reflect.Type, at string) string {
	end := uintptr(0)
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Name == "_" {
			return at + " has a blank field"
		}
		if f.Offset != end {
			return at + " has padding before " + f.Name
		}
		end = f.Offset + f.Type.Size()
		if bad := badState(f.Type, at+"."+f.Name); bad != "" {
			return bad
		}
	}
	if end != t.Size() {
		return at + " has padding at its end"
	}
	return ""
}
