/** The session: everything the server has said, kept so that the screens can show it. */
import { tick } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import { go } from './route.svelte'
import { Link } from './link.svelte'
import { callOver } from './calling.svelte'
import type { Account, Action, FromClient, FromServer, Hints, Lesson, LineKind, Lobby, Over, Past, Programme, Refused, Summary, Table, Told } from './messages'
import { settings } from './settings.svelte'
import { play, SOUNDS } from './sounds'

export interface LogLine {
  key: number
  text: string
  kind: LineKind
  /** The entry of the game the line tells of. */
  n: number | null
}

export interface TalkLine {
  key: number
  text: string
  kind: LineKind
}

const KEEP = 600
/** Who reads back keeps more, but not without end. */
const KEEP_AT_MOST = 6000
/** Somebody has come in with this browser: without it there is no cookie to ask about. */
const KNOWN = 'holodeck.known'
let lastKey = 0

class Session {
  /** `asking`: it is not known yet whether a cookie says who one is. */
  stage = $state<'asking' | 'outside' | 'inside'>('asking')
  takenOver = $state(false)
  person = $state('')
  guest = $state(true)
  muted = $state(false)
  lobbyMuted = $state(false)
  decks = $state.raw<Summary[]>([])
  people = $state.raw<{ name: string; deck: number }[]>([])
  programmes = $state.raw<Programme[]>([])
  deck = $state.raw<Summary | null>(null)
  me = $state.raw<{ seat: number; host: boolean } | null>(null)
  missing = $state(0)
  table = $state.raw<Table | null>(null)
  tableAt = $state(0)
  over = $state.raw<Over | null>(null)
  log = $state<LogLine[]>([])
  /** The oldest entry the log tells of; what was before it can be asked for. */
  oldest = $state(0)
  private keep = KEEP
  talk = $state<TalkLine[]>([])
  unreadTalk = $state(0)
  shout = $state.raw<{ key: number; talker: string; text: string } | null>(null)
  refused = $state.raw<(Refused & { key: number }) | null>(null)
  /** A computer decides for this person: the sentence that says so. */
  standIn = $state('')
  /** What happened while one was away. */
  account = $state.raw<Account | null>(null)
  /** The games this person has begun to play at least once. */
  played = $state.raw<string[]>([])
  /** Advice for what is asked now; gone as soon as something happens. */
  hints = $state.raw<Hints | null>(null)
  /** The step of a lesson that one is at. */
  lesson = $state.raw<Lesson | null>(null)
  /** What is told once, when it is first met; gone as soon as something happens. */
  aside = $state('')
  error = $state('')
  /** Lines for the live region, in the order in which they came. */
  spoken = $state<{ key: number; text: string }[]>([])
  /** What the last entry brought about, for animations. */
  happenedNow = $state.raw<{ told: Told[]; n: number; key: number }>({ told: [], n: 0, key: 0 })

  readonly link = new Link(
    () => this.greet(),
    (message) => this.receive(message),
    (code) => this.ended(code),
  )
  private wantedDeck = 0
  /** The deck one was in before the connection was lost: the lobby on the way back there is not shown. */
  private returning = 0
  private answers = new SvelteMap<string, { lines: string[]; settle: (lines: string[] | null) => void }>()
  private commands = 0
  /** The last entry an answer has named: what comes next was decided knowing it. */
  private answered = 0

  /** Whether something is asked of this person now. */
  get asked(): boolean {
    const table = this.table
    return !!table && !this.deck?.resting && this.link.state === 'open' && table.seat >= 0 && table.awaited.some((item) => item.seat === table.seat && !item.paused)
  }

  /** Whether advice may be asked for (HD-727). */
  get mayAsk(): boolean {
    return this.asked && this.deck?.options.tipp !== 'aus'
  }

  /** Whether this person may say how much time everybody has (HD-310). A lesson has no clock. */
  get setsPace(): boolean {
    return this.me?.host === true && this.deck?.state === 'running' && !this.lesson
  }

  /** Whether something that was sent has no answer yet. */
  get busy(): boolean {
    return this.answers.size > 0
  }

  // Coming in

  async resume(): Promise<void> {
    const answer = localStorage.getItem(KNOWN) ? await fetch('/api/me').catch(() => null) : null
    if (answer?.ok) this.enter()
    else this.stage = 'outside'
  }

