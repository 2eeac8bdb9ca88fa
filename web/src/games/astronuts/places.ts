/** The places of the board: the fields of the galaxy. Where they lie, and where something may be done. */
import { circle, type Place } from '../../board/places'
import type { Picked } from '../../play/choice.svelte'
import type { Legal } from '../../play/messages'
import { radiusOf, type Galaxy } from './board/galaxy'
import { reach } from './board/reach'
import { FIELDS, NEAR } from './data'
import type { View } from './view'

/** How far the pull of a lit place reaches. */
const PULL = 46

/** A ring of this size goes around a ship in empty space. */
const SHIP = 38

export interface Goal {
  item: Picked
  /** What it costs in actions, where it is a flight. */
  cost: number
  /** The fields that are entered on the way there. */
  fields: string[]
  /** Other things that can be done at the same place. */
  others: Legal[]
}

/** In the order of the board, row by row. The arrow keys lead along the routes. `spot` is how large a lit field is in empty space. */
export function placesOf(galaxy: Galaxy, spot: number): Place[] {
  return FIELDS.map((field) => {
    const middle = galaxy.at.get(field.id)!
    const r = radiusOf(field)
    return {
      id: field.id,
      ...middle,
      kind: 'point',
      mark: circle(middle, spot),
      around: circle(middle, field.kind === 'space' ? SHIP : r + 9),
      ring: circle(middle, Math.max(spot + 6, r + 14)),
      hit: circle(middle, Math.max(40, r)),
      pull: PULL,
      near: NEAR.get(field.id)!,
    }
  })
}

/** The field an action is aimed at, flights aside. */
function aimOf({ action }: Legal): string | null {
  const aim = action.do === 'place_nut' ? action.planet : ['attack', 'choose_colony', 'choose_teleport', 'choose_yard'].includes(action.do) ? action.field : null
  return aim ? String(aim) : null
}

/** What may be done where: fields within reach, or what is aimed at. `kind` is what one has asked for, `nut` the one in one's fingers. */
export function goalsIn(view: View, mine: string, ship: string | null, legal: Legal[], kind: string | null, nut: string): Map<string, Goal> {
  const goals = new Map<string, Goal>()
  if (view.phase === 'actions' && kind !== 'attack') {
    if (ship) for (const [id, way] of reach(view, mine, ship, legal)) goals.set(id, { ...way, others: [] })
    return goals
  }
  for (const item of legal) {
    const id = aimOf(item)
    if (!id || (item.action.do === 'place_nut' && item.action.colour !== nut)) continue
    const known = goals.get(id)
    if (known) known.others.push(item)
    else goals.set(id, { item, cost: 0, fields: [], others: [] })
  }
  return goals
}
