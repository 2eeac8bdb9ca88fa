/** Goods, and the offer that is put together. */
import { beforeEach, expect, test } from 'vitest'
import { choice } from '../../src/play/choice.svelte'
import { anyOf, filled, goodsIn, lacking, sumOf, type GoodKind } from '../../src/trade/goods'
import { trading } from '../../src/trade/trading.svelte'

const KINDS: GoodKind[] = ['sand', 'gold'].map((id) => ({ id, symbol: '', rule: '', name: () => id.toUpperCase() }) as unknown as GoodKind)

beforeEach(() => trading.clear())

test('goods are counted over all kinds', () => {
  expect(sumOf({ sand: 2, gold: 3 })).toBe(5)
  expect(anyOf({ sand: 0 })).toBe(false)
  expect(anyOf({ sand: 0, gold: 1 })).toBe(true)
})

test('what there is none of is left out', () => {
  expect(filled({ sand: 0, gold: 1 })).toEqual({ gold: 1 })
})

test('what one lacks is never less than nothing', () => {
  expect(lacking({ sand: 3 }, { sand: 1, gold: 2 })).toEqual({ sand: 0, gold: 2 })
})

test('goods in words stand in the order of their kinds', () => {
  expect(goodsIn(KINDS, { gold: 1, sand: 2, silver: 9 })).toBe('2 SAND, 1 GOLD')
})

test('a counter-offer is the offer the other way round', () => {
  const offer = { give: { sand: 1 }, want: { gold: 2 } }
  trading.counter(offer)
  expect(trading.give).toEqual({ gold: 2 })
  expect(trading.want).toEqual({ sand: 1 })
  expect(choice.panel).toBe('trade')
})

test('a counter-offer can be changed without changing the offer', () => {
  const offer = { give: { sand: 1 }, want: { gold: 2 } }
  trading.counter(offer)
  trading.give.gold = 5
  expect(offer.want.gold).toBe(2)
})
