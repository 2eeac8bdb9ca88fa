/** Pieces on their way. */
import { beforeEach, expect, test } from 'vitest'
import { Journey } from '../../src/board/journey.svelte'
import { settings } from '../../src/play/settings.svelte'

/** Longer than any test. */
const PACE = 1e6
const steps = (...places: number[]) => places.map((at) => ({ piece: 'ship', at }))

beforeEach(() => {
  settings.motion = 'full'
})

test('a piece is shown at its first step, and known to be bound for its last', () => {
  const journey = new Journey<number>(PACE)
  journey.settle({ ship: 0 })
  journey.walk(steps(1, 2, 3))
  expect(journey.shown.ship).toBe(1)
  expect(journey.goal('ship')).toBe(3)
  journey.arrive()
})

test('where the view puts a piece meanwhile is shown when it has arrived', () => {
  const journey = new Journey<number>(PACE)
  journey.walk(steps(1, 2))
  journey.settle({ ship: 2, other: 7 })
  expect(journey.shown).toEqual({ ship: 1 })
  journey.arrive()
  expect(journey.shown).toEqual({ ship: 2, other: 7 })
})

test('nobody watches a very long way', () => {
  const journey = new Journey<number>(PACE)
  journey.walk(steps(...Array.from({ length: 40 }, (_, at) => at)))
  expect(journey.shown.ship).toBe(39)
})

test('who wants no motion sees none', () => {
  settings.motion = 'none'
  const journey = new Journey<number>(PACE)
  journey.settle({ ship: 0 })
  journey.walk(steps(1, 2))
  expect(journey.shown.ship).toBe(0)
})
