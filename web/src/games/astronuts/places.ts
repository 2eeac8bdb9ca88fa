/** The places of the board: the fields of the galaxy, their positions and legal actions. */
import { circle, type Place } from '../../board/places'
import type { Picked } from '../../play/choice.svelte'
import type { Action, Legal } from '../../play/messages'
import { radiusOf, type Galaxy } from './board/galaxy'
import { reach } from './board/reach'
import { FIELDS, NEAR } from './data'
import type { View } from './view'

/** How far a lit place attracts the pointer. */
const PULL = 46

/** The size of the ring around a ship in empty space. */
const SHIP = 38

export interface Goal {
  item: Picked
  /** The cost in actions, if it is a flight. */
  cost: number
  /** The fields entered on the way there. */
  fields: string[]
  /** Other legal actions at the same place. */
  others: Legal[]
}

/** Return the fields in board order, row by row. The arrow keys follow the routes. `spot` is the size of a lit field in empty space. */
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

/** Return the field that an action leads to, or the one of its ship. */
export function aimsOf({ jump_to, to, field, planet, ship }: Action, view: View, mine: string): string[] {
  const aim = [jump_to, to, field, planet, view.ships[mine][String(ship)]].find((id) => typeof id === 'string')
  return aim === undefined ? [] : [String(aim)]
}

/** Return the field that an action is aimed at, except flights. */
function aimOf({ action }: Legal): string | null {
  const aim =
    action.do === 'place_nut'
      ? action.planet
      : ['attack', 'choose_colony', 'choose_teleport', 'choose_yard'].includes(action.do)
        ? action.field
        : null
  return aim ? String(aim) : null
}

/** Return the legal action at each field: those within reach, or of the `kind` the player aims at; `nut` is the one to be placed. */
export function goalsIn(
  view: View,
  mine: string,
  ship: string | null,
  legal: Legal[],
  kind: string | null,
  nut: string,
): Map<string, Goal> {
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
