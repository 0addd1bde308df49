package desk_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/afterlease/afterlease/lessons/catalog"
	"github.com/afterlease/afterlease/lessons/desk"
	"github.com/afterlease/afterlease/lessons/lessontest"
	"github.com/afterlease/afterlease/timeline"
)

// said is the sentence about where two runs part.
func said(d *desk.Desk) string {
	html := zones(d.View())["beside"]
	from := strings.Index(html, "<span>") + len("<span>")
	return html[from : from+strings.Index(html[from:], "</span>")]
}

// shown is how far a picture is and how many events it has.
type shown struct{ pos, length int }

// pane is the second picture.
func pane(d *desk.Desk) shown {
	html := zones(d.View())["timeline"]
	html = html[strings.LastIndex(html, "<figure"):]
	s := shown{length: strings.Count(html, `class="event`)}
	if _, now, ok := strings.Cut(html, `aria-current="step" data-seq="`); ok {
		now, _, _ = strings.Cut(now, `"`)
		s.pos, _ = strconv.Atoi(now)
	}
	return s
}

func TestTheSameActsUnderAnotherRule(t *testing.T) {
	d := open(t, "fencing")
	r := tell(t, d, "beside", "400", "rule=older")
	require.NotNil(t, r.Beside)
	assert.Equal(t, "rule=older", *r.Beside)
	assert.Equal(t, 13, pane(d).pos)
	assert.Contains(t, r.Zones["beside"], `data-parts="13"`)
	assert.Equal(t, "They part at step 13. “none”: The resource accepts A’s write with token 41. The value is now “A”. "+
		"“older  &lt;”: The resource refuses A’s write: 41 is older than 42. Only now does A learn it, and stops.", said(d))
	assert.Equal(t, 2, strings.Count(r.Zones["timeline"], ` rows" viewBox`))
	assert.Equal(t, 2, strings.Count(r.Zones["timeline"], `class="parting"`))

	r = tell(t, d, "seek", "4")
	assert.Equal(t, 4, pane(d).pos, "stepping moves both")
	assert.Equal(t, 4, r.Pos)
	r = tell(t, d, "apart", "600")
	assert.Nil(t, r.Beside)
	assert.Equal(t, 13, r.Pos, "back to where it was asked for")
	assert.Equal(t, "naive", r.Walk)
	assert.Empty(t, r.Zones["beside"])
}

func TestWhatCannotHappenBesideSaysWhy(t *testing.T) {
	d := open(t, "fencing#A.acquire,wait.5s,pause.A,wait.25s,lock.expire,B.acquire,B.write,deliver.B.write1,resume.A,A.write,deliver.A.write1,A.write")
	tell(t, d, "beside", "400", "rule=older")
	tell(t, d, "set", "rule", "olderOrSame")
	assert.NotNil(t, d.View().Beside, "turning a switch of the first run keeps the second")
	tell(t, d, "set", "rule", "older")
	assert.Nil(t, d.View().Beside, "until they are the same")

	d = open(t, "segment?allocate=atomic,outage=covered#P.start,P.fetch,P.take,outage.allocator")
	tell(t, d, "beside", "400", "allocate=atomic")
	assert.Equal(t, "They part at step 4: The allocator does not answer for 2 s. Its row stays as it is. "+
		"Under “none” it cannot happen: the switch “outage” is off.", said(d))
	assert.Equal(t, 3, pane(d).length)
	r := tell(t, d, "beside", "400", "allocate=atomic,outage=covered")
	assert.Equal(t, "Those are the present switches: nothing would differ.", r.Problem)
	assert.Contains(t, tell(t, d, "beside", "400", "nosuch=1").Problem, "allocate")
}

// settingsBeside are all that the page offers to put beside the present run.
func settingsBeside(t *testing.T, d *desk.Desk) (all []string) {
	t.Helper()
	for _, part := range strings.Split(zones(d.View())["branches"], `data-beside="`)[1:] {
		all = append(all, part[:strings.IndexByte(part, '"')])
	}
	require.NotEmpty(t, all)
	return all
}

// TestEveryPairHasASentence puts the first walk and the reports of every lesson beside everything that
// the page offers, and keeps what is said of the first.
func TestEveryPairHasASentence(t *testing.T) {
	var stories strings.Builder
	for _, l := range catalog.All() {
		for i, walk := range l.About().Walks {
			if i > 0 && walk.Report == nil {
				continue
			}
			d, err := desk.Open(timeline.En, 400, l.About().ID)
			require.NoError(t, err)
			tell(t, d, "walk", walk.ID)
			for _, settings := range settingsBeside(t, d) {
				r := tell(t, d, "beside", "400", settings)
				at := l.About().ID + " " + walk.ID + " | " + settings
				require.Empty(t, r.Problem, at)
				wellFormed(t, r.Zones["timeline"], at)
				require.NotEmpty(t, said(d), at)
				if i == 0 {
					stories.WriteString(at + "\n  " + said(d) + "\n")
				}
				p := pane(d)
				assert.Equal(t, p.length, p.pos, at)
			}
		}
	}
	lessontest.Golden(t, "testdata/beside.txt", stories.String())
}

func TestTwoFuturesBesideEachOther(t *testing.T) {
	d := open(t, "fencing?rule=older#A.acquire,A.write,deliver.A.write1,A.release")
	tell(t, d, "seek", "2")
	tell(t, d, "do", "pause.A")
	old := d.View().Branches[0]
	assert.Equal(t, 2, old.Shares)
	assert.Equal(t, "deliver A’s first write", old.First.En)

	r := tell(t, d, "beside", "400", "@"+strconv.Itoa(old.ID))
	assert.Contains(t, r.Zones["beside"], `data-parts="3"`)
	assert.Contains(t, said(d), "“the other future”: The resource accepts A’s write")
	assert.Equal(t, 3, pane(d).pos)
	assert.Equal(t, []string{"A.acquire", "A.write", "pause.A"}, actions(d.View().Events), "the present one is as it was")
	assert.Equal(t, 3, r.Pos)
	tell(t, d, "first")
	r = tell(t, d, "apart", "600")
	assert.Equal(t, 3, r.Pos)
	assert.Contains(t, tell(t, d, "beside", "400", "@99").Problem, "99")
}

func actions(es []timeline.Event) (ids []string) {
	for i := range es {
		ids = append(ids, es[i].Action)
	}
	return ids
}

// TestAReportBesideItsFix: what was checked and applied apart is one step under the fix, and refused.
func TestAReportBesideItsFix(t *testing.T) {
	d := open(t, "fencing")
	tell(t, d, "walk", "o-21")
	assert.Contains(t, zones(d.View())["walks"], `data-beside-walk="o-21" data-beside="rule=older"`)
	tell(t, d, "beside", "400", "rule=older")
	assert.Contains(t, said(d), "They part at step 10. “check, then update”: ")
	assert.Contains(t, said(d), "“one step”: The resource refuses A’s write")
}
