/** The names of fields, nuts, dice and actions. */
import type { Action } from '../../play/messages'
import { inLanguage } from '../../play/words.svelte'
import type { Player } from '../game'
import { costs, FATE, FIELD, isPlanet, NUTS, roomOn, TECHNOLOGIES, type Nuts } from './data'
import { coloniesOn, colonyIsQuick, marksOn, ownerOf, shipAt, surcharge, total, type View } from './view'
import { t, tMaybe } from './words'

export function fieldName(id: string): string {
  return inLanguage(FIELD.get(id)!, 'name')
}

export function nutName(id: string): string {
  return inLanguage(
    NUTS.find((nut) => nut.id === id)!,
    'name',
  )
}

export function technologyName(id: string): string {
  return inLanguage(
    TECHNOLOGIES.find((technology) => technology.id === id)!,
    'name',
  )
}

export function playerName(players: Player[], seat: unknown): string {
  return players.find((player) => player.key === seat)?.name ?? String(seat)
}

export function counted(nuts: string[]): Nuts {
  return Object.fromEntries(nuts.map((nut) => [nut, nuts.filter((other) => other === nut).length]))
}

/** Return nuts in words for screen readers: "2 rot, 1 gelb". */
export function nutWords(nuts: Nuts): string {
  return NUTS.filter(({ id }) => nuts[id])
    .map(({ id }) => `${nuts[id]} ${nutName(id)}`)
    .join(', ')
}

/** Describe the kind of a field, and whose home it is. */
export function kindName(view: View, players: Player[], id: string): string {
  const { kind } = FIELD.get(id)!
  const owner = ownerOf(view, id)
  if (kind === 'home') return owner ? t('home_of', { name: playerName(players, owner) }) : t('kind.vacant')
  return tMaybe(`kind.${kind}`, kind)
}

/** Return the full accessible name of a field. */
export function spokenName(view: View, players: Player[], id: string, cost = 0): string {
  const name = fieldName(id)
  const parts = [name.endsWith(id) ? name : `${name}, ${id}`]
  if (FIELD.get(id)!.kind !== 'space') parts.push(kindName(view, players, id))
  const ship = shipAt(view, id)
  if (ship) parts.push(t('ship_of', { name: playerName(players, ship.seat), ship: ship.ship }))
  const marks = marksOn(view, id)
  if (total(marks)) parts.push(t('marks', { nuts: nutWords(marks) }))
  if (isPlanet(id)) {
    parts.push(view.nuts[id].length ? t('nuts_here', { nuts: nutWords(counted(view.nuts[id])) }) : t('explored'))
    for (const [seat, n] of Object.entries(view.colonies[id] ?? {})) parts.push(t('colonies_of', { name: playerName(players, seat), n }))
    parts.push(t('room', { n: roomOn(id), taken: coloniesOn(view, id) }))
  }
  if (cost) parts.push(t('reach', { n: cost }))
  return parts.join(', ')
}

/** Return an action as a verb. */
export function label(action: Action): string {
  const facts: { [fact: string]: string | number } = {}
  for (const [part, value] of Object.entries(action)) facts[part] = typeof value === 'string' ? nameOf(value) : Number(value ?? 0)
  if (action.do === 'choose_gift') return inLanguage(FATE.get(String(action.gift))!, 'name')
  if (action.do === 'place_auto') return t(action.all ? 'label.place_auto_all' : 'do.place_auto')
  if (action.do === 'choose_target') return t(action.target === 'ship' ? 'label.target_ship' : 'label.target_colony')
  return tMaybe(action.jump_to ? 'label.jump' : `do.${action.do}`, t('do_it'), facts)
}

/** Return the name of the thing that an action names. */
function nameOf(id: string): string {
  if (FIELD.has(id)) return fieldName(id)
  if (NUTS.some((nut) => nut.id === id)) return nutName(id)
  return TECHNOLOGIES.some((technology) => technology.id === id) ? technologyName(id) : id
}

/** Return the cost of an action in actions, except flights. */
export function actionsFor(view: View, mine: string, { do: kind, ship }: Action): number {
  if (kind === 'mine') return costs.mine + surcharge(view, mine, String(ship), 'mine_surcharge')
  if (kind === 'colonise') return colonyIsQuick(view, mine, String(ship)) ? 0 : costs.colonise
  if (kind === 'buy_technology') return costs.technology
  if (kind === 'build_ship') return costs.build_ship
  return kind === 'attack' ? costs.attack : 0
}
