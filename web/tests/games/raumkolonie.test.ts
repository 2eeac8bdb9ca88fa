import { expect, test } from 'vitest'
import { BORDERS, CROSSINGS } from '../../src/games/raumkolonie/data'
import { costOf, whyNot } from '../../src/games/raumkolonie/dock/costs'
import { game } from '../../src/games/raumkolonie/index'
import { label, odds, spokenName, surroundings, yieldsOf } from '../../src/games/raumkolonie/names'
import { fieldAt, GROUNDS, legalPlaces, placeIn, PLACES, ROOMS, wish } from '../../src/games/raumkolonie/places'
import type { View } from '../../src/games/raumkolonie/view'
import { positionsOf } from './position'

const positions = positionsOf<View>('raumkolonie')
const at = (decision: string) => positions.find((position) => position.decision === decision)!

test('every neighbour of a place is a place, and leads back', () => {
  for (const place of PLACES.values()) for (const id of place.near) expect(PLACES.get(id)!.near).toContain(place.id)
})

test('rooms and grounds stand as one reads', () => {
  for (const places of [ROOMS, GROUNDS])
    places.slice(1).forEach((place, before) => expect(place.y).toBeGreaterThanOrEqual(places[before].y))
})

test('the first dome may stand on every crossing', () => {
  const { legal } = at('setup_dome')
  expect(new Set(legalPlaces(legal, null).keys())).toEqual(new Set(CROSSINGS.map(({ id }) => id)))
})

test('every action that names a place is done there', () => {
  for (const { legal } of positions)
    for (const item of legal) {
      const place = placeIn(item.action)
      if (place) expect(legalPlaces(legal, item.action.do).get(place)).toEqual(item)
    }
})

test('what one aims at is lit alone', () => {
  const { legal } = at('main')
  for (const item of legalPlaces(legal, 'build_tube').values()) expect(item.action.do).toBe('build_tube')
})

test('one may walk to every room', () => {
  expect(legalPlaces([], 'walk').size).toBe(CROSSINGS.length + BORDERS.length)
})

test('pointing at a place means what the phase is about', () => {
  const { view, mine } = at('pirate')
  const field = GROUNDS[0].id
  expect(wish(view, field, mine)).toEqual({ do: 'move_pirate', field })
  expect(wish(view, CROSSINGS[0].id, mine)).toBeNull()
})

test('a dome of one’s own would become a central', () => {
  const { view, mine } = at('main')
  const [crossing] = Object.entries(view.buildings).find(([, { seat, kind }]) => seat === mine && kind === 'dome')!
  expect(wish(view, crossing, mine)).toEqual({ do: 'build_central', crossing })
})

test('the field at a point is the one whose middle is near', () => {
  expect(fieldAt(GROUNDS[3])).toBe(GROUNDS[3].id)
  expect(fieldAt({ x: -9999, y: 0 })).toBeNull()
})

test('what can be done needs no reason, what cannot has one', () => {
  for (const { view, legal, mine } of positions)
    for (const kind of ['build_tube', 'build_dome', 'build_central', 'buy_card'])
      expect(whyNot(view, legal, mine, kind) === '').toBe(legal.some(({ action }) => action.do === kind))
})

test('what a card has made free costs nothing', () => {
  const { view } = at('main')
  expect(costOf({ ...view, tube_credits: 1 }, 'build_tube')).toEqual({})
  expect(costOf({ ...view, tube_credits: 0 }, 'build_tube')).not.toEqual({})
})

test('every place says to the ear what lies around it', () => {
  const { view, players } = at('main')
  const around = surroundings(view)
  for (const { id } of ROOMS) expect(spokenName(view, players, id, around)).toContain(around.get(id))
})

test('who has built at a field gains from it, a central twice', () => {
  const { view, players, mine } = at('main')
  const [crossing] = Object.entries(view.buildings).find(([, { seat }]) => seat === mine)!
  const field = Object.values(CROSSINGS.find(({ id }) => id === crossing)!.fields).find((id) => view.numbers[id])!
  const mineOf = (kind: 'dome' | 'central') =>
    yieldsOf({ ...view, buildings: { [crossing]: { seat: mine, kind } } }, players, field).map(({ count }) => count)
  expect(mineOf('dome')).toEqual([1])
  expect(mineOf('central')).toEqual([2])
})

test('one number of twelve comes up with 8 %', () => {
  expect(odds(1)).toContain('8')
})

test('an action names in words what it is about', () => {
  expect(label({ do: 'build_dome', crossing: 'K50' })).toBe('Build dome on K50')
  expect(label({ do: 'end_turn' })).toBe('End turn')
})

test('places are found in a sentence, each once', () => {
  expect(game.placesIn('Anna builds on K50 at G101, next to K50 and B3.')).toEqual(['K50', 'G101', 'B3'])
})
