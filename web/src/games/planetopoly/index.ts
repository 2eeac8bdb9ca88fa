/** Planetopoly for the table: its board, its dock, and the details of its seats. */
import { figure } from '../../play/words.svelte'
import type { Game, SeatFact } from '../game'
import Board from './Board.svelte'
import { FIELDS } from './data'
import Dock from './Dock.svelte'
import './colours.css'
import Tray from './dock/Tray.svelte'
import made from './made.json'
import { label } from './names'
import { aimsOf } from './places'
import { SYMBOLS } from './symbols'
import type { View } from './view'
import { t, tMaybe } from './words'

function seatFacts(view: View, key: string) {
  const facts: SeatFact[] = [
    { symbol: 'card', value: Object.values(view.owner).filter((seat) => seat === key).length, words: t('fact.cards'), rule: 'PP-204' },
    { symbol: SYMBOLS.bank, value: figure(view.wealth[key]), words: t('fact.wealth'), rule: 'PP-1104' },
  ]
  if (view.in_prison[key])
    facts.push({ symbol: 'lock', value: `${view.served[key]}/3`, words: t('fact.prison'), rule: 'PP-733', title: true })
  if (view.skip[key]) facts.push({ symbol: 'pause', value: view.skip[key], words: t('fact.skip'), rule: 'PP-729', title: true })
  if (view.out[key]) facts.push({ symbol: 'cross', value: '', words: t('fact.out'), rule: 'PP-1020', title: true })
  return { points: view.cash[key] - view.debt[key], target: 0, facts }
}

function parts(view: View, key: string) {
  const all = [
    { symbol: SYMBOLS.bank, words: t('ranking.cash'), score: view.cash[key] },
    { symbol: 'card' as const, words: t('assets'), score: view.mortgage[key] },
    { symbol: 'minus' as const, words: t('ranking.debt'), score: -view.debt[key] },
  ]
  return all.filter((part) => part.score)
}

/** Names of fields in both languages. "Radarfalle 1" is not found inside "Radarfalle 10". */
const NAMED = FIELDS.flatMap((field) => [field.name_de, field.name_en].map((name) => ({ name, id: field.id })))

export const game: Game<View> = {
  clauses: made,
  Board,
  Dock,
  Tray,
  seatFacts,
  parts,
  luck: () => t('stats.luck'),
  tMaybe,
  active: (view) => (view.phase === 'over' ? null : view.active),
  headline: ({ round, options }) =>
    options.rundenlimit ? t('headline_limit', { round, limit: options.rundenlimit }) : t('headline', { round }),
  label,
  aimsOf,
  placesIn: (sentence) => [...new Set(NAMED.filter(({ name }) => new RegExp(`${name}(?!\\d)`).test(sentence)).map(({ id }) => id))],
}
