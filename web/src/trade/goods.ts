/** Goods: a count per kind. Games define the names and looks of their kinds; the rest is shared. */
import type { Shape } from '../controls/symbols'

export type Goods = { [kind: string]: number }

/** A kind of goods. Its colour is `--<id>`, that of text on it `--<id>-ink`. */
export interface GoodKind {
  id: string
  symbol: Shape
  /** The clause of its rule. */
  rule: string
  /** In the person's language. */
  name: () => string
}

/** Return whether there are any goods at all. */
export function anyOf(goods: Goods): boolean {
  return Object.values(goods).some((count) => count > 0)
}

export function sumOf(goods: Goods): number {
  return Object.values(goods).reduce((sum, count) => sum + count, 0)
}

/** Return only the kinds with a count. */
export function filled(goods: Goods): Goods {
  return Object.fromEntries(Object.entries(goods).filter(([, count]) => count > 0))
}

export function lacking(hand: Goods, cost: Goods): Goods {
  return Object.fromEntries(Object.entries(cost).map(([id, count]) => [id, Math.max(0, count - (hand[id] ?? 0))]))
}

export function goodsIn(kinds: GoodKind[], goods: Goods): string {
  const held = kinds.filter((kind) => goods[kind.id])
  return held.map((kind) => `${goods[kind.id]} ${kind.name()}`).join(', ')
}
