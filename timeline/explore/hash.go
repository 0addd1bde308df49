package explore

import "unsafe"

// Two odd constants with well-mixed bits: the golden ratio, and a multiplier of MurmurHash3.
const (
	mix1 = 0x9E3779B97F4A7C15
	mix2 = 0xFF51AFD7ED558CCD
)

// hash mixes the bytes of a State, eight at a time. A State has no padding and no pointer (Spec's
// contract), so equal states have equal bytes. It is the same in every process; it reads words in
// the machine's order, which is little-endian wherever the lab runs, and nothing but the order of
// probes would change on another machine.
//
// The words of a State whose size is no multiple of eight overlap at the end.
func hash[S comparable](s *S) uint64 {
	size := unsafe.Sizeof(*s)
	at := unsafe.Pointer(s)
	h := uint64(size)
	if size < 8 {
		for i := uintptr(0); i < size; i++ {
			h = (h ^ uint64(*(*uint8)(unsafe.Add(at, i)))) * mix1
		}
		return final(h)
	}
	for i := uintptr(0); i+8 <= size; i += 8 {
		h = mix(h, *(*uint64)(unsafe.Add(at, i)))
	}
	if size%8 != 0 {
		h = mix(h, *(*uint64)(unsafe.Add(at, size-8)))
	}
	return final(h)
}

func mix(h, word uint64) uint64 {
	h = (h ^ word) * mix1
	return h ^ h>>32
}

// final spreads the bits both ways: the table takes its slot from the top and its tag from below.
func final(h uint64) uint64 {
	h = (h ^ h>>29) * mix2
	return h ^ h>>32
}
