package desk_test

import (
	"math/rand"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// lines splits the zone events.
func lines(zone string) []string {
	_, inner, _ := strings.Cut(zone, `<ol class="events" data-events="true">`)
	inner = strings.TrimSuffix(inner, "</ol>")
	if inner == "" {
		return nil
	}
	return strings.SplitAfter(inner, "</li>")[:strings.Count(inner, "</li>")]
}

// TestList: whatever a reader does, the page that follows every change of the list has the list.
func TestList(t *testing.T) {
	for _, lesson := range []string{"fencing", "snowflake?rollback=reject", "lostupdate"} {
		d := open(t, lesson)
		about := d.View().About
		random := rand.New(rand.NewSource(1))
		page, least := lines(tell(t, d, "all").Zones["events"]), 0
		for range 400 {
			commands := []string{"back", "forward", "step", "first", "last", "undo", "seek\t" + strconv.Itoa(random.Intn(9)), "all",
				"walk\t" + about.Walks[random.Intn(len(about.Walks))].ID, "branch\t" + strconv.Itoa(random.Intn(3))}
			s := about.Settings[random.Intn(len(about.Settings))]
			commands = append(commands, "set\t"+s.ID+"\t"+s.Values[random.Intn(len(s.Values))].ID)
			for _, o := range d.View().Options {
				if !o.Blocked {
					commands = append(commands, "do\t"+o.Action)
				}
			}
			command := commands[random.Intn(len(commands))]
			r := tell(t, d, strings.Split(command, "\t")...)
			if zone, whole := r.Zones["events"]; whole {
				require.Nil(t, r.List)
				page = lines(zone)
			} else if r.List != nil {
				page = append(page[:r.List.Keep:r.List.Keep], lines(`<ol class="events" data-events="true">`+r.List.HTML+"</ol>")...)
				least = max(least, r.List.Keep)
			}
			require.Equal(t, lines(d.View().Zone("events")), page, "%s after %s", lesson, command)
		}
		assert.Positive(t, least, "something was kept")
	}
}

// TestALongListIsNotSentAgain: a step of a long run sends one line.
func TestALongListIsNotSentAgain(t *testing.T) {
	d := open(t, "watchdog?renew=on,faults=hang#A.acquire,A.hang"+strings.Repeat(",wait.10s,dog.renew", 500))
	tell(t, d, "all")
	assert.Equal(t, &change{Keep: 1001}, tell(t, d, "back").List)
	r := tell(t, d, "forward")
	require.NotNil(t, r.List)
	assert.Equal(t, 1001, r.List.Keep)
	assert.Equal(t, 1, strings.Count(r.List.HTML, "<li"))
	assert.NotContains(t, r.Zones, "events")
}
