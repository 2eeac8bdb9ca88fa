/** What an action costs now, and what one lacks for it. */
import { costs, type Goods } from '../data'
import type { View } from '../view'

const COSTLY: { [kind: string]: keyof typeof costs } = { build_tube: 'tube', build_dome: 'dome', build_central: 'central', buy_card: 'event_card' }

/** What a card has made free costs nothing. */
export function costOf(view: View, kind: string): Goods {
  if (kind === 'build_tube' && view.tube_credits) return {}
  if (kind === 'build_dome' && (view.dome_credits || view.shuttle_credits)) return {}
  if (kind === 'build_central' && view.central_credits) return {}
  if (kind === 'build_central' && view.tristeel_credits) return costs.central_by_card
  return COSTLY[kind] ? (costs[COSTLY[kind]] as Goods) : {}
}

export function lacking(hand: Goods, cost: Goods): Goods {
  return Object.fromEntries(Object.entries(cost).map(([id, count]) => [id, Math.max(0, count - (hand[id] ?? 0))]))
}
