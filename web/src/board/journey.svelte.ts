/** Pieces on their way, step by step. Any key or click lets them arrive at once. */
import { moving } from '../play/settings.svelte'

export interface Step<At> {
  piece: string
  at: At
}

/** More steps than anybody wants to watch. */
const PATIENCE = 30

export class Journey<At> {
  /** Where every piece is shown. */
  shown = $state<{ [piece: string]: At }>({})
  private steps: Step<At>[] = []
  private timer = 0
  /** Where all stand once nobody is on the way any more. */
  private settled: { [piece: string]: At } | null = null

  /** `pace`: milliseconds for a step. */
  constructor(private readonly pace: number) {}

  /** The pieces stand here, at once or when those on their way have arrived. */
  settle(places: { [piece: string]: At }): void {
    this.settled = places
    if (!this.timer) this.rest()
  }

  /** Where a piece will be once it has arrived. */
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
