/** The games one plays over days: how many wait, and the time that is left in words. */
import { expect, test } from 'vitest'
import type { OwnGame } from '../../src/play/messages'
import { OwnGames, span } from '../../src/play/own_games.svelte'

const game = (deck: number, days: number, until: number | null): OwnGame => ({
  deck,
  game: deck,
  programme: 'raumkolonie',
  state: 'running',
  days,
  still: false,
  until,
  awaited: [],
  away: [],
  happened: 0,
})

test('only games of days that await oneself are waiting', () => {
  const own = new OwnGames()
  own.take({ type: 'mygames', games: [game(1, 1, 1700000000), game(2, 1, null), game(3, 0, null)], holidays: [] })
  expect(own.waiting.map(({ deck }) => deck)).toEqual([1])
  expect(own.ofDays.map(({ deck }) => deck)).toEqual([1, 2])
})

test('a length of time is told in its two largest parts', () => {
  expect(span(2 * 86400 + 3 * 3600 + 59)).toBe('2 days 3 hours')
  expect(span(86400)).toBe('1 day')
  expect(span(3600 + 120)).toBe('1 hour 2 minutes')
  expect(span(20)).toBe('1 minute')
})
