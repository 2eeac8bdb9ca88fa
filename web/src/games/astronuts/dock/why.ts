/** Return why something is not possible now, in words for its disabled button, or an empty string. */
import { ofKind } from '../../game'
import type { Legal } from '../../../play/messages'
import { COLONIES, costs, NEAR, NUTS, roomOn, ships_each } from '../data'
import { coloniesOn, onPlanet, shipAt, shipsOf, total, type View } from '../view'
import { t } from '../words'

export function whyNot(view: View, legal: Legal[], mine: string, ship: string | null, kind: string): string {
  if (view.phase !== 'actions' || view.asked !== mine) return t('why.turn')
  if (ofKind(legal, kind).some(({ action }) => !('ship' in action) || action.ship === ship)) return ''
  if (kind === 'build_ship') return whyNoShip(view, mine)
  if (kind === 'offer_trade') return t(view.actions_left < costs.trade ? 'why.actions' : 'why.trade')
  if (!ship || view.flags[mine][ship].some((flag) => flag === 'spent' || flag === `no_${kind}`)) return t('why.disabled')
  if (kind === 'attack') return t(hasTarget(view, mine, String(view.ships[mine][ship])) ? 'why.actions' : 'why.nobody')
  return whyNotHere(view, mine, ship, kind)
}

function whyNoShip(view: View, mine: string): string {
  if (shipsOf(view, mine).length === ships_each) return t('why.fleet')
  if (shipAt(view, view.homes[mine])) return t('why.home')
  return t(NUTS.some(({ id }) => !view.hands[mine][id]) ? 'why.every_nut' : 'why.actions')
}

function whyNotHere(view: View, mine: string, ship: string, kind: string): string {
  const planet = onPlanet(view, mine, ship)
  if (!planet) return t('why.planet')
  if (kind === 'mine') return t(view.nuts[planet].length ? 'why.actions' : 'why.explored')
  if (coloniesOn(view, planet) >= roomOn(planet)) return t('why.full')
  if (view.settled[mine] >= COLONIES) return t('why.colonies')
  return t(total(view.hands[mine]) ? 'why.actions' : 'why.nuts')
}

function hasTarget(view: View, mine: string, field: string): boolean {
  const foreign = (id: string) => Object.keys(view.colonies[id] ?? {}).some((seat) => seat !== mine)
  return foreign(field) || NEAR.get(field)!.some((id) => foreign(id) || ![undefined, mine].includes(shipAt(view, id)?.seat))
}
