import { expect, test } from 'vitest'
import { jump, turnsOf } from '../../src/replay/turns'

const SEATS = [-1, 0, 0, 1, -1, 1, 2, 0]

test('a turn is what one seat does in a row', () => {
  expect(turnsOf(SEATS)).toEqual([1, 3, 6, 7])
})

test('a jump leads to the beginning of the next turn or of the one before', () => {
  const turns = turnsOf(SEATS)
  expect(jump(turns, 0, 1, 7)).toBe(1)
  expect(jump(turns, 4, 1, 7)).toBe(6)
  expect(jump(turns, 4, -1, 7)).toBe(3)
  expect(jump(turns, 3, -1, 7)).toBe(1)
})

test('before the first turn is the beginning, behind the last one the end', () => {
  expect(jump(turnsOf(SEATS), 1, -1, 9)).toBe(0)
  expect(jump(turnsOf(SEATS), 7, 1, 9)).toBe(9)
  expect(jump([], 3, 1, 9)).toBe(9)
})
