import { beforeEach, expect, test } from 'vitest'
import { chartFor } from '../../src/games/sternenfahrer/board/chart'
import { chosenShip, flight, movable } from '../../src/games/sternenfahrer/board/flight.svelte'
import { distances, galaxyOf, openSpots, orbsAt, wayTo } from '../../src/games/sternenfahrer/board/galaxy'
import { BOX, pips } from '../../src/games/sternenfahrer/data'
import { costOf, whyNot } from '../../src/games/sternenfahrer/dock/costs'
import { story } from '../../src/games/sternenfahrer/dock/story.svelte'
import { game } from '../../src/games/sternenfahrer/index'
import { label, spokenPoint, spokenQuadrant } from '../../src/games/sternenfahrer/names'
import { areasOf, legalPlaces, placeIn, pointsOf, wish } from '../../src/games/sternenfahrer/places'
import { leftOf, shipsIn, talks, type View } from '../../src/games/sternenfahrer/view'
import { positionsOf } from './position'

const positions = positionsOf<View>('sternenfahrer')
const flying = positions.find(({ decision }) => decision === 'flying')!
const told = (name: string, facts: { [fact: string]: unknown }) => ({ name, facts })

beforeEach(() => {
  flight.ship = ''
})

test('the points in play are the places, and lead to one another', () => {
  const galaxy = galaxyOf(flying.view)
  const places = new Map(pointsOf(chartFor(1), galaxy).map((place) => [place.id, place]))
  expect(places.size).toBe(openSpots(galaxy).length)
  for (const place of places.values()) for (const id of place.near) if (places.has(id)) expect(places.get(id)!.near).toContain(place.id)
})

test('every quadrant can be pointed at', () => {
  const galaxy = galaxyOf(flying.view)
  expect(areasOf(chartFor(1), galaxy)).toHaveLength(galaxy.quadrants.length)
})

test('a way is as long as it is far, and enters neighbours only', () => {
  const galaxy = galaxyOf(flying.view)
  const [{ point: start }] = shipsIn(flying.view)
  const far = distances(galaxy, start)
  for (const [goal, steps] of far) expect(wayTo(galaxy, start, goal)).toHaveLength(steps)
})

test('every flight the rules allow is lit for its ship, and no farther than it can fly', () => {
  const { view, legal, mine } = flying
  const galaxy = galaxyOf(view)
  for (const ship of movable(legal)) {
    const lit = legalPlaces(legal, galaxy, null, ship)
    const flights = legal.filter(({ action }) => action.do === 'fly' && action.ship === ship)
    for (const item of flights) expect(lit.get(placeIn(item.action, galaxy)!)).toEqual(item)
    const steps = distances(galaxy, view.ships[mine][ship].point)
    for (const { action } of flights) expect(steps.get(String(action.point))).toBeLessThanOrEqual(leftOf(view, ship))
  }
})

test('the ship that was chosen moves, as long as it can', () => {
  const { legal } = flying
  const ships = movable(legal)
  expect(chosenShip(legal)).toBe(ships[0])
  flight.ship = ships.at(-1)!
  expect(chosenShip(legal)).toBe(ships.at(-1))
  flight.ship = 'no such ship'
  expect(chosenShip(legal)).toBe(ships[0])
  expect(chosenShip([])).toBe('')
})

test('several things are possible at one place: only what one aims at is lit', () => {
  const { view, legal } = positions.find(({ decision }) => decision === 'building')!
  const galaxy = galaxyOf(view)
  expect(legalPlaces(legal, galaxy, null, '').size).toBe(0)
  const aimed = legal.find(({ action }) => placeIn(action, galaxy))
  if (aimed) expect(legalPlaces(legal, galaxy, aimed.action.do, '').size).toBeGreaterThan(0)
})

test('pointing at a point means flying there with the chosen ship', () => {
  const { view, mine } = flying
  expect(wish(view, 'A1', mine, null, '1')).toEqual({ do: 'fly', ship: '1', point: 'A1' })
  expect(wish(view, 'A1', mine, 'jump', '1')).toEqual({ do: 'jump', ship: '1', point: 'A1' })
  expect(wish(view, 'A1', mine, null, '')).toBeNull()
})

test('the galaxy lies on its side where there is room, and does not turn for a little', () => {
  const wide = chartFor(1.1)
  expect(wide.wide).toBe(true)
  expect(chartFor(0.9).wide).toBe(false)
  expect(chartFor(0.9, wide)).toBe(wide)
  expect(chartFor(0.5, wide).wide).toBe(false)
})

test('a chip yields with as many throws of two dice as it has pips', () => {
  expect(pips('7')).toBe(6)
  expect(pips('2/12')).toBe(2)
})

test('what can be bought needs no reason, what cannot has one', () => {
  for (const { view, legal, mine } of positions)
    for (const kind of ['build_colony_ship', 'build_trade_ship', 'build_spaceport']) {
      const options = legal.filter(({ action }) => action.do === kind)
      expect(whyNot(view, options, mine, kind) === '').toBe(options.length > 0)
      expect(costOf(kind)).not.toEqual({})
    }
})

test('an encounter is told box by box, answer by answer, and ends with the turn', () => {
  const [box] = BOX.values()
  story.follow([
    told('encountered', { seat: 'rot', encounter: box.encounter }),
    told('box_reached', { box: box.id }),
    told('answered_yes', {}),
    told('unheard_of', {}),
  ])
  expect(story.lines.map(({ kind }) => kind)).toEqual(['box', 'answer'])
  story.follow([told('turn_started', {})])
  expect(story.lines).toEqual([])
})

test('who comes in the middle of an encounter sees what is asked', () => {
  const { view } = positions.find(({ decision, view: { box } }) => decision === 'asked' && box)!
  story.follow([told('turn_started', {})])
  story.settle(view)
  expect(story.lines).toHaveLength(1)
  expect(talks(view, 'asked')).toBe(true)
})

test('every point says to the ear what stands there and how far it is', () => {
  const { view, players } = flying
  const galaxy = galaxyOf(view)
  for (const { id } of openSpots(galaxy)) expect(spokenPoint(view, players, galaxy, id, 3)).toMatch(/3/)
  for (const quadrant of galaxy.quadrants) expect(spokenQuadrant(view, players, quadrant)).not.toBe('')
})

test('a site lies between two planets of its quadrant', () => {
  const galaxy = galaxyOf(flying.view)
  for (const point of galaxy.sites.keys()) expect(orbsAt(galaxy, point)).toHaveLength(2)
})

test('an action names in words what it is about', () => {
  const { players, mine } = flying
  expect(label({ do: 'fly', ship: '1', point: 'A1' }, players)).toBe('Fly ship 1 to A1')
  expect(label({ do: 'rob', victim: mine }, players)).toContain(players.find(({ key }) => key === mine)!.name)
})

test('points are found in a sentence, what only looks like one is not', () => {
  const [spot] = openSpots(galaxyOf(flying.view))
  expect(game.placesIn(`The ship flies to ${spot.id}, not to X99.`)).toEqual([spot.id])
})
