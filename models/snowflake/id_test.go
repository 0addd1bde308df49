package snowflake_test

import (
	"math"
	"math/big"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/afterlease/afterlease/models/snowflake"
)

func TestParseIDIsStrict(t *testing.T) {
	for text, want := range map[string]error{
		"0": nil, "1": nil, "9223372036854775807": nil, "4194316288": nil,
		"9223372036854775808": snowflake.ErrTooLarge, "9999999999999999999": snowflake.ErrTooLarge,
		"10000000000000000000": snowflake.ErrTooLarge, "18446744073709551616": snowflake.ErrTooLarge,
		"": snowflake.ErrNotDecimal, "-1": snowflake.ErrNotDecimal, "+1": snowflake.ErrNotDecimal, " 1": snowflake.ErrNotDecimal,
		"1 ": snowflake.ErrNotDecimal, "01": snowflake.ErrNotDecimal, "00": snowflake.ErrNotDecimal, "1e3": snowflake.ErrNotDecimal,
		"1.0": snowflake.ErrNotDecimal, "0x1": snowflake.ErrNotDecimal, "1_000": snowflake.ErrNotDecimal, "１": snowflake.ErrNotDecimal,
		"10000000000000000000x": snowflake.ErrNotDecimal,
	} {
		id, err := snowflake.ParseID(text)
		assert.Equal(t, want, err, "%q", text)
		if want == nil {
			assert.Equal(t, text, id.String())
		}
	}
}

func FuzzParseID(f *testing.F) {
	for _, s := range []string{"", "0", "00", "-0", "4194316288", "9223372036854775807", "9223372036854775808", "1e9", "９"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		id, err := snowflake.ParseID(s)
		want, parseErr := strconv.ParseInt(s, 10, 64)
		canonical := parseErr == nil && want >= 0 && strconv.FormatInt(want, 10) == s
		require.Equal(t, canonical, err == nil, "%q: %v", s, err)
		if err == nil {
			require.EqualValues(t, want, id)
			require.Equal(t, s, id.String())
		}
	})
}

// What node prints for JSON.parse of each, and the exact number behind it.
func TestJavaScriptNumbers(t *testing.T) {
	for text, want := range map[string][2]string{
		"9007199254740991":    {"9007199254740991", "9007199254740991"},
		"9007199254740992":    {"9007199254740992", "9007199254740992"},
		"9007199254740993":    {"9007199254740992", "9007199254740992"},
		"4194316288":          {"4194316288", "4194316288"},
		"1234567890123456789": {"1234567890123456800", "1234567890123456768"},
		"9223372036854775807": {"9223372036854776000", "9223372036854775808"},
		"1541815603606036481": {"1541815603606036500", "1541815603606036480"},
		"1541815603606036608": {"1541815603606036500", "1541815603606036480"},
		"1541815603606036609": {"1541815603606036700", "1541815603606036736"},
	} {
		id, err := snowflake.ParseID(text)
		require.NoError(t, err)
		assert.Equal(t, want[0], id.AsNumberText(), text)
		assert.Equal(t, want[1], id.AsNumber().String(), text)
	}
	assert.Equal(t, 16, snowflake.ID(9007199254740992).DigitsKept(), "all of them")
	assert.Equal(t, 15, snowflake.ID(9007199254740993).DigitsKept(), "all but the last")
}

// Rounding by bits is the rounding of a double, and that of exact arithmetic.
func TestAsNumberRoundsLikeADouble(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		id := snowflake.ID(rapid.Uint64Range(0, math.MaxInt64).Draw(t, "id"))
		exact, _ := new(big.Float).SetPrec(53).SetMode(big.ToNearestEven).SetUint64(uint64(id)).Uint64()
		require.EqualValues(t, exact, id.AsNumber())
		require.Equal(t, float64(id), float64(id.AsNumber()))
		if id <= 1<<53 {
			require.Equal(t, id, id.AsNumber())
		}
	})
}

// The shortest text of a double is found in whole numbers; strconv finds it in its own way.
func TestAsNumberTextIsTheShortest(t *testing.T) {
	check := func(t require.TestingT, id snowflake.ID) {
		require.Equal(t, strconv.FormatFloat(float64(id), 'f', -1, 64), id.AsNumberText(), "%d", uint64(id))
	}
	for power := range 63 { // neighbours of a power of two lie at two distances
		for near := range uint64(4096) {
			at := uint64(1)<<power - 2048 + near
			if at <= math.MaxInt64 {
				check(t, snowflake.ID(at))
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		high := uint64(1)<<rapid.IntRange(53, 63).Draw(t, "bits") - 1
		check(t, snowflake.ID(rapid.Uint64Range(0, high).Draw(t, "id")))
	})
}
