/** Planetopoly for the table: its board, its dock, and what the seats show. */
import type { Game, SeatFact } from '../game'
import Board from './Board.svelte'
import { FIELDS } from './data'
import Dock from './Dock.svelte'
import { label } from './names'
import './colours.css'
import type { View } from './view'
import { money, p } from './words'

const asView = (view: unknown) => view as View

function seatFacts(anyView: unknown, key: string) {
  const view = asView(anyView)
  const facts: SeatFact[] = [
    { symbol: 'card', value: Object.values(view.owner).filter((seat) => seat === key).length, words: p('fact.cards') },
    { symbol: 'bank', value: money(view.wealth[key]), words: p('fact.wealth') },
  ]
  if (view.in_prison[key]) facts.push({ symbol: 'lock', value: `${view.served[key]}/3`, words: p('fact.prison'), title: true })
  if (view.skip[key]) facts.push({ symbol: 'pause', value: view.skip[key], words: p('fact.skip'), title: true })
  if (view.out[key]) facts.push({ symbol: 'cross', value: '', words: p('fact.out'), title: true })
  return { points: view.cash[key] - view.debt[key], target: 0, facts }
}

/** Names of fields, the longest first, so that "Radarfalle 1" is not found inside another. */
const NAMED = FIELDS.flatMap((field) => [field.name_de, field.name_en].map((name) => ({ name, id: field.id })))

export const game: Game = {
  Board,
  Dock,
  seatFacts,
  label,
  flights: () => [],
  active: (view) => (asView(view).phase === 'over' ? null : asView(view).active),
  headline: (view) => {
    const { round, options } = asView(view)
    return options.rundenlimit ? p('headline_limit', { round, limit: options.rundenlimit }) : p('headline', { round })
  },
  die: () => null,
  placesIn: (sentence) => [...new Set(NAMED.filter(({ name }) => new RegExp(`${name}(?!\\d)`).test(sentence)).map(({ id }) => id))],
}
