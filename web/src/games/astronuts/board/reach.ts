/** Where a ship can fly with the actions left, and the cost: by one move, by several, across a field, or through a hole. */
import type { Picked } from '../../../play/choice.svelte'
import type { GameCommand } from '../../../play/commands'
import type { Legal } from '../../../play/messages'
import { costs, FIELD, isPlanet, NEAR } from '../data'
import { ownerOf, shipAt, surcharge, type View } from '../view'
import { line } from '../words'

export interface Way {
  cost: number
  /** The fields entered, ending with the goal. */
  fields: string[]
  item: Picked
}

export function reach(view: View, mine: string, ship: string, legal: Legal[]): Map<string, Way> {
  const own = legal.filter(({ action }) => action.ship === ship)
  const found = new Map<string, Way>()
  const extra = surcharge(view, mine, ship, 'depart_surcharge')
  addRows(found, view, mine, ship, own, extra)
  for (const item of own) {
    const { action } = item
    const [over, to, jump] = [action.over, action.to, action.jump_to].map((field) => (field ? String(field) : null))
    if (!to || (action.do === 'move' && !jump)) continue
    const fields = [over, to, jump].filter((field) => field !== null)
    const cost = (over ? costs.fly_through : costs.move) + extra
    if (cost < (found.get(jump ?? to)?.cost ?? Infinity) || asks(view, mine, found.get(jump ?? to), over))
      found.set(jump ?? to, { cost, fields, item })
  }
  return found
}

/** Return whether the way known so far needs permission to pass and this one does not. */
function asks(view: View, mine: string, known: Way | undefined, over: string | null): boolean {
  const foreign = (field: unknown) =>
    field !== null && field !== undefined && ![undefined, mine].includes(shipAt(view, String(field))?.seat)
  return foreign(known?.item.action.over) && !foreign(over)
}

/** Return the command that flies as many moves as it takes, and its line. */
function flight(...words: string[]): { command: string; row: GameCommand } {
  return { command: line('fly', ...words), row: { do: 'fly', with: { words } } }
}

/** Add sequences of moves over free fields, as the server flies them: past no planet, no home and no dangerous asteroids. */
function addRows(found: Map<string, Way>, view: View, mine: string, ship: string, own: Legal[], extra: number): void {
  const first = new Map(own.filter(({ action }) => action.do === 'move' && !action.jump_to).map((item) => [String(item.action.to), item]))
  const start = String(view.ships[mine][ship])
  const queue = [...(NEAR.get(start) ?? [])].flatMap((field) => {
    const item = first.get(field)
    return item ? [{ fields: [field], item: item }] : []
  })
  for (const { fields, item } of queue) {
    const here = fields.at(-1)!
    const cost = fields.length * costs.move + extra
    if (found.has(here) || cost > view.actions_left) continue
    found.set(here, {
      cost,
      fields,
      item: fields.length > 1 ? { action: item.action, ...flight(ship, here.toLowerCase()) } : item,
    })
    if (isBarred(view, here)) continue
    for (const next of NEAR.get(here)!) if (next !== start && isFree(view, mine, next)) queue.push({ fields: [...fields, next], item })
  }
}

function isBarred(view: View, field: string): boolean {
  const { kind } = FIELD.get(field)!
  return isPlanet(field) || kind === 'home' || (kind === 'asteroid' && view.options.asteroiden === 'an')
}

function isFree(view: View, mine: string, field: string): boolean {
  return !shipAt(view, field) && (FIELD.get(field)!.kind !== 'home' || ownerOf(view, field) === mine)
}
