import { beforeEach, expect, test } from 'vitest'
import { fleet } from '../../src/games/astronuts/board/fleet.svelte'
import { galaxyFor } from '../../src/games/astronuts/board/galaxy'
import { berths, stepsIn } from '../../src/games/astronuts/board/journey'
import { reach } from '../../src/games/astronuts/board/reach'
import { FIELD, FIELDS, NEAR, NUTS, PLANETS } from '../../src/games/astronuts/data'
import { Dice } from '../../src/games/astronuts/dock/dice.svelte'
import { fingers } from '../../src/games/astronuts/dock/fingers.svelte'
import { whyNot } from '../../src/games/astronuts/dock/why'
import { game } from '../../src/games/astronuts/index'
import { counted, label, nutWords, spokenName } from '../../src/games/astronuts/names'
import { goalsIn, placesOf } from '../../src/games/astronuts/places'
import { shipAt, shipsOf, total, type View } from '../../src/games/astronuts/view'
import { positionsOf } from './position'

const positions = positionsOf<View>('astronuts')
const flying = positions.find(({ decision }) => decision === 'actions')!
const told = (name: string, facts: { [fact: string]: unknown }) => ({ name, facts })

beforeEach(() => fleet.choose(''))

test('routes lead both ways', () => {
  for (const [id, near] of NEAR) for (const next of near) expect(NEAR.get(next)).toContain(id)
})

test('every field is a place of the drawn galaxy', () => {
  const places = placesOf(galaxyFor(1.2), 10)
  expect(places.map(({ id }) => id)).toEqual(FIELDS.map(({ id }) => id))
})

test('the galaxy is stretched to the shape of the window, within bounds', () => {
  expect(galaxyFor(1.2).step).toEqual({ x: 120, y: 100 })
  expect(galaxyFor(0.5).step).toEqual({ x: 100, y: 150 })
})

test('every field the rules let a ship fly to is within reach', () => {
  const { view, mine, legal } = flying
  for (const { ship } of shipsOf(view, mine)) {
    const moves = legal.filter(({ action }) => action.do === 'move' && action.ship === ship && !action.jump_to)
    const ways = reach(view, mine, ship, legal)
    for (const { action } of moves) expect(ways.get(String(action.to))!.fields).toEqual([action.to])
  }
})

test('a way is no longer than the actions that are left, and goes from neighbour to neighbour', () => {
  const { view, mine, legal } = flying
  const [{ ship, field }] = shipsOf(view, mine)
  for (const [goal, way] of reach(view, mine, ship, legal)) {
    expect(way.cost).toBeLessThanOrEqual(view.actions_left)
    expect(way.fields.at(-1)).toBe(goal)
    if (way.item.row) way.fields.forEach((next, at) => expect(NEAR.get(at ? way.fields[at - 1] : field)).toContain(next))
  }
})

test('while the planets are filled only the nut in one’s fingers is placed', () => {
  const legal = ['red', 'green'].map((colour) => ({ action: { do: 'place_nut', planet: PLANETS[0].id, colour }, command: colour }))
  fingers.take('green')
  expect(fingers.nut(legal)).toBe('green')
  const goals = goalsIn({ ...flying.view, phase: 'setup_place' }, flying.mine, null, legal, null, 'green')
  expect(goals.get(PLANETS[0].id)!.item).toEqual(legal[1])
  fingers.take('blue')
  expect(fingers.nut(legal)).toBe('red')
})

test('the ship that was chosen flies, as long as it is there', () => {
  const { view, mine } = flying
  const [{ ship }] = shipsOf(view, mine)
  fleet.choose('no such ship')
  expect(fleet.chosen(view, mine)).toBeTruthy()
  fleet.choose(ship)
  expect(fleet.chosen(view, mine)).toBe(ship)
})

test('what can be done needs no reason, what cannot has one', () => {
  for (const { view, mine, legal } of positions)
    for (const { ship } of shipsOf(view, mine))
      for (const kind of ['mine', 'colonise', 'attack', 'build_ship', 'offer_trade']) {
        const possible = legal.some(({ action }) => action.do === kind && (!('ship' in action) || action.ship === ship))
        expect(whyNot(view, legal, mine, ship, kind) === '').toBe(possible && view.phase === 'actions' && view.asked === mine)
      }
})

test('a flight through a field is two steps, one that ends there a single one', () => {
  const steps = stepsIn([
    told('flew_through', { seat: 'rot', ship: '1', over: 'B2', field: 'B3' }),
    told('moved', { seat: 'rot', ship: '1', field: 'B4' }),
    told('mined', { seat: 'rot', ship: '1', field: 'B4' }),
  ])
  expect(steps.map(({ at }) => at)).toEqual(['B2', 'B3', 'B4'])
})

test('every ship has its berth', () => {
  const { view } = flying
  for (const field of Object.values(berths(view))) expect(shipAt(view, field)).toBeDefined()
})

test('the dice of one deed lie together, and a new turn clears them', () => {
  const dice = new Dice()
  expect(dice.follow([told('die_rolled', { die: 3, roll: 'attack' }), told('die_rolled', { die: 5, roll: 'defence' })])).toBe(true)
  expect(dice.lying.map(({ value }) => value)).toEqual([3, 5])
  expect(dice.follow([told('turn_started', {})])).toBe(false)
  expect(dice.lying).toEqual([])
})

test('a die that is told again by its result tumbles once', () => {
  const dice = new Dice()
  dice.follow([told('die_rolled', { die: 4, roll: 'declare' }), told('declared', { die: 4 })])
  expect(dice.rolls).toBe(1)
})

test('nuts are counted and named in the order of the box', () => {
  const [one, other] = NUTS.map(({ id }) => id)
  expect(counted([other, one, other])).toEqual({ [one]: 1, [other]: 2 })
  expect(nutWords({ [other]: 2, [one]: 1 })).toMatch(/^1 .+, 2 .+$/)
  expect(total({ [one]: 1, [other]: 2 })).toBe(3)
})

test('every field says to the ear its name and the ship that stands there', () => {
  const { view, players } = flying
  for (const { id } of FIELDS) {
    const spoken = spokenName(view, players, id)
    const ship = shipAt(view, id)
    expect(spoken).toContain(id)
    if (ship) expect(spoken).toContain(players.find(({ key }) => key === ship.seat)!.name)
  }
})

test('an action names in words what it is about', () => {
  const [home] = FIELDS
  expect(label({ do: 'move', ship: '1', to: home.id })).toBe(`Fly to ${home.name_en}`)
  expect(label({ do: 'move', ship: '1', to: home.id, jump_to: 'K11' })).toMatch(/^Through the AstroHole/)
  expect(label({ do: 'choose_target', target: 'ship' })).not.toBe(label({ do: 'choose_target', target: 'colony' }))
})

test('planets and fields are found in a sentence', () => {
  const [planet] = PLANETS
  expect(game.placesIn(`Anna lands on ${planet.name_de}, then K11.`)).toEqual([planet.id, 'K11'])
  expect(FIELD.has('K11')).toBe(true)
})
