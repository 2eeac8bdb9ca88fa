import { expect, test } from 'vitest'
import { paymentsIn } from '../../src/games/planetopoly/board/payments'
import { ORBIT, ringFor } from '../../src/games/planetopoly/board/ring'
import { Walk } from '../../src/games/planetopoly/board/walk.svelte'
import { FIELDS, planetOf, PLOT, priceOf, PROPERTIES, works } from '../../src/games/planetopoly/data'
import { dealsAt, dealsIn, mayOffer, whyNoDeals, worth } from '../../src/games/planetopoly/dock/deals'
import { game } from '../../src/games/planetopoly/index'
import { fieldName, label, labelNow, signOf, spokenName, worksName } from '../../src/games/planetopoly/names'
import { litPlaces, placesOf } from '../../src/games/planetopoly/places'
import { pawnsOn, type View } from '../../src/games/planetopoly/view'
import { settings } from '../../src/play/settings.svelte'
import { positionsOf } from './position'

const positions = positionsOf<View>('planetopoly')
const [plot] = PLOT.keys()
const told = (name: string, facts: { [fact: string]: unknown }) => ({ name, facts })

test('the arrow keys lead around the ring and straight across it', () => {
  const places = new Map(placesOf(ringFor(1.4)).map((place) => [place.id, place]))
  expect(places.size).toBe(FIELDS.length)
  for (const place of places.values()) for (const id of place.near) expect(places.get(id)!.near).toContain(place.id)
})

test('the ring is as wide or high as the window, within bounds', () => {
  expect(ringFor(1.4).width / ringFor(1.4).height).toBeCloseTo(1.4)
  expect(ringFor(0.7).height / ringFor(0.7).width).toBeCloseTo(1 / 0.7)
  expect(ringFor(5)).toEqual(ringFor(1.6))
  expect(ringFor(NaN)).toEqual(ringFor(1))
})

test('the orbits of planets do not cross, whatever the shape of the window', () => {
  for (const shape of [0.4, 0.7, 0.97, 1, 1.25, 1.4, 2]) {
    const { planets } = ringFor(shape)
    const gaps = planets.flatMap((one, at) => planets.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)))
    expect(Math.min(...gaps), `${shape}`).toBeGreaterThanOrEqual(2 * ORBIT)
  }
})

test('what may be bought, built or sold is one deal for each thing, with all its numbers', () => {
  for (const { legal } of positions) {
    const deals = dealsIn(legal)
    expect(new Set(deals.map(({ key }) => key)).size).toBe(deals.length)
    for (const deal of deals) expect(dealsAt(legal, deal.about)).toContainEqual(deal)
  }
})

test('fields light up where one may buy or build, not where one may only sell', () => {
  const buy = { action: { do: 'buy', property: plot }, command: '' }
  const sell = { action: { do: 'sell_property', property: PROPERTIES[5] }, command: '' }
  expect([...litPlaces([buy, sell]).keys()]).toEqual([plot])
})

test('a purchase takes the price, and a sale brings the mortgage', () => {
  const { view, players, mine } = positions[0]
  const value = (kind: string) => worth(view, players, mine, { action: { do: kind, property: plot }, command: '' }).amount
  expect(value('buy')).toBe(-priceOf(plot))
  expect(value('sell_property')).toBe(PLOT.get(plot)!.mortgage)
})

test('bought from afar there is a commission for who stands there', () => {
  const { view, players, mine } = positions[0]
  const other = players.find(({ key }) => key !== mine)!
  const there = { ...view, field: { ...view.field, [other.key]: plot } }
  const { amount, flow } = worth(there, players, mine, { action: { do: 'remote_buy', property: plot }, command: '' })
  expect(amount).toBe(-priceOf(plot) - PLOT.get(plot)!.commission)
  expect(flow).toContain(other.name)
})

test('who is not on turn neither deals nor offers, and reads why', () => {
  const { view } = positions.find(({ decision }) => decision === 'pre_roll')!
  const other = view.seats.find((seat) => seat !== view.active)!
  expect(mayOffer(view, view.active)).toBe(true)
  expect(mayOffer(view, other)).toBe(false)
  expect(whyNoDeals(view, other)).not.toBe(whyNoDeals(view, view.active))
})

test('bases become stations, and stations a hub', () => {
  const bases = [...Array(20).keys()].map(works)
  expect(bases[0]).toEqual({ hubs: 0, stations: 0, bases: 0 })
  for (const { hubs, stations, bases: left } of bases) if (hubs) expect([stations, left]).toEqual([0, 0])
  expect(worksName(1)).not.toBe(worksName(0))
})

test('what was told says who paid whom', () => {
  expect(paymentsIn([told('rent_paid', { seat: 'rot', owner: 'blau', amount: 40 })])).toEqual([{ from: 'rot', to: 'blau', amount: 40 }])
  expect(paymentsIn([told('start_passed', { seat: 'rot', amount: 200 })])).toEqual([{ from: null, to: 'rot', amount: 200 }])
  expect(paymentsIn([told('bought', { seat: 'rot', price: 90 })])).toEqual([{ from: 'rot', to: null, amount: 90 }])
  expect(paymentsIn([told('remote_bought', { seat: 'rot', price: 90, receiver: 'blau', commission: 9 })])).toHaveLength(2)
  expect(paymentsIn([told('rolled', { seat: 'rot' })])).toEqual([])
})

test('a pawn walks field by field past the start, and goes to prison in one leap', () => {
  settings.motion = 'full'
  const walk = new Walk()
  walk.stand({ rot: FIELDS[38].id })
  walk.follow([told('moved', { seat: 'rot', field: FIELDS[1].id })])
  expect(walk.shown.rot).toBe(39)
  walk.arrive()
  expect(walk.shown.rot).toBe(1)
  walk.follow([told('to_prison', { seat: 'rot', field: FIELDS[10].id })])
  expect(walk.shown.rot).toBe(10)
  walk.arrive()
})

test('pawns stand in the order in which they came', () => {
  const { view } = positions[0]
  const field = FIELDS[5].id
  const [one, other] = view.seats
  const both = { ...view, field: { [one]: field, [other]: field }, arrival: { [one]: 2, [other]: 1 } }
  expect(pawnsOn(both as View, field)).toEqual([other, one])
})

test('every field says to the ear its number, name and owner', () => {
  for (const { view, players } of positions)
    for (const { id } of FIELDS) {
      const spoken = spokenName(view, players, id)
      expect(spoken).toContain(fieldName(id))
      const owner = players.find(({ key }) => key === view.owner[id])
      if (owner) expect(spoken).toContain(owner.name)
    }
})

test('a plot belongs to its planet, and its sign says so', () => {
  for (const id of PLOT.keys()) expect(signOf(id).startsWith(planetOf(id)!.letter)).toBe(true)
})

test('an action has words of its own, and those of the moment', () => {
  for (const { view, mine, legal } of positions)
    for (const { action } of legal) {
      expect(label(action)).not.toBe(action.do)
      expect(labelNow(view, mine, action)).not.toBe(action.do)
    }
})

test('the first of two radar traps is not found in the name of the tenth', () => {
  const radar = FIELDS.find(({ kind }) => kind === 'radar')!
  expect(game.placesIn(`Anna is on ${radar.name_de}.`)).toEqual([radar.id])
  expect(game.placesIn(`Anna is on ${radar.name_de}0.`)).toEqual([])
})
