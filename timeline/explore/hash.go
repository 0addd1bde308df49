package explore

// Odd constants with well-mixed bits: the golden ratio, and the multipliers of MurmurHash3.
const (
	mix1 = 0x9E3779B97F4A7C15
	mix2 = 0xFF51AFD7ED558CCD
	mix3 = 0xC4CEB9FE1A85EC53
)

// hash is the fingerprint of some words. It is the same in every process. Each step is a bijection of
// what it mixes in, so States that differ in one word never share one; two multiplications a word
// spread every bit over all others before the next word can meet it. The words are in the machine's
// byte order, little-endian wherever the lab runs; elsewhere only the fingerprints would change.
func hash(words []uint64) uint64 {
	h := uint64(mix1)
	for _, w := range words {
		h = mix(h, w)
	}
	return h
}

func mix(h, w uint64) uint64 {
	h = (h ^ w) * mix2
	h = (h ^ h>>32) * mix3
	return h ^ h>>29
}

// hashes is hash for many States that follow each other. Those of few words do without a loop inside
// the loop: in WASM a turn of a loop costs as much as a word.
func hashes(out, states []uint64, words int) {
	switch words {
	case 1:
		for k := range out {
			out[k] = mix(mix1, states[k])
		}
	case 2:
		for k := range out {
			w := states[2*k:][:2]
			out[k] = mix(mix(mix1, w[0]), w[1])
		}
	case 3:
		for k := range out {
			w := states[3*k:][:3]
			out[k] = mix(mix(mix(mix1, w[0]), w[1]), w[2])
		}
	case 4:
		for k := range out {
			w := states[4*k:][:4]
			out[k] = mix(mix(mix(mix(mix1, w[0]), w[1]), w[2]), w[3])
		}
	default:
		for k := range out {
			out[k] = hash(states[k*words:][:words])
		}
	}
}
