/** The WebSocket: opened, kept alive, reopened. The session interprets its messages. */
import type { FromClient, FromServer } from './messages'

export type LinkState = 'closed' | 'opening' | 'open' | 'lost'

const WAITS = [300, 1000, 2000, 4000, 8000]
/** Close codes without automatic reconnection: signed off or taken over, nobody signed in. */
const FINAL_CODES = [4000, 4401]
/** The ping interval and timeout, as a network can vanish silently. */
const [ASK_EVERY, ANSWER_WITHIN] = [20_000, 8000]

export class Link {
  state = $state<LinkState>('closed')
  /** The time of the next attempt, for the banner; 0 during one. */
  nextAttempt = $state(0)
  private socket: WebSocket | null = null
  private attempts = 0
  private timer = 0
  /** The time of the last message. */
  private heard = 0

  constructor(
    private readonly greet: () => FromClient,
    private readonly receive: (message: FromServer) => void,
    private readonly ended: (code: number) => void,
  ) {
    window.addEventListener('online', () => this.retry())
    window.addEventListener('offline', () => this.drop())
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.retry())
    window.setInterval(() => this.check(), ASK_EVERY)
  }

  open(): void {
    window.clearTimeout(this.timer)
    this.nextAttempt = 0
    if (this.state !== 'lost') this.state = 'opening'
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
    const socket = (this.socket = new WebSocket(address))
    socket.onopen = () => {
      this.attempts = 0
      this.state = 'open'
      this.send(this.greet())
    }
    socket.onmessage = (event) => {
      this.heard = performance.now()
      this.receive(JSON.parse(String(event.data)) as FromServer)
    }
    socket.onclose = (event) => this.closed(socket, event.code)
  }

  close(): void {
    window.clearTimeout(this.timer)
    const socket = this.socket
    this.socket = null
    this.state = 'closed'
    socket?.close(1000)
  }

  /** Whether something can be sent now. */
  get ready(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  /** Send a message; return false if there is no connection. */
  send(message: FromClient): boolean {
    if (!this.ready) return false
    this.socket!.send(JSON.stringify(message))
    return true
  }

  /** Reconnect at once instead of waiting, or check at once whether the connection is alive. */
  retry(): void {
    if (this.state === 'lost' && this.socket === null) this.open()
    else this.check()
  }

  private check(): void {
    const [socket, asked] = [this.socket, performance.now()]
    if (!socket || !this.send({ type: 'ping' })) return
    window.setTimeout(() => {
      if (socket === this.socket && this.heard < asked) this.drop()
    }, ANSWER_WITHIN)
  }

  /** Give up the connection, whatever the socket reports: it may never notice. */
  private drop(): void {
    const socket = this.socket
    if (!socket) return
    socket.close()
    this.closed(socket, 1006)
  }

  private closed(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return
    this.socket = null
    if (FINAL_CODES.includes(code)) {
      this.state = 'closed'
      this.ended(code)
      return
    }
    this.state = 'lost'
    const wait = WAITS[Math.min(this.attempts++, WAITS.length - 1)]
    this.nextAttempt = Date.now() + wait
    this.timer = window.setTimeout(() => this.open(), wait)
  }
}