  async login(name: string, password: string): Promise<string> {
    const body = { name, language: settings.language, ...(password ? { password } : {}) }
    const answer = await fetch('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null)
    if (!answer) return 'offline'
    if (!answer.ok) return ((await answer.json().catch(() => ({}))) as { text?: string }).text ?? 'offline'
    this.enter()
    return ''
  }

  async logout(): Promise<void> {
    this.link.close()
    localStorage.removeItem(KNOWN)
    await fetch('/api/logout', { method: 'POST' }).catch(() => null)
    this.leaveTable()
    this.deck = null
    this.stage = 'outside'
    go('/')
  }

  enter(): void {
    localStorage.setItem(KNOWN, '1')
    this.stage = 'inside'
    this.takenOver = false
    this.link.open()
  }

  /** The deck that the address names, entered as soon as one is inside. */
  want(deck: number): void {
    this.wantedDeck = deck
    if (this.link.state === 'open') this.link.send(this.hello())
  }

  /** What was under way on the connection before this one is not answered any more. */
  private greet() {
    for (const id of [...this.answers.keys()]) this.settle(id, false)
    return this.hello()
  }

  private hello() {
    const deck = this.wantedDeck || this.table?.deck
    this.returning = this.deck && this.deck.deck === deck ? deck : 0
    const known = this.table && deck === this.table.deck ? { game: this.table.game, seen: this.table.n } : {}
    return { type: 'hello' as const, language: settings.language, ...(deck ? { deck } : {}), ...known }
  }

  private ended(code: number): void {
    this.stage = code === 4401 ? 'outside' : this.stage
    this.takenOver = code === 4000
  }

  // Saying

  /** Sends a line as one would type it. The promise gives the lines of its answer. */
  async say(text: string): Promise<string[]> {
    return (await this.typed(text)) ?? []
  }

  /** The same; nothing where the connection was lost before the answer came. */
  typed(text: string): Promise<string[] | null> {
    return this.ask((id) => ({ type: 'line', text, id }))
  }

  /** Sends an action. The promise ends with its answer. */
  async act(action: Action): Promise<void> {
    if (!this.table) return
    const { deck, n } = this.table
    const seen = Math.max(n, this.answered)
    this.refused = null
    await this.ask((id) => ({ type: 'act', deck, action, id, seen }))
  }

  /** Says why something is not possible, where nobody has to be asked. */
  object(text: string): void {
    this.refused = { type: 'refused', id: '', code: '', clause: '', text, key: ++lastKey }
    this.spoken.push({ key: lastKey, text })
  }

  /** Sends what will be answered under its id. */
  private ask(message: (id: string) => FromClient): Promise<string[] | null> {
    const id = `c${Date.now().toString(36)}${this.commands++}`
    return new Promise((settle) => {
      this.answers.set(id, { lines: [], settle })
      if (!this.link.send(message(id))) this.settle(id, false)
    })
  }

  // Hearing

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.person = message.person
        this.guest = message.guest
        this.muted = message.muted
        this.lobbyMuted = message.lobby_muted ?? false
        this.played = message.played ?? []
        settings.language = message.language
        break
      case 'lobby':
        this.takeLobby(message)
        if (message.programmes?.length) this.programmes = message.programmes
        break
      case 'deck':
        this.enterDeck(message.deck, message.me, message.missing)
        break
      case 'past':
        this.takePast(message)
        break
      case 'table':
        this.takeTable(message)
        break
      case 'clocks':
        if (this.table?.game === message.game) this.table = { ...this.table, awaited: message.awaited }
        if (this.deck?.deck === message.deck) this.deck = { ...this.deck, resting: message.resting }
        this.tableAt = performance.now()
        break
      case 'standin':
        this.standIn = message.on ? message.text : ''
        break
      case 'hints':
        this.hints = message.hints.length ? message : null
        break
      case 'lesson':
        this.lesson = message.step ? message : null
        this.aside = message.step ? '' : message.told
        break
      case 'account':
        this.account = message
        break
      case 'happened':
        if (message.n === 0) this.oldest = 0
        this.tagLines(message.n)
        this.happenedNow = { told: message.told, n: message.n, key: ++lastKey }
        break
      case 'line':
        this.hear(message.text, message.kind)
        break
      case 'chat':
        if (message.kind === 'shout') this.shout = { key: ++lastKey, talker: message.talker, text: message.text }
        break
      case 'done':
        this.answered = message.n
        this.settle(message.id)
        break
      case 'refused':
        this.settle(message.id)
        this.refused = { ...message, key: ++lastKey }
        break
      case 'over':
        this.over = message
        play(message.ranking.some((place) => place.rank === 1 && place.seat === this.table?.seat) ? SOUNDS.win : SOUNDS.loss)
        break
      case 'error':
        this.error = message.text
        break
    }
  }

  /** The lobby says what has changed. */
  private takeLobby({ whole, decks, gone = [], people, left = [] }: Lobby): void {
    const fresh = new Set(decks.map((deck) => deck.deck))
    const come = new Set(people.map((someone) => someone.name))
    const kept = whole ? [] : this.decks.filter(({ deck }) => !fresh.has(deck) && !gone.includes(deck))
    const stayed = whole ? [] : this.people.filter(({ name }) => !come.has(name) && !left.includes(name))
    this.decks = [...kept, ...decks].sort((one, other) => one.deck - other.deck)
    this.people = [...stayed, ...people].sort((one, other) => one.name.localeCompare(other.name))
  }

  private hear(text: string, kind: LineKind): void {
    const line = { key: ++lastKey, text, kind, n: null }
    this.spoken.push({ key: line.key, text })
    if (this.spoken.length > 60) this.spoken.splice(0, this.spoken.length - 40)
    if (kind === 'channel' || kind === 'shout') {
      this.talk.push(line)
      this.unreadTalk++
      play(SOUNDS.talk)
    } else if (kind !== 'prompt') this.addToLog(line)
    if (kind === 'refusal' && this.returning) {
      this.returning = 0
      this.enterDeck(null, null, 0)
    }
    if (kind === 'answer' || kind === 'refusal') for (const waiting of this.answers.values()) waiting.lines.push(text)
  }

  // Since one's last turn

  /** The last entry of one's own turn; what came after it is news. */
  mark = $state(0)

  get news(): LogLine[] {
    return this.log.filter((line) => line.kind === 'game' && line.n !== null && line.n > this.mark)
  }

  /** Whether one's own turn is under way: a decision that cannot be left out. */
  private holding(table: Table | null): boolean {
    return !!table && table.awaited.some((item) => item.seat === table.seat && !item.optional)
  }

  private recall(table: Table, held: boolean): void {
    const key = `holodeck.mark.${table.game}`
    if (held && !this.holding(table)) sessionStorage.setItem(key, String(table.n))
    this.mark = Number(sessionStorage.getItem(key) ?? 0)
  }

  private addToLog(line: LogLine): void {
    this.log.push(line)
    if (this.log.length <= this.keep) return
    const lost = this.log.splice(0, this.log.length - this.keep + 100)
    this.oldest = Math.max(this.oldest, ...lost.map((gone) => (gone.n ?? -1) + 1))
  }

  /** The lines of the game that came before this entry belong to it. */
  private tagLines(n: number): void {
    for (let at = this.log.length - 1; at >= 0 && this.log[at].n === null; at--) if (this.log[at].kind === 'game') this.log[at].n = n
  }

  private settle(id: string, answered = true): void {
    const waiting = this.answers.get(id)
    this.answers.delete(id)
    waiting?.settle(answered ? waiting.lines : null)
  }

  private enterDeck(deck: Summary | null, me: { seat: number; host: boolean } | null, missing: number): void {
    if (!deck && this.returning) return
    this.returning = 0
    if (deck?.deck !== this.deck?.deck) this.leaveTable(deck?.deck ?? 0)
    if (deck?.state === 'loaded' || deck?.state === 'empty') this.table = this.over = null
    this.deck = deck
    this.me = me
    this.missing = missing
    this.wantedDeck = 0
  }

  /** Forget the table, unless it is already that of the deck one goes to. */
  private leaveTable(next = 0): void {
    if (this.table && this.table.deck === next) return
    this.table = this.over = this.account = this.lesson = null
    this.standIn = this.aside = ''
    this.answered = this.oldest = 0
    this.keep = KEEP
    this.log = []
    this.talk = []
  }

  private takePast({ game, entries, more }: Past): void {
    if (this.table && this.table.game !== game) this.log = []
    if (!entries.length) return
    const known = new Set(this.log.map((line) => line.n))
    const lines = entries
      .filter((entry) => !known.has(entry.n))
      .flatMap(({ n, lines: texts }) => texts.map((text): LogLine => ({ key: ++lastKey, text, kind: 'game', n })))
    if (known.size && entries[entries.length - 1].n < this.oldest) {
      this.log = [...lines, ...this.log]
      this.keep = Math.min(this.keep + lines.length, KEEP_AT_MOST)
    } else {
      if (more) this.log = this.log.filter((line) => line.n === null)
      for (const line of lines) this.addToLog(line)
    }
    this.oldest = more ? entries[0].n : Math.min(this.oldest, entries[0].n)
  }

  /** Asks for a page of what was before the oldest entry in the log. */
  async earlier(): Promise<void> {
    const game = this.table?.game
    if (game) await this.ask((id) => ({ type: 'earlier', game, before: this.oldest, id }))
  }

  private takeTable(table: Table): void {
    const before = this.asked
    if (this.table && this.table.game !== table.game) {
      this.over = null
      this.answered = 0
    }
    const held = this.holding(this.table)
    if (this.table?.game !== table.game || this.table.n !== table.n) this.aside = ''
    if (this.hints && (this.hints.game !== table.game || this.hints.n !== table.n)) this.hints = null
    this.table = table
    this.tableAt = performance.now()
    void tick().then(() => performance.measure('redraw', { start: this.tableAt }))
    this.recall(table, held)
    // One's turn calls, also where a question that may be left out came just before it.
    if (this.asked && (!before || (this.holding(table) && !held))) callOver(table)
  }
}

export const session = new Session()
