package live

import (
	"time"

	"github.com/afterlease/afterlease/timeline/live"
)

// Limits of the protocol; PROTOCOL.md lists them, and hello tells those that a client can meet.
const (
	MessageBytesMax      = 4096   // of one message from a client; a longer one closes with 1009
	MessagesPerSecondMax = 50     // from one client; more closes with 1008
	RunsPerConnectionMax = 1      // going on at the same time
	RunsMax              = 300    // hosted at the same time, ended ones included
	ConnectionsMax       = 1000   // at the same time; more get HTTP 503
	RunKeptMillis        = 60_000 // after its connection has gone
	BacklogEventsMax     = 512    // recorded and not yet sent; more closes with 4008
	AnswersMax           = 16     // answers not yet sent; more closes with 4008
	PongWaitMillis       = 60_000 // without a sign of life; a ping goes out after 9/10 of it
	WriteWaitMillis      = 5_000  // for one frame
	CloseWaitMillis      = 1_000  // for the client's answer to a close frame
	DrainMillis          = 5_000  // for all connections at shutdown
	RetryMillisMax       = 5_000  // the random retry hint at shutdown
	PausesMax            = 100    // injected pauses that a start may ask for
	FaultsMax            = 100    // other faults that a start may ask for
	SeedMax              = 1<<53 - 1

	JobsMax                   = 8         // series and stress runs going on at the same time in all; a connection has one
	JobMillisMax              = 60_000    // one of them; then it ends with what it has
	JobMillisPerConnectionMax = 300_000   // of a connection; JobMillisBackPerSecond come back
	JobMillisInAllMax         = 1_200_000 // of all; JobMillisBackInAll come back
	JobMillisBackPerSecond    = 500       // in every second, to a connection
	JobMillisBackInAll        = 2_000     // in every second, to all
	StressGoroutinesMax       = 64        // of one stress run
	StressGoroutinesInAllMax  = 256       // of all that go on
	StressOpsMax              = 2_000_000 // of one stress run
	StressOpsInAllMax         = 8_000_000 // of all that go on
	ProgressMillis            = 100       // between two messages of progress
	TimeMillis                = 500       // between two messages of time in a run with a lane driven by hand

	bufferBytes = 1024
	lingerBytes = 1 << 20 // read and thrown away after a message above the limit
)

// limits are the constants as a server holds them; tests make them small.
type limits struct {
	runs, connections, perSecond    int
	kept, pong, write, close, drain time.Duration
	backlog                         int

	jobs, goroutines, ops    int
	jobTime, progress, clock time.Duration
	perConnection, inAll     time.Duration
	backPerSecond, backInAll time.Duration
}

func defaults() limits {
	ms := func(n int) time.Duration { return time.Duration(n) * time.Millisecond }
	return limits{runs: RunsMax, connections: ConnectionsMax, perSecond: MessagesPerSecondMax, kept: ms(RunKeptMillis),
		pong: ms(PongWaitMillis), write: ms(WriteWaitMillis), close: ms(CloseWaitMillis), drain: ms(DrainMillis),
		backlog: BacklogEventsMax, jobs: JobsMax, goroutines: StressGoroutinesInAllMax, ops: StressOpsInAllMax,
		jobTime: ms(JobMillisMax), progress: ms(ProgressMillis), clock: ms(TimeMillis), perConnection: ms(JobMillisPerConnectionMax),
		inAll: ms(JobMillisInAllMax), backPerSecond: ms(JobMillisBackPerSecond), backInAll: ms(JobMillisBackInAll)}
}

// limitsMessage is the part of the limits that a client can meet.
type limitsMessage struct {
	MessageBytes      int `json:"messageBytes"`
	MessagesPerSecond int `json:"messagesPerSecond"`
	RunsPerConnection int `json:"runsPerConnection"`
	Runs              int `json:"runs"`
	Connections       int `json:"connections"`
	RunUnits          int `json:"runUnits"`
	RunActs           int `json:"runActs"`
	RunKeptMillis     int `json:"runKeptMillis"`
	Pauses            int `json:"pauses"`
	Faults            int `json:"faults"`
	Pace              int `json:"pace"`
	SeriesRuns        int `json:"seriesRuns"`
	Jobs              int `json:"jobs"`
	JobMillis         int `json:"jobMillis"`
	StressGoroutines  int `json:"stressGoroutines"`
	StressOps         int `json:"stressOps"`
}

func told() limitsMessage {
	return limitsMessage{MessageBytes: MessageBytesMax, MessagesPerSecond: MessagesPerSecondMax,
		RunsPerConnection: RunsPerConnectionMax, Runs: RunsMax, Connections: ConnectionsMax, RunUnits: live.RunUnitsMax,
		RunActs: live.RunActsMax, RunKeptMillis: RunKeptMillis, Pauses: PausesMax, Faults: FaultsMax, Pace: live.PaceMax,
		SeriesRuns: live.SeriesRunsMax, Jobs: JobsMax, JobMillis: JobMillisMax, StressGoroutines: StressGoroutinesMax,
		StressOps: StressOpsMax}
}
