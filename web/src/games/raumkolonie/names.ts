/** Actions as verbs in the person's language, and what they cost. */
import type { Action, Legal } from '../../play/messages'
import { inLanguage, t, tMaybe, type Word } from '../../play/words.svelte'
import { CARDS, costs, RESOURCES, type Goods } from './data'
import { terrainName } from './places'
import type { View } from './view'

export function label(action: Action): string {
  const word = `rk.do.${action.do}`
  const facts: { [fact: string]: string } = {}
  for (const [part, value] of Object.entries(action)) facts[part] = partName(part, value)
  return tMaybe(word, '') ? t(word as Word, facts) : action.do
}

function partName(part: string, value: unknown): string {
  if (part === 'card') return inLanguage({ ...CARDS[String(value)] }, 'name')
  if (RESOURCES.some((resource) => resource.id === value)) return terrainName(String(value))
  return String(value ?? '')
}

export function goodsWords(goods: Goods): string {
  return RESOURCES.filter((resource) => goods[resource.id])
    .map((resource) => `${goods[resource.id]} ${inLanguage(resource, 'name')}`)
    .join(', ')
}

const COSTLY: { [kind: string]: keyof typeof costs } = { build_tube: 'tube', build_dome: 'dome', build_central: 'central', buy_card: 'event_card' }

/** What an action costs now; what a card has made free costs nothing. */
export function costOf(view: View, kind: string): Goods {
  if (kind === 'build_tube' && view.tube_credits) return {}
  if (kind === 'build_dome' && (view.dome_credits || view.shuttle_credits)) return {}
  if (kind === 'build_central' && view.central_credits) return {}
  if (kind === 'build_central' && view.tristeel_credits) return { tristeel: 1 }
  return COSTLY[kind] ? (costs[COSTLY[kind]] as Goods) : {}
}

export function lacking(hand: Goods, cost: Goods): Goods {
  return Object.fromEntries(Object.entries(cost).map(([id, count]) => [id, Math.max(0, count - (hand[id] ?? 0))]))
}

export function ofKind(legal: Legal[], kind: string): Legal[] {
  return legal.filter((item) => item.action.do === kind)
}
