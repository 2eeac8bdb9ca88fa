/** The session: the state of the client, built from everything the server has sent. */
import { tick } from 'svelte'
import { eraseAccount, forget, isKnown, remember, signIn, signOut, type Denied } from './account'
import { Answers, type Answer } from './answers'
import { callOver } from './calling.svelte'
import { afterChange } from './changes'
import type { Command, GameCommand } from './commands'
import { Entrance } from './entrance.svelte'
import { Moderation } from './moderation.svelte'
import { nextKey } from './keys'
import { Link } from './link.svelte'
import { LobbyBoard } from './lobby.svelte'
import type { Account, Action, Change, FromServer, Hints, Lesson, LineKind } from './messages'
import type { Over, Past, Refused, Summary, Table, Told } from './messages'
import { OwnGames } from './own_games.svelte'
import { Reach } from './reach.svelte'
import { go } from './route.svelte'
import { settings } from './settings.svelte'
import { endingSound, play, SOUNDS } from './sounds'
import { holding, Story, type LogLine } from './story.svelte'
import { t } from './words.svelte'

class Session {
  /** `asking`: it is not known yet whether a cookie identifies the person. */
  stage = $state<'asking' | 'outside' | 'inside'>('asking')
  takenOver = $state(false)
  person = $state('')
  guest = $state(true)
  muted = $state(false)
  lobbyMuted = $state(false)
  readonly lobby = new LobbyBoard()
  deck = $state.raw<Summary | null>(null)
  me = $state.raw<{ seat: number; host: boolean } | null>(null)
  missing = $state(0)
  /** The code of the invitation to this table, for those who may invite. */
  invitation = $state('')
  table = $state.raw<Table | null>(null)
  tableAt = $state(0)
  over = $state.raw<Over | null>(null)
  readonly story = new Story()
  talk = $state<LogLine[]>([])
  unreadTalk = $state(0)
  shout = $state.raw<{ key: number; talker: string; text: string } | null>(null)
  refused = $state.raw<(Refused & { key: number }) | null>(null)
  /** The sentence that says that a computer decides for this person. */
  standIn = $state('')
  /** What happened while the person was away. */
  account = $state.raw<Account | null>(null)
  /** The games this person has played at least once. */
  played = $state.raw<string[]>([])
  readonly entrance = new Entrance()
  readonly moderation = new Moderation()
  readonly reach = new Reach()
  readonly own = new OwnGames()
  /** Advice for the pending decision; cleared by the next event. */
  hints = $state.raw<Hints | null>(null)
  /** The current step of a lesson. */
  lesson = $state.raw<Lesson | null>(null)
  /** A tip shown once, on the first occasion; cleared by the next event. */
  tip = $state('')
  error = $state('')
  /** Lines for the live region, in order of arrival. */
  spoken = $state<{ key: number; text: string }[]>([])
  /** The events of the last entry, for animations. */
  happenedNow = $state.raw<{ told: Told[]; n: number; key: number }>({ told: [], n: 0, key: 0 })

  readonly link = new Link(
    () => this.greet(),
    (message) => this.receive(message),
    (code) => this.ended(code),
  )
  private language = '' // of the server's sentences
  private wantedDeck = 0
  /** What is to be done as soon as the person is inside. */
  private wish: Command | null = null
  wishing = $state(false)
  /** The deck the person was in before the connection was lost: the lobby on the way back is not shown. */
  private returning = 0
  private readonly answers = new Answers((message) => this.link.send(message))
  /** The last entry named by an answer: the next decision knows it. */
  private answered = 0
  /** The game that was seen before its end. */
  private running = 0

  /** Whether a decision of this person is pending. */
  get asked(): boolean {
    const table = this.table
    return (
      !!table &&
      !this.deck?.resting &&
      this.link.state === 'open' &&
      table.seat >= 0 &&
      table.awaited.some((item) => item.seat === table.seat && !item.paused)
    )
  }

  /** Whether all other seats are played by computers. */
  get alone(): boolean {
    return !this.deck?.seats.some(({ name, bot }) => !bot && name !== this.person)
  }

  /** Whether advice may be asked for (HD-727). */
  get mayAsk(): boolean {
    return this.asked && this.deck?.options.tipp !== 'aus'
  }

  /** Whether this person may change the time limits (HD-310). A lesson has no clock. */
  get setsPace(): boolean {
    return this.me?.host === true && this.deck?.state === 'running' && !this.lesson && !Number(this.deck.options.tage)
  }

  /** Whether something sent has not been answered. */
  get busy(): boolean {
    return this.answers.busy
  }

  // Signing in

  async resume(): Promise<void> {
    if (await isKnown()) this.enter()
    else this.stage = 'outside'
  }

  /** Sign in, and then do as wished. Resolves to the refusal; empty if signed in. */
  async login(name: string, password: string, invitation: string, wish: Command | null = null): Promise<Denied> {
    const refused = await signIn(name, password, invitation)
    if (refused.code) return refused
    this.wish = wish
    this.wishing = wish !== null
    this.enter()
    return refused
  }

  async logout(): Promise<void> {
    this.link.close()
    await signOut(this.guest ? '' : this.person)
    this.leaveTable()
    this.deck = null
    this.stage = 'outside'
    go('/')
  }

