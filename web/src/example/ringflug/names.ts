/** Names of fields and actions. */
import type { Action } from '../../play/messages'
import { inLanguage } from '../../play/words.svelte'
import type { Player } from '../../games/game'
import { FIELD } from './data'
import { shipsAt, type View } from './view'
import { t, tMaybe } from './words'

export function fieldName(id: string): string {
  return inLanguage(FIELD.get(id)!, 'name')
}

export function nameOf(players: Player[], seat: string): string {
  return players.find((player) => player.key === seat)?.name ?? seat
}

/** Return the accessible name of a field. */
export function spokenName(view: View, players: Player[], id: string): string {
  const ships = shipsAt(view, id)
  const parts = [`${FIELD.get(id)!.at + 1}, ${fieldName(id)}`]
  if (view.buoys.includes(id)) parts.push(t('buoy'))
  if (ships.length) parts.push(t('ships_here', { names: ships.map((seat) => nameOf(players, seat)).join(', ') }))
  return parts.join(', ')
}

/** Return an action as a verb. */
export function label(action: Action): string {
  return tMaybe(`do.${action.do}`, t('do_it'))
}
