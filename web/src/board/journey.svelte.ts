/** Pieces in motion, step by step. Any key or click ends the animation. */
import { moving } from '../play/settings.svelte'

export interface Step<At> {
  piece: string
  at: At
}

/** The most steps worth watching. */
const PATIENCE = 30

export class Journey<At> {
  /** The shown position of each piece. */
  shown = $state<{ [piece: string]: At }>({})
  private steps: Step<At>[] = []
  private timer = 0
  /** The positions of all pieces once none is in motion. */
  private settled: { [piece: string]: At } | null = null

  /** `pace`: milliseconds per step. */
  constructor(private readonly pace: number) {}

  /** Place the pieces, at once or after those in motion have arrived. */
  settle(places: { [piece: string]: At }): void {
    this.settled = places
    if (!this.timer) this.rest()
  }

  /** Return where a piece will arrive. */
  goal(piece: string): At | undefined {
    return this.steps.findLast((step) => step.piece === piece)?.at ?? this.shown[piece]
  }

  walk(steps: Step<At>[]): void {
    if (!moving() || !steps.length) return
    this.settled = null
    this.steps.push(...steps)
    if (this.steps.length > PATIENCE) this.arrive()
    else if (!this.timer) this.go()
  }

  arrive(): void {
    window.clearTimeout(this.timer)
    this.timer = 0
    for (const step of this.steps) this.shown[step.piece] = step.at
    this.steps = []
    this.rest()
  }

  private go(): void {
    const next = this.steps.shift()
    this.timer = 0
    if (!next) return this.rest()
    this.shown[next.piece] = next.at
    this.timer = window.setTimeout(() => this.go(), this.pace)
  }

  private rest(): void {
    if (this.settled) this.shown = { ...this.settled }
  }
}
