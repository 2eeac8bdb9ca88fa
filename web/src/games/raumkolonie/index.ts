/** Raumkolonie for the table: its board, its dock, and what the seats show. */
import type { Told } from '../../play/messages'
import { t } from '../../play/words.svelte'
import type { Flight, Game, SeatFact } from '../game'
import Board from './Board.svelte'
import { CROSSING, type Goods } from './data'
import Dock from './Dock.svelte'
import { label } from './names'
import type { View } from './view'

const asView = (view: unknown) => view as View

function seatFacts(anyView: unknown, key: string) {
  const view = asView(anyView)
  const facts: SeatFact[] = [
    { symbol: 'goods', value: view.totals[key], words: t('rk.fact.goods'), goods: true },
    { symbol: 'card', value: view.cards[key].length, words: t('rk.fact.cards') },
    { symbol: 'path', value: view.paths[key], words: t('rk.fact.path'), title: view.path_holder === key },
    { symbol: 'military', value: view.military[key], words: t('rk.fact.military'), title: view.military_holder === key },
  ]
  return { points: view.points[key], target: view.target, facts }
}

function gainFlights(view: View, told: Told, number: number): Flight[] {
  const seat = String(told.facts.seat)
  const goods = (told.facts.goods ?? {}) as Goods
  return Object.entries(goods).flatMap(([resource, count]) => {
    const field = Object.entries(view.terrain).find(([id, terrain]) => terrain === resource && view.numbers[id] === number && atField(view, seat, id))
    return Array.from({ length: Math.min(count, 4) }, () => ({ symbol: resource, from: field ? { place: field[0] } : { seat }, to: seat }))
  })
}

function atField(view: View, seat: string, field: string): boolean {
  return Object.entries(view.buildings).some(([id, built]) => built.seat === seat && Object.values(CROSSING.get(id)!.fields).includes(field))
}

function swap(one: string, other: string, give: Goods, want: Goods): Flight[] {
  const fly = (goods: Goods, from: string, to: string) => Object.keys(goods).map((symbol) => ({ symbol, from: { seat: from }, to }))
  return [...fly(give, one, other), ...fly(want, other, one)]
}

function flights(anyView: unknown, told: Told[]): Flight[] {
  const view = asView(anyView)
  const found: Flight[] = []
  for (const { name, facts } of told) {
    if (name === 'yielded') for (const gain of facts.gains as Told[]) found.push(...gainFlights(view, gain, view.roll))
    if (name === 'stolen') found.push({ symbol: 'goods', from: { seat: String(facts.victim) }, to: String(facts.seat) })
    if (name === 'offer_done') found.push(...swap(String(facts.seat), String(facts.to), facts.give as Goods, facts.want as Goods))
    if (name === 'transferred') found.push(...swap(String(facts.seat), String(facts.to), facts.goods as Goods, {}))
  }
  return found.slice(0, 24)
}

export const game: Game = {
  Board,
  Dock,
  seatFacts,
  flights,
  label,
  active: (view) => (asView(view).phase === 'over' ? null : asView(view).active),
  headline: (view) => (asView(view).turn ? t('rk.headline', { round: asView(view).round, turn: asView(view).turn }) : t('rk.headline_setup')),
  die: (view) => (asView(view).roll ? { value: asView(view).roll, sides: 12 } : null),
  placesIn: (sentence) => [...new Set(sentence.match(/\b(?:K\d{2}|G\d{3}|[A-I][1-9])\b/g) ?? [])],
}
