/** What is asked of every drawn game, at every real position. */
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { commandOf, ofKind, playersOf } from '../../src/games/game'
import { isDrawn, load } from '../../src/games/registry'
import { settings } from '../../src/play/settings.svelte'
import { positionsOf } from './position'

/** What a fault in putting words together looks like. */
const BROKEN = /undefined|NaN|null|\[object|\{\w+[|}]/

afterEach(() => {
  settings.language = 'en'
})

describe.each(Object.keys(inject('positions')))('%s', async (name) => {
  const game = (await load(name))!
  const positions = positionsOf<unknown>(name)

  test('is drawn', () => {
    expect(isDrawn(name)).toBe(true)
  })

  test.each(positions)('draws board, dock and tray where $decision is asked', async ({ decision, view, players, mine, legal }) => {
    const props = { view, players, mine, legal, decision, live: true, shown: [] }
    const target = document.body
    const drawn = [game.Board, game.Dock, ...(game.Tray ? [game.Tray] : [])].map((part) => mount(part, { target, props }))
    flushSync()
    expect(target.querySelectorAll('[data-place]').length).toBeGreaterThan(0)
    expect(target.innerHTML).not.toMatch(BROKEN)
    for (const part of drawn) await unmount(part)
  })

  test.each(['de', 'en'] as const)('says in words of %s where it stands', (language) => {
    settings.language = language
    for (const { view, players } of positions) {
      expect(game.headline(view)).not.toMatch(BROKEN)
      for (const { key } of players)
        for (const { words, value } of game.seatFacts(view, key).facts) expect(`${words} ${value}`).not.toMatch(BROKEN)
    }
  })

  test('knows whose turn it is', () => {
    for (const { view, players } of positions) expect(players.map(({ key }) => key)).toContain(game.active(view))
  })

  test('has a clause for every action that is possible', () => {
    for (const { legal } of positions) for (const { action } of legal) expect(game.clauses.actions).toHaveProperty(action.do)
  })

  test('lets goods fly only between seats and places that there are', () => {
    for (const { after, told, players } of positions) {
      const keys = players.map(({ key }) => key)
      for (const flight of game.flights?.(after, told) ?? []) {
        expect(keys).toContain(flight.to)
        if ('seat' in flight.from) expect(keys).toContain(flight.from.seat)
      }
    }
  })

  test('finds no place in a sentence that names none', () => {
    expect(game.placesIn('')).toEqual([])
  })
})

test('players stand in the order of the palette; a bot goes by its colour', () => {
  const seat = { name: 'Anna', present: true, computer: false, connected: true }
  const seats = [
    { ...seat, colour: 'rot', bot: '' },
    { ...seat, colour: 'blau', bot: 'mittel', name: 'Blau' },
  ]
  expect(playersOf({ blau: 'rot', rot: 'blau' }, seats)).toEqual([
    { key: 'blau', colour: 'rot', name: 'Anna' },
    { key: 'rot', colour: 'blau', name: 'Blue' },
  ])
})

test('the command of an action is found by what it does', () => {
  const legal = [
    { action: { do: 'buy', n: 1 }, command: 'buy 1' },
    { action: { do: 'buy', n: 2 }, command: 'buy 2' },
    { action: { do: 'end' }, command: 'end' },
  ]
  expect(commandOf(legal, { do: 'buy', n: 2 })).toBe('buy 2')
  expect(commandOf(legal, { do: 'buy', n: 3 })).toBeUndefined()
  expect(ofKind(legal, 'buy')).toHaveLength(2)
})
