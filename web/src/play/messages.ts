/** The messages of the WebSocket and the answers over HTTP, as docs/protocol.md tells them. */
// Made from the structs of src/holodeck/doors/web by `python -m tools.typescript`: change those, not this.

export interface Place {
  rank: number
  seat: number
  name: string
  facts: { [key: string]: number }
}

/** What everybody may know of a game; the result is empty while it runs. */
export interface PublicGame {
  game: number
  programme: string
  people: string[]
  levels: string[]
  colours: string[]
  began: number
  ended: number | null
  reason: string
  places: Place[]
  entries: number | null
  commitment: string
  test: boolean
}

/** An entry of a finished game in sentences; `seat` is -1 for the set-up and for an end from outside. */
export interface LogEntry {
  n: number
  seat: number
  lines: string[]
  things: string[]
}

/** One seat's score after every entry at which any score changed. */
export interface Score {
  seat: number
  points: number[]
}

/** How often a number came up, and how often it should have. */
export interface Roll {
  outcome: number
  times: number
  expected: number
}

/** What one seat gained and lost of the things of one table (such as `hands`), by id; plain numbers go by the table's name. */
export interface Moved {
  seat: number
  table: string
  gained: { [key: string]: number }
  lost: { [key: string]: number }
}

export interface Statistics {
  score: string
  entries: number[]
  scores: Score[]
  rolls: Roll[]
  goods: Moved[]
  luck: number[]
}

/** How likely one seat seemed to win, in percent, at the entries of the analysis. */
export interface Chances {
  seat: number
  percent: number[]
}

/** A turn that changed the chances: its first and last entry, whose it was, whose chance changed most, and what was better. */
export interface Decisive {
  first: number
  last: number
  seat: number
  who: number
  before: number
  after: number
  command: string
  reasons: string
}

/** What decided a game, judged from what was open to all (HD-732). */
export interface Analysis {
  entries: number[]
  chances: Chances[]
  turns: Decisive[]
  luck: number[]
  lines: string[]
}

export type Language = 'de' | 'en'

export interface Welcome {
  type: 'welcome'
  person: string
  language: Language
  output: string
  guest: boolean
  muted: boolean
  word: string
  lobby_muted: boolean
  played: string[]
}

export type State = 'empty' | 'loaded' | 'running' | 'over'

export interface Seat {
  colour: string
  name: string
  bot: string
  present: boolean
  computer: boolean
  connected: boolean
}

export type Resting = '' | 'break' | 'alone'

export type Pace = 'gemuetlich' | 'normal' | 'schnell' | 'ohne'

/** A deck as everybody may see it. */
export interface Summary {
  deck: number
  state: State
  programme: string
  host: string
  paused: boolean
  locked: boolean
  game: number
  options: { [key: string]: string | number }
  seats: Seat[]
  spectators: number
  resting: Resting
  pace: Pace
}

/** Who is connected, and in which deck; 0 is the lobby. */
export interface Someone {
  name: string
  deck: number
}

export interface Option {
  name: string
  default: string | number
  values: string[]
  low: number
  high: number
  off: number | null
}

/** A game that can be loaded. */
export interface Programme {
  name: string
  title: string
  sentence: string
  players: [number, number]
  minutes: [number, number]
  options: Option[]
  colours: string[]
  levels: string[]
  lesson: number
}

export interface Lobby {
  type: 'lobby'
  decks: Summary[]
  people: Someone[]
  programmes?: Programme[] | null
  whole?: boolean
  gone?: number[]
  left?: string[]
}

export interface Me {
  seat: number
  host: boolean
}

export interface Deck {
  type: 'deck'
  deck: Summary | null
  me: Me | null
  missing: number
}

export interface Told {
  name: string
  facts: { [key: string]: unknown }
}

/** What one entry of a journal brought about. */
export interface Entry {
  n: number
  told: Told[]
  lines: string[]
  computer: boolean
}

export interface Past {
  type: 'past'
  deck: number
  game: number
  entries: Entry[]
  more: number
}

/** The game's name for every seat, in their order, and the colour that was chosen for it. */
export type Palette = { [key: string]: string }

