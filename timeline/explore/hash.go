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
		h = (h ^ w) * mix2
		h = (h ^ h>>32) * mix3
		h ^= h >> 29
	}
	return h
}
