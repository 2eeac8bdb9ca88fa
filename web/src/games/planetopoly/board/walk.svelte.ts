/** The way of the pawns: field by field along the ring, or in one leap. Any key or click lets them arrive at once. */
import type { Told } from '../../../play/messages'
import { moving } from '../../../play/settings.svelte'
import { FIELD } from '../data'

interface Step {
  seat: string
  at: number
}

const PACE = 130
const PATIENCE = 30

export class Walk {
  /** Where every pawn is shown. */
  shown = $state<{ [seat: string]: number }>({})
  private steps: Step[] = []
  private timer = 0

  /** The pawns stand where the view says, unless they are still on their way there. */
  settle(fields: { [seat: string]: string | null }): void {
    if (this.steps.length) return
    for (const [seat, field] of Object.entries(fields)) if (field) this.shown[seat] = FIELD.get(field)!.at
  }

  /** What was told becomes steps. */
  follow(told: Told[]): void {
    if (!moving()) return
    const at = { ...this.shown }
    for (const step of this.steps) at[step.seat] = step.at
    let leap = false
    for (const { name, facts } of told) {
      if (name === 'card_drawn') leap = facts.card === 'opposite'
      if (name !== 'moved' && name !== 'to_prison') continue
      const seat = String(facts.seat)
      const goal = FIELD.get(String(facts.field))!.at
      if (name === 'moved' && !leap) for (let way = at[seat] ?? 0; way !== goal; ) this.steps.push({ seat, at: (way = (way + 1) % 40) })
      else this.steps.push({ seat, at: goal })
      at[seat] = goal
    }
    if (this.steps.length > PATIENCE) this.arrive()
    else if (this.steps.length && !this.timer) this.go()
  }

  arrive(): void {
    window.clearTimeout(this.timer)
    this.timer = 0
    for (const step of this.steps) this.shown[step.seat] = step.at
    this.steps = []
  }

  private go(): void {
    const next = this.steps.shift()
    this.timer = 0
    if (!next) return
    this.shown[next.seat] = next.at
    this.timer = window.setTimeout(() => this.go(), PACE)
  }
}