  /** Deletes the account; the answer says why not, and is empty if it is gone. */
  async deleteAccount(password: string): Promise<string> {
    const why = await eraseAccount(this.person, password)
    if (why) return why
    await this.logout()
    forget()
    return ''
  }

  enter(): void {
    this.stage = 'inside'
    this.takenOver = false
    this.link.open()
  }

  /** Enter the deck of the address, now or once connected. */
  want(deck: number): void {
    this.wantedDeck = deck
    if (this.link.state === 'open') this.link.send(this.hello())
  }

  /** Drop the requests of the previous connection, and greet the server. */
  private greet() {
    this.answers.giveUp()
    return this.hello()
  }

  private hello() {
    const deck = this.wantedDeck || this.table?.deck
    this.returning = this.deck && this.deck.deck === deck ? deck : 0
    const known = this.table && deck === this.table.deck ? { game: this.table.game, seen: this.table.n } : {}
    return { type: 'hello' as const, eyes: true, language: settings.language, ...(deck ? { deck } : {}), ...known }
  }

  private ended(code: number): void {
    this.stage = code === 4401 ? 'outside' : this.stage
    this.takenOver = code === 4000
  }

  // Sending

  /** Send a line as if typed; resolves to nothing if the connection was lost before the answer. */
  typed(text: string): Promise<Answer> {
    return this.answers.ask((id) => ({ type: 'line', text, id }))
  }

  /** Send a command. The promise resolves with the lines of its answer. */
  async do(command: Command | GameCommand): Promise<string[]> {
    return this.answer(await this.answers.ask((id) => ({ type: 'command', ...command, id })))
  }

  /** Send an action. The promise resolves with its answer. */
  async act(action: Action): Promise<void> {
    if (!this.table) return
    const { deck, n } = this.table
    const seen = Math.max(n, this.answered)
    this.refused = null
    this.answer(await this.answers.ask((id) => ({ type: 'act', deck, action, id, seen })))
  }

  /** Return the lines of an answer, and report a missing one. */
  private answer(lines: Answer): string[] {
    if (!lines) this.object(t('lost.unanswered'))
    return lines ?? []
  }

  /** Show why something is not possible, without asking the server. */
  object(text: string, clause = ''): void {
    const key = nextKey()
    this.refused = { type: 'refused', code: '', clause, text, deck: null, id: '', key }
    this.speak(text, key)
  }

  /** Announce to screen readers only. */
  speak(text: string, key = nextKey()): void {
    this.spoken.push({ key, text })
    if (this.spoken.length > 60) this.spoken.splice(0, this.spoken.length - 40)
  }

  /** Request a page of entries before the oldest one in the log. */
  async earlier(): Promise<void> {
    const game = this.table?.game
    if (game) await this.answers.ask((id) => ({ type: 'earlier', game, before: this.story.oldest, id }))
  }

  // Receiving

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        if (message.language !== this.language) [this.language, this.hints, this.refused] = [message.language, null, null]
        this.person = message.person
        remember(message.person)
        if (this.wish) void this.do(this.wish).then(() => (this.wishing = false))
        this.wish = null
        this.guest = message.guest
        this.muted = message.muted
        this.lobbyMuted = message.lobby_muted ?? false
        this.played = message.played ?? []
        this.moderation.role = message.role ?? ''
        settings.language = message.language
        break
      case 'oversight':
        this.moderation.oversight = message
        break
      case 'notes':
      case 'friends':
      case 'invitations':
      case 'contact':
        this.reach.take(message)
        break
      case 'mygames':
        this.own.take(message)
        break
      case 'lobby':
        this.lobby.take(message)
        break
      case 'deck':
        this.enterDeck(message.deck, message.me, message.missing)
        this.invitation = message.invitation ?? ''
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
        this.tip = message.step ? '' : message.told
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
        if (this.running === message.game) play(endingSound(message.ranking, this.table?.seat))
        ;[this.running, this.over] = [0, message]
        break
      case 'error':
        this.error = message.text
        break
      case 'pong': // the link has noted the time
      case 'replayed': // the replay reads positions over HTTP
        break
      default:
        console.warn('unknown message', message satisfies never)
    }
  }

  private hear(text: string, kind: LineKind): void {
    const line = { key: nextKey(), text, kind, n: null }
    this.speak(text, line.key)
    if (kind === 'channel' || kind === 'shout') {
      this.talk.push({ ...line, at: Date.now() })
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

  /** Forget the table, unless it is already that of the next deck. */
  private leaveTable(next = 0): void {
    if (this.table && this.table.deck === next) return
    this.table = this.over = this.account = this.lesson = null
    this.standIn = this.tip = ''
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
    if (table.awaited.length) this.running = table.game
    if (this.table?.game !== table.game || this.table.n !== table.n) this.tip = ''
    if (this.hints && (this.hints.game !== table.game || this.hints.n !== table.n)) this.hints = null
    this.table = table
    this.tableAt = performance.now()
    void tick().then(() => performance.measure('redraw', { start: this.tableAt }))
    this.story.recall(table, held)
    // The person's turn calls even right after an optional question.
    if (this.asked && (!before || (holding(table) && !held))) callOver(table)
  }
}

export const session = new Session()
