/** The messages of the WebSocket and the answers over HTTP, as docs/protocol.md tells them. */
// Made from the structs of src/holodeck/deck/port by `python -m tools.typescript`: change those, not this.

export interface Place {
  rank: number
  seat: number
  name: string
  facts: { [key: string]: number }
}

/** The public facts of a game; the result is empty while it runs. */
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

/** How often a number came up, and the expected frequency. */
export interface Roll {
  outcome: number
  times: number
  expected: number
}

/** What one seat gained and lost in one table of the state (such as `hands`), by id; plain numbers under the table's name. */
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

/** The estimated chance of one seat to win, in percent, at the entries of the analysis. */
export interface Chances {
  seat: number
  percent: number[]
}

/** A turn that changed the chances: its first and last entry, whose it was, whose chance changed most, and a better move. */
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

/** What decided a game, judged from public information (HD-732). */
export interface Analysis {
  entries: number[]
  chances: Chances[]
  turns: Decisive[]
  luck: number[]
  lines: string[]
}

export type Circle = 'friends' | 'everybody' | 'nobody'

export interface Running {
  deck: number
  programme: string
}

/** How often somebody built this first. */
export interface Built {
  name: string
  times: number
}

/** One person's games of one programme in numbers. Test games do not count. */
export interface Tally {
  programme: string
  games: number
  won: number
  places: number[]
  minutes: number | null
  luck: number | null
  built: Built[]
  line: string
}

/** Somebody with whom the person has played. */
export interface Companion {
  name: string
  games: number
  ahead: number
}

/** What a person has played, as the asker may see it. */
export interface Profile {
  person: string
  own: boolean
  shown_to: Circle
  games: number
  running: Running[]
  records: Tally[]
  companions: Companion[]
  lines: string[]
}

/** The table behind an invitation, as those who have it may see it before coming in (HD-234). */
export interface Invitation {
  deck: number
  programme: string
  title: string
  host: string
  state: string
  free: number
  people: string[]
}

/** What is at the entrance, in one language. */
export interface Sign {
  name: string
  welcome: string
  registration: 'closed' | 'invitation' | 'open'
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
  role: string
}

/** Something a person heard somebody say. */
export interface Remark {
  at: number
  deck: number
  name: string
  text: string
}

export interface Report {
  number: number
  at: number
  by: string
  about: string
  reason: string
  deck: number
  lines: Remark[]
  settled_by: string
}

/** A warning, a mute, a suspension, a ban, or a closed table. */
export interface Measure {
  number: number
  at: number
  kind: string
  whom: string
  reason: string
  by: string
  until: number
  heard: boolean
  about: string
}

/** An entry of the log: who did what to whom, and why. */
export interface Deed {
  number: number
  at: number
  by: string
  did: string
  whom: string
  reason: string
  until: number
  deck: number
  programme: string
}

/** What moderators see, newest first (HD-959). */
export interface Oversight {
  type: 'oversight'
  role: string
  reports: Report[]
  measures: Measure[]
  log: Deed[]
  invitations: number
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
  private: boolean
  free: number
  reserved: string[]
}

/** A connected person, and their deck; 0 is the lobby. */
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

/** Changes in the lobby. */
export interface Lobby {
  type: 'lobby'
  decks: Summary[]
  people: Someone[]
  programmes?: Programme[] | null
  whole?: boolean
  gone?: number[]
  left?: string[]
}

export interface Note {
  number: number
  by: string
  at: number
  text: string
  read: boolean
}

/** The notes for this person, oldest first (HD-523). */
export interface Notes {
  type: 'notes'
  unread: number
  notes: Note[]
}

/** Somebody on one's list, and what `who` tells of them. */
export interface Friend {
  name: string
  here: boolean
  deck: number
  open: boolean
}

/** The list of friends (HD-525). */
export interface Friends {
  type: 'friends'
  friends: Friend[]
  asking: string[]
  heard_by: Circle
  reached_by: Circle
  shown_to: Circle
}

export type MailPace = 'at_once' | 'daily' | 'never'

/** How one is told while away (HD-1033). */
export interface Contact {
  type: 'contact'
  mails: boolean
  push_key: string
  missing: string[]
  address: string
  proposed: string
  pace: MailPace
  failed: boolean
  devices: string[]
}

