/** Everything that may be bought, built or sold now, with price and receiver, derived from the legal actions. */
import type { Legal } from '../../../play/messages'
import type { Player } from '../../game'
import { PLANET, planetOf, PLOT, priceOf, saleOf } from '../data'
import { fieldName } from '../names'
import { pawnsOn, type View } from '../view'
import { t } from '../words'

export type Group = 'buy' | 'build' | 'remote' | 'sell'

export interface Deal {
  key: string
  group: Group
  /** The property or planet concerned. */
  about: string
  /** One action per number of bases; a single one if there is no number. */
  items: Legal[]
  counted: boolean
}

const GROUPS: { [kind: string]: Group } = {
  buy: 'buy',
  build: 'build',
  remote_buy: 'remote',
  remote_build: 'remote',
  sell_base: 'sell',
  sell_property: 'sell',
  sell_planet: 'sell',
}
export const ORDER: Group[] = ['buy', 'build', 'remote', 'sell']

export function dealsIn(legal: Legal[]): Deal[] {
  const found = new Map<string, Deal>()
  for (const item of legal) {
    const kind = item.action.do
    const group = GROUPS[kind]
    if (!group) continue
    const about = String(item.action.property ?? item.action.planet)
    const key = `${kind} ${about}`
    const deal = found.get(key)
    if (deal) deal.items.push(item)
    else found.set(key, { key, group, about, items: [item], counted: typeof item.action.n === 'number' })
  }
  return [...found.values()].sort((one, other) => ORDER.indexOf(one.group) - ORDER.indexOf(other.group))
}

/** Return why there is nothing to buy, build or sell. */
export function whyNoDeals(view: View, mine: string): string {
  if (view.phase === 'over') return t('deals.over')
  if (view.active !== mine || view.phase !== 'pre_roll') return t('deals.not_now')
  return t(view.barred[mine] ? 'deals.barred' : 'deals.none')
}

/** Return whether the active player has asked this seat, which may make a counter-offer (PP-1611). */
export function mayCounter(view: View, mine: string): boolean {
  return view.phase === 'trade_reply' && view.offer?.partner === mine && view.offerer === view.active
}

export function mayOffer(view: View, mine: string): boolean {
  return mayCounter(view, mine) || (view.active === mine && view.phase === 'pre_roll' && !view.barred[mine])
}

/** Return the deals that concern a field, without whole planets. */
export function dealsAt(legal: Legal[], field: string): Deal[] {
  return dealsIn(legal).filter((deal) => deal.about === field)
}

/** Return who receives the commission: the opponent who arrived first. */
function receiver(view: View, mine: string, about: string, kind: string): string {
  const planet = planetOf(about)
  const fields = kind === 'remote_buy' ? [about] : (planet?.plots ?? []).map((plot) => plot.id).filter((id) => view.owner[id] === mine)
  const there = fields.flatMap((field) => pawnsOn(view, field)).filter((seat) => seat !== mine)
  return there.sort((one, other) => view.arrival[one] - view.arrival[other])[0] ?? ''
}

function planetSale(view: View, mine: string, id: string): number {
  const planet = PLANET.get(id)!
  const own = planet.plots.filter((plot) => view.owner[plot.id] === mine)
  return own.reduce((sum, plot) => sum + plot.mortgage + view.level[plot.id] * planet.base_mortgage, 0)
}

/** Return what an action costs (negative) or brings, and who receives it. */
export function worth(view: View, players: Player[], mine: string, { action }: Legal): { amount: number; flow: string } {
  const about = String(action.property ?? action.planet ?? '')
  const n = Number(action.n ?? 1)
  const planet = planetOf(about)
  const to = (price: number, commission: number) => {
    const name = players.find((player) => player.key === receiver(view, mine, about, action.do))?.name ?? ''
    return { amount: -price - commission, flow: t('with_commission', { price, commission, name }) }
  }
  switch (action.do) {
    case 'buy':
      return { amount: -priceOf(about), flow: t('to_bank') }
    case 'build':
      return { amount: -n * (planet?.base_price ?? 0), flow: t('to_bank') }
    case 'remote_buy':
      return to(priceOf(about), PLOT.get(about)?.commission ?? 0)
    case 'remote_build':
      return to(n * (planet?.base_price ?? 0), n * (planet?.base_commission ?? 0))
    case 'sell_base':
      return { amount: n * (planet?.base_mortgage ?? 0), flow: t('from_bank') }
    case 'sell_property':
      return { amount: saleOf(about), flow: t('from_bank') }
    default:
      return { amount: planetSale(view, mine, about), flow: t('from_bank') }
  }
}

export function dealName(deal: Deal, n: number): string {
  if (deal.counted) return `${fieldName(deal.about)}: ${t('works.base', { n })}`
  return deal.key.startsWith('sell_planet') ? t('trade.planet', { name: fieldName(deal.about) }) : fieldName(deal.about)
}
