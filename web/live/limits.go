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
	SeedMax              = 1<<53 - 1
	bufferBytes          = 1024
	lingerBytes          = 1 << 20 // read and thrown away after a message above the limit
)

// limits are the constants as a server holds them; tests make them small.
type limits struct {
	runs, connections, perSecond    int
	kept, pong, write, close, drain time.Duration
	backlog                         int
}

func defaults() limits {
	ms := func(n int) time.Duration { return time.Duration(n) * time.Millisecond }
	return limits{runs: RunsMax, connections: ConnectionsMax, perSecond: MessagesPerSecondMax, kept: ms(RunKeptMillis),
		pong: ms(PongWaitMillis), write: ms(WriteWaitMillis), close: ms(CloseWaitMillis), drain: ms(DrainMillis),
		backlog: BacklogEventsMax}
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
}

func told() limitsMessage {
	return limitsMessage{MessageBytes: MessageBytesMax, MessagesPerSecond: MessagesPerSecondMax,
		RunsPerConnection: RunsPerConnectionMax, Runs: RunsMax, Connections: ConnectionsMax, RunUnits: live.RunUnitsMax,
		RunActs: live.RunActsMax, RunKeptMillis: RunKeptMillis, Pauses: PausesMax}
}