/** An invitation to a table, by a person. */
export interface Call {
  by: string
  deck: number
  programme: string
}

/** The invitations to tables that still hold, oldest first (HD-528). */
export interface Invitations {
  type: 'invitations'
  invitations: Call[]
}

/** A game that has not ended, in which one has a seat. */
export interface OwnGame {
  deck: number
  game: number
  programme: string
  state: State
  days: number
  still: boolean
  until: number | null
  awaited: string[]
  away: string[]
  happened: number
}

/** A holiday one has announced, as dates in seconds since 1970 (HD-985). */
export interface Holiday {
  begins: number
  ends: number
}

/** The games one plays, those that wait for oneself first (HD-989), and one's holidays (HD-985). */
export interface MyGames {
  type: 'mygames'
  games: OwnGame[]
  holidays: Holiday[]
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
  invitation: string
}

export interface Told {
  name: string
  facts: { [key: string]: unknown }
}

/** The events of one entry of a journal. */
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

/** A seat asks the table to take back its last action and everything since (HD-319). */
export interface Plea {
  seat: number
  n: number
  waits: number[]
}

/** A standing answer of one's own, or one that is possible (HD-325). */
export interface Standing {
  decision: string
  do: string
  text: string
  once: boolean
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
  ask_back: boolean
  plea: Plea | null
  standing: Standing[]
  always: Standing[]
}

/** Changes since the last `Table` sent on this connection. */
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

/** One hint: the action to send, the command to type, and the reasons in words. */
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

/** The learner's position: the number of the step (0 in an ordinary game) and of all steps, in words, and the expected action. */
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
  lost: boolean
  points: boolean
}

export interface Over {
  type: 'over'
  deck: number
  game: number
  reason: string
  ranking: Place[]
  seed: string
  commitment: string
  why: string
}

export type LineKind = 'answer' | 'refusal' | 'game' | 'computer' | 'channel' | 'shout' | 'prompt' | 'notice'

export interface Line {
  type: 'line'
  text: string
  kind: LineKind
}

export type TalkKind = 'speech' | 'emote' | 'genitive' | 'computer' | 'shout' | 'tell'

export interface Chat {
  type: 'chat'
  deck: number
  talker: string
  kind: TalkKind
  text: string
  to: string
}

export interface Done {
  type: 'done'
  id: string
  n: number
}

/** A refused wish, with the sentence the person reads. Never with its facts, which are for the sentence. */
export interface Refused {
  type: 'refused'
  code: string
  clause: string
  text: string
  deck: number | null
  id: string
}

/** A seat that has to decide after an entry of a replay. */
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

/** An invalid message, or the reason why a connection ends. */
export interface Error {
  type: 'error'
  code: string
  text: string
  path: string
}

export type FromServer = Welcome | Oversight | Lobby | Notes | Friends | Contact | Invitations | MyGames | Deck | Past | Table | Change | Happened | Clocks | Hints | StandIn | Account | Lesson | Over | Line | Chat | Done | Refused | Replayed | Pong | Error

/** The first message of a program or browser, also after a lost connection. Missing fields stay unchanged. */
export interface Hello {
  type: 'hello'
  language?: string | null
  output?: string | null
  deck?: number | null
  game?: number | null
  seen?: number | null
  name?: string | null
  word?: string | null
  invitation?: string | null
  eyes?: boolean
}

/** A typed line, cleaned. With an id it is answered by `Done` or `Refused` once it has been carried out and told. */
export interface Typed {
  type: 'line'
  text: string
  id?: string | null
}

/** A command of the shell or of the game one is in, by its name and with its arguments as data. It is answered as a line. */
export interface Command {
  type: 'command'
  do: string
  with?: { [key: string]: string | number | boolean | string[] }
  id?: string | null
}

/** A finished action, as the client encoded it: the deck checks it. */
export interface Act {
  type: 'act'
  deck: number
  action: Action
  seen: number
  id?: string
}

/** A request for entries before the oldest one the client knows, answered by `Past`. */
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

export type FromClient = Hello | Typed | Command | Act | Earlier | Replay | Ping

