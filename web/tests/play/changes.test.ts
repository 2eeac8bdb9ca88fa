/** What the server leaves out of a message because it is known, put together again. */
import { expect, inject, test } from 'vitest'
import { afterChange, joined, merged } from '../../src/play/changes'
import type { Legal } from '../../src/play/messages'

const positions = Object.entries(inject('positions')).flatMap(([game, all]) => all.map((one) => ({ game, ...one })))

test.each(positions)('the change after $decision in $game leads to the table the rules came to', ({ table, change, next }) => {
  expect(afterChange(table, change)).toEqual(next)
})

test('the table that is known stays as it is', () => {
  const [{ table, change }] = positions
  const before = structuredClone(table)
  afterChange(table, change)
  expect(table).toEqual(before)
})

test('a change of another game, or since another entry, is no change of this table', () => {
  const [{ table, change }] = positions
  expect(afterChange(null, change)).toBeNull()
  expect(afterChange({ ...table, game: table.game + 1 }, change)).toBeNull()
  expect(afterChange({ ...table, n: table.n + 1 }, change)).toBeNull()
})

test('what is nested is merged, and a list is replaced as a whole', () => {
  expect(merged({ hand: { sand: 1, gold: 2 }, cards: [1, 2] }, { hand: { sand: 3 }, cards: [2] })).toEqual({
    hand: { sand: 3, gold: 2 },
    cards: [2],
  })
})

test('a list of actions is put together from pieces of the one before', () => {
  const [roll, build, end, buy]: Legal[] = ['roll', 'build', 'end', 'buy'].map((kind) => ({ action: { do: kind }, command: kind }))
  expect(joined([roll, build, end], [buy, [1, 2]])).toEqual([buy, build, end])
})
