/** Raumkolonie for the table: its board, its dock, and the details of its seats. */
import type { Told } from '../../play/messages'
import type { Goods } from '../../trade/goods'
import type { Flight, Game, SeatFact } from '../game'
import Board from './Board.svelte'
import { CROSSING, points } from './data'
import Dock from './Dock.svelte'
import './colours.css'
import Tray from './dock/Tray.svelte'
import made from './made.json'
import { label } from './names'
import { GOODS, SYMBOLS } from './symbols'
import type { View } from './view'
import { t, tMaybe } from './words'

function seatFacts(view: View, key: string) {
  const facts: SeatFact[] = [
    { symbol: SYMBOLS.goods, value: view.totals[key], words: t('fact.goods'), rule: 'RK-201', goods: true },
    { symbol: 'card', value: view.cards[key].length, words: t('fact.cards'), rule: 'RK-709' },
    { symbol: SYMBOLS.path, value: view.paths[key], words: t('fact.path'), rule: 'RK-1203', title: view.path_holder === key },
    {
      symbol: SYMBOLS.military,
      value: view.military[key],
      words: t('fact.military'),
      rule: 'RK-1205',
      title: view.military_holder === key,
    },
  ]
  return { points: view.points[key], target: view.target, facts }
}

function parts(view: View, key: string) {
  const built = (kind: string) => Object.values(view.buildings).filter((item) => item.seat === key && item.kind === kind).length
  const all = [
    { symbol: SYMBOLS.dome, words: t('ranking.domes'), score: built('dome') * points.dome },
    { symbol: SYMBOLS.central, words: t('ranking.centrals'), score: built('central') * points.central },
    { symbol: SYMBOLS.path, words: t('title.longest_path'), score: view.path_holder === key ? points.longest_path : 0 },
    { symbol: SYMBOLS.military, words: t('title.greatest_military'), score: view.military_holder === key ? points.greatest_military : 0 },
    { symbol: 'card' as const, words: t('fact.cards'), score: view.card_points[key] },
  ]
  return all.filter((part) => part.score)
}

const flying = (resource: string) => ({ symbol: GOODS[resource], colour: resource })

function gainFlights(view: View, told: Told, number: number): Flight[] {
  const seat = String(told.facts.seat)
  const goods = (told.facts.goods ?? {}) as Goods
  return Object.entries(goods).flatMap(([resource, count]) => {
    const field = Object.entries(view.terrain).find(
      ([id, terrain]) => terrain === resource && view.numbers[id] === number && atField(view, seat, id),
    )
    return Array.from({ length: Math.min(count, 4) }, () => ({
      ...flying(resource),
      from: field ? { place: field[0] } : { seat },
      to: seat,
    }))
  })
}

function atField(view: View, seat: string, field: string): boolean {
  return Object.entries(view.buildings).some(
    ([id, built]) => built.seat === seat && Object.values(CROSSING.get(id)!.fields).includes(field),
  )
}

function swap(one: string, other: string, give: Goods, want: Goods): Flight[] {
  const fly = (goods: Goods, from: string, to: string) =>
    Object.keys(goods).map((resource) => ({ ...flying(resource), from: { seat: from }, to }))
  return [...fly(give, one, other), ...fly(want, other, one)]
}

function flights(view: View, told: Told[]): Flight[] {
  const found: Flight[] = []
  for (const { name, facts } of told) {
    if (name === 'yielded') for (const gain of facts.gains as Told[]) found.push(...gainFlights(view, gain, view.roll))
    if (name === 'stolen') found.push({ symbol: SYMBOLS.goods, from: { seat: String(facts.victim) }, to: String(facts.seat) })
    if (name === 'offer_done') found.push(...swap(String(facts.seat), String(facts.to), facts.give as Goods, facts.want as Goods))
    if (name === 'transferred') found.push(...swap(String(facts.seat), String(facts.to), facts.goods as Goods, {}))
  }
  return found.slice(0, 24)
}

export const game: Game<View> = {
  clauses: made,
  Board,
  Dock,
  Tray,
  seatFacts,
  tMaybe,
  flights,
  parts,
  luck: () => t('stats.luck'),
  goods: { table: 'hands', title: () => t('stats.goods') },
  active: (view) => (view.phase === 'over' ? null : view.active),
  headline: ({ round, turn }) => (turn ? t('headline', { round, turn }) : t('headline_setup')),
  label,
  placesIn: (sentence) => [...new Set(sentence.match(/\b(?:K\d{2}|G\d{3}|[A-I][1-9])\b/g) ?? [])],
}
