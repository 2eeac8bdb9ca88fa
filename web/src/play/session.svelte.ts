/** The session: everything the server has said, kept so that the screens can show it. */
import { tick } from 'svelte'
import { Answers, type Answer } from './answers'
import { callOver } from './calling.svelte'
import { afterChange } from './changes'
import { Hall } from './hall.svelte'
import { nextKey } from './keys'
import { Link } from './link.svelte'
import type { Account, Action, Change, FromServer, Hints, Lesson, LineKind, Over, Past, Refused, Summary, Table, Told } from './messages'
import { go } from './route.svelte'
import { settings } from './settings.svelte'
import { play, SOUNDS } from './sounds'
import { holding, Story, type LogLine } from './story.svelte'
import { t } from './words.svelte'

/** Somebody has come in with this browser: without it there is no cookie to ask about. */
const KNOWN = 'holodeck.known'

class Session {
  /** `asking`: it is not known yet whether a cookie says who one is. */
  stage = $state<'asking' | 'outside' | 'inside'>('asking')
  takenOver = $state(false)
  person = $state('')
  guest = $state(true)
  muted = $state(false)
  lobbyMuted = $state(false)
  readonly hall = new Hall()
  deck = $state.raw<Summary | null>(null)
  me = $state.raw<{ seat: number; host: boolean } | null>(null)
  missing = $state(0)
  table = $state.raw<Table | null>(null)
  tableAt = $state(0)
  over = $state.raw<Over | null>(null)
  readonly story = new Story()
  talk = $state<LogLine[]>([])
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
  private language = '' // that the server speaks
  private wantedDeck = 0
  /** The deck one was in before the connection was lost: the lobby on the way back there is not shown. */
  private returning = 0
  private readonly answers = new Answers((message) => this.link.send(message))
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
    return this.answers.busy
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
    this.answers.giveUp()
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
    return this.answer(await this.typed(text))
  }

  /** The same, without a word; nothing where the connection was lost before the answer came. */
  typed(text: string): Promise<Answer> {
    return this.answers.ask((id) => ({ type: 'line', text, id }))
  }

  /** Sends an action. The promise ends with its answer. */
  async act(action: Action): Promise<void> {
    if (!this.table) return
    const { deck, n } = this.table
    const seen = Math.max(n, this.answered)
    this.refused = null
    this.answer(await this.answers.ask((id) => ({ type: 'act', deck, action, id, seen })))
  }

  /** The lines of an answer; that there is none is said. */
  private answer(lines: Answer): string[] {
    if (!lines) this.object(t('lost.unanswered'))
    return lines ?? []
  }

  /** Says why something is not possible, where nobody has to be asked. */
  object(text: string, clause = ''): void {
    const key = nextKey()
    this.refused = { type: 'refused', id: '', code: '', clause, text, key }
    this.speak(text, key)
  }

  /** For the ear only. */
  speak(text: string, key = nextKey()): void {
    this.spoken.push({ key, text })
    if (this.spoken.length > 60) this.spoken.splice(0, this.spoken.length - 40)
  }

  /** Asks for a page of what was before the oldest entry in the log. */
  async earlier(): Promise<void> {
    const game = this.table?.game
    if (game) await this.answers.ask((id) => ({ type: 'earlier', game, before: this.story.oldest, id }))
  }

  // Hearing

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        if (message.language !== this.language) [this.language, this.hints, this.refused] = [message.language, null, null]
        this.person = message.person
        this.guest = message.guest
        this.muted = message.muted
        this.lobbyMuted = message.lobby_muted ?? false
        this.played = message.played ?? []
        settings.language = message.language
        break
      case 'lobby':
        this.hall.take(message)
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
      case 'change':
        this.takeChange(message)
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
        this.story.tag(message)
        this.happenedNow = { told: message.told, n: message.n, key: nextKey() }
        break
      case 'line':
        this.hear(message.text, message.kind)
        break
      case 'chat':
        if (message.kind === 'shout') this.shout = { key: nextKey(), talker: message.talker, text: message.text }
        break
      case 'done':
        this.answered = message.n
        this.answers.settle(message.id)
        break
      case 'refused':
        this.answers.settle(message.id)
        this.refused = { ...message, key: nextKey() }
        break
      case 'over':
        if (this.over?.game !== message.game) play(message.ranking.some((place) => place.rank === 1 && place.seat === this.table?.seat) ? SOUNDS.win : SOUNDS.loss)
        this.over = message
        break
      case 'error':
        this.error = message.text
        break
    }
  }

  private hear(text: string, kind: LineKind): void {
    const line = { key: nextKey(), text, kind, n: null }
    this.speak(text, line.key)
    if (kind === 'channel' || kind === 'shout') {
      this.talk.push(line)
      this.unreadTalk++
      play(SOUNDS.talk)
    } else if (kind !== 'prompt') this.story.add(line)
    if (kind === 'refusal' && this.returning) {
      this.returning = 0
      this.enterDeck(null, null, 0)
    }
    if (kind === 'answer' || kind === 'refusal') this.answers.hear(text)
  }

  // The table

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
    this.answered = 0
    this.story.clear()
    this.talk = []
  }

  private takePast(past: Past): void {
    if (this.table && this.table.game !== past.game) this.story.lines = []
    this.story.take(past)
  }

  private takeChange(change: Change): void {
    const table = afterChange(this.table, change)
    if (table) this.takeTable(table)
    else this.link.send(this.hello())
  }

  private takeTable(table: Table): void {
    const before = this.asked
    if (this.table && this.table.game !== table.game) {
      this.over = null
      this.answered = 0
    }
    const held = holding(this.table)
    if (this.table?.game !== table.game || this.table.n !== table.n) this.aside = ''
    if (this.hints && (this.hints.game !== table.game || this.hints.n !== table.n)) this.hints = null
    this.table = table
    this.tableAt = performance.now()
    void tick().then(() => performance.measure('redraw', { start: this.tableAt }))
    this.story.recall(table, held)
    // One's turn calls, also where a question that may be left out came just before it.
    if (this.asked && (!before || (holding(table) && !held))) callOver(table)
  }
}

export const session = new Session()