/** The commands of the shell, with the arguments that each takes. */
export interface Commands {
  load: { programme?: string; table?: string }
  play: { programme?: string; level?: string }
  again: Record<string, never>
  join: { programme?: string }
  come: { code?: string }
  invite: { new?: string }
  call: { name?: string }
  reserve: { name?: string }
  learn: { programme?: string; begin?: string }
  lesson: { page?: string }
  status: Record<string, never>
  colour: { colour?: string; word?: string }
  option: { option?: string; value?: string | number }
  bot: { colour?: string; level?: string }
  bot_off: { colour?: string }
  start: Record<string, never>
  keep_out: { name?: string }
  end: { yes?: boolean }
  go_on: Record<string, never>
  pause: Record<string, never>
  faster: Record<string, never>
  resume: Record<string, never>
  here: Record<string, never>
  enter: { deck?: number; word?: string }
  next: Record<string, never>
  leave: Record<string, never>
  undo: Record<string, never>
  ask_back: Record<string, never>
  agree: Record<string, never>
  object: Record<string, never>
  always: { answer?: string }
  accept_if: { terms?: string }
  ask_again: { number?: number }
  hand_over: { name?: string; yes?: boolean }
  take_over: { name?: string }
  revoke: Record<string, never>
  channel: { text?: string }
  emote: { text?: string }
  genitive: { text?: string }
  mute_channel: { on?: boolean }
  repeat_channel: Record<string, never>
  shout: { text?: string }
  say: { text?: string }
  whisper: { name?: string; text?: string }
  help: { about?: string }
  rule: { clause?: string }
  rules: { programme?: string }
  checksum: { game?: number }
  clock: Record<string, never>
  what: Record<string, never>
  hint: Record<string, never>
  why: { name?: string }
  past: { part?: string | number }
  programmes: Record<string, never>
  who: { first?: number }
  more: Record<string, never>
  decks: { which?: string; first?: number }
  deck: { deck?: number }
  quit: Record<string, never>
  ignore: { name?: string }
  tell: { name?: string; text?: string }
  reply: { text?: string }
  notes: Record<string, never>
  delete_notes: { which?: string | number }
  friends: { name?: string }
  unfriend: { name?: string }
  my_games: Record<string, never>
  holiday: { days?: number; begins?: string }
  end_holiday: Record<string, never>
  heard_by: { who?: string }
  reached_by: { who?: string }
  notify: { pace?: string }
  email: { address?: string }
  email_off: Record<string, never>
  push_here: { endpoint?: string; key?: string; auth?: string }
  push_off: { id?: string }
  profile: { name?: string }
  shown_to: { who?: string }
  archive: { words?: string[] }
  lobby_channel: { text?: string }
  mute: { on?: boolean }
  report_person: { name?: string; reason?: string }
  mod_overview: Record<string, never>
  mod_reports: { number?: number }
  mod_settle: { number?: number }
  mod_measures: Record<string, never>
  mod_log: Record<string, never>
  mod_warn: { name?: string; reason?: string }
  mod_mute: { name?: string; time?: string; reason?: string }
  mod_suspend: { name?: string; time?: string; reason?: string }
  mod_ban: { what?: string; name?: string; time?: string; reason?: string }
  mod_lift: { number?: number; reason?: string }
  mod_close: { deck?: number; reason?: string }
  mod_invite: Record<string, never>
  mod_uninvite: Record<string, never>
  mod_appoint: { name?: string }
  mod_dismiss: { name?: string }
  replay: { game?: number; entry?: number }
  analyse: { game?: number }
  set_language: { language?: string }
  set_output: { output?: string[] }
  set_subjects: { subject?: string; level?: string }
  set_width: { width?: number }
  set_colours: { on?: boolean }
  set_bell: { on?: boolean }
  set_sounds: { on?: boolean }
  set_charset: { charset?: string }
  set_pace: { words?: number }
  set_password: { old?: string; password?: string }
  make_key: { name?: string }
  revoke_key: { name?: string }
  keys: Record<string, never>
  export_data: { which?: string }
  privacy: Record<string, never>
  imprint: Record<string, never>
  accessibility: Record<string, never>
  delete_account: { yes?: boolean; password?: string }
}
