/** Goods: how many of which kind. A game says what its kinds are called and look like; everything else about them is the same in all. */
import type { Shape } from './symbols'

export type Goods = { [kind: string]: number }

/** One kind of goods. Its colour is `--<id>`, and `--<id>-ink` what is legible on it. */
export interface GoodKind {
  id: string
  symbol: Shape
  /** The clause that says what it is. */
  rule: string
  /** In the person's language. */
  name: () => string
}

/** Whether there is any at all. */
export function anyOf(goods: Goods): boolean {
  return Object.values(goods).some((count) => count > 0)
}

export function sumOf(goods: Goods): number {
  return Object.values(goods).reduce((sum, count) => sum + count, 0)
}

/** Only the kinds there are some of. */
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