export type Decider = 'person' | 'waiting' | 'computer' | 'bot'

export interface Awaited {
  seat: number
  decision: string
  left: number | null
  paused: boolean
  optional: boolean
  decider: Decider
}

/** What to do, and its parts. */
export type Action = { do: string } & { [key: string]: unknown }

export interface Legal {
  action: Action
  command: string
}

export interface Table {
  type: 'table'
  deck: number
  game: number
  n: number
  seat: number
  palette: Palette
  view: { [key: string]: unknown }
  awaited: Awaited[]
  legal: Legal[]
  asked: string[]
  undo: boolean
}

/** What is different from the last `Table` that was sent here, for a reader who has that. */
export interface Change {
  type: 'change'
  deck: number
  game: number
  n: number
  since: number
  changed: { [key: string]: unknown }
  gone?: string[][]
  legal?: (Legal | [number, number])[] | null
}

export interface Happened {
  type: 'happened'
  deck: number
  game: number
  n: number
  told: Told[]
  computer: boolean
  lines?: string[]
}

export interface Clocks {
  type: 'clocks'
  deck: number
  game: number
  n: number
  awaited: Awaited[]
  resting: Resting
}

/** One hint: the action to send, the line one would type, and the reasons in words. */
export interface Advised {
  action: Action
  command: string
  reasons: string
}

export interface Hints {
  type: 'hints'
  deck: number
  game: number
  n: number
  hints: Advised[]
}

export interface StandIn {
  type: 'standin'
  deck: number
  game: number
  on: boolean
  text: string
}

export interface Account {
  type: 'account'
  deck: number
  game: number
  over: boolean
  lines: string[]
}

/** Where a learner is: the step of so many (0 in an ordinary game), in words, and what is meant. */
export interface Lesson {
  type: 'lesson'
  deck: number
  game: number
  step: number
  count: number
  idea: string
  told: string
  task: string
  help: string
  action: Action | null
  marks: string[]
  command: string
}

export type LineKind = 'answer' | 'refusal' | 'game' | 'computer' | 'channel' | 'shout' | 'prompt' | 'notice'

export interface Line {
  type: 'line'
  text: string
  kind: LineKind
}

export type TalkKind = 'speech' | 'emote' | 'genitive' | 'computer' | 'shout'

export interface Chat {
  type: 'chat'
  deck: number
  talker: string
  kind: TalkKind
  text: string
}

export interface Done {
  type: 'done'
  id: string
  n: number
}

export interface Refused {
  type: 'refused'
  id: string
  code: string
  clause: string
  text: string
}

export interface Over {
  type: 'over'
  deck: number
  game: number
  reason: string
  ranking: Place[]
  seed: string
  commitment: string
}

/** Who has to decide after an entry of a replay. */
export interface Next {
  seat: number
  decision: string
}

export interface Replayed {
  type: 'replayed'
  game: number
  n: number
  entries: number
  palette: Palette
  view: { [key: string]: unknown }
  told: Told[]
  lines: string[]
  awaited: Next[]
}

export interface Pong {
  type: 'pong'
  id: string
}

export interface Error {
  type: 'error'
  code: string
  text: string
  path: string
}

export type FromServer = Welcome | Lobby | Deck | Past | Table | Change | Happened | Clocks | Hints | StandIn | Account | Lesson | Line | Chat | Done | Refused | Over | Replayed | Pong | Error

export interface Hello {
  type: 'hello'
  language?: string | null
  output?: string | null
  deck?: number | null
  game?: number | null
  seen?: number | null
  name?: string | null
  word?: string | null
}

export interface Typed {
  type: 'line'
  text: string
  id?: string | null
}

export interface Act {
  type: 'act'
  deck: number
  action: Action
  id: string
  seen: number
}

export interface Earlier {
  type: 'earlier'
  game: number
  before: number
  id: string
}

export interface Replay {
  type: 'replay'
  game: number
  n?: number | null
}

export interface Ping {
  type: 'ping'
  id?: string
}

export type FromClient = Hello | Typed | Act | Earlier | Replay | Ping
