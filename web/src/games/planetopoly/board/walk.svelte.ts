/** The movement of the pawns: field by field along the ring, or in one leap. */
import { Journey, type Step } from '../../../board/journey.svelte'
import type { Told } from '../../../play/messages'
import { FIELD } from '../data'

const PACE = 130

export class Walk extends Journey<number> {
  constructor() {
    super(PACE)
  }

  /** Put the pawns where the view has them. */
  stand(fields: { [seat: string]: string | null }): void {
    this.settle(Object.fromEntries(Object.entries(fields).flatMap(([seat, field]) => (field ? [[seat, FIELD.get(field)!.at]] : []))))
  }

  /** Turn events into steps. */
  follow(told: Told[]): void {
    const steps: Step<number>[] = []
    const at: { [seat: string]: number } = {}
    let leap = false
    for (const { name, facts } of told) {
      if (name === 'card_drawn') leap = facts.card === 'opposite'
      if (name !== 'moved' && name !== 'to_prison') continue
      const piece = String(facts.seat)
      const goal = FIELD.get(String(facts.field))!.at
      if (name === 'moved' && !leap)
        for (let way = at[piece] ?? this.goal(piece) ?? 0; way !== goal;) steps.push({ piece, at: (way = (way + 1) % 40) })
      else steps.push({ piece, at: goal })
      at[piece] = goal
    }
    this.walk(steps)
  }
}
