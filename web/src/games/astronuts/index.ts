/** The components of Astronuts for the table: galaxy, dock, and what the seats show. */
import type { Told } from '../../play/messages'
import type { Flight, Game, SeatFact } from '../game'
import Board from './Board.svelte'
import { COLONIES, PLANETS, TECHNOLOGIES, type Nuts } from './data'
import Dock from './Dock.svelte'
import './colours.css'
import Tray from './dock/Tray.svelte'
import made from './made.json'
import { label, technologyName } from './names'
import { aimsOf } from './places'
import { NUT, SYMBOLS, TECHNOLOGY } from './symbols'
import { shipsOf, total, type View } from './view'
import { t, tMaybe } from './words'

function seatFacts(view: View, key: string) {
  const facts: SeatFact[] = [
    { symbol: NUT.red, value: total(view.hands[key]), words: t('fact.nuts'), rule: 'AN-202', goods: true },
    { symbol: SYMBOLS.ship, value: shipsOf(view, key).length, words: t('fact.ships'), rule: 'AN-201' },
  ]
  for (const { id } of TECHNOLOGIES)
    if (id in view.technologies[key]) facts.push({ symbol: TECHNOLOGY[id], value: '', words: technologyName(id), rule: 'AN-607' })
  return { points: view.settled[key], target: COLONIES, facts }
}

/** Return a seat's colonies by kind of planet, as parts of the score. */
function parts(view: View, key: string) {
  const on = (kind: string) =>
    PLANETS.filter((planet) => planet.kind === kind).reduce((sum, { id }) => sum + (view.colonies[id]?.[key] ?? 0), 0)
  return (['small', 'large'] as const)
    .map((kind) => ({ symbol: SYMBOLS.colony, words: t(`part.${kind}`), score: on(kind) }))
    .filter((part) => part.score)
}

const flying = (nut: string) => ({ symbol: NUT[nut], colour: `nut-${nut}` })

function swap(one: string, other: string, give: string, take: string): Flight[] {
  return [
    { ...flying(give), from: { seat: one }, to: other },
    { ...flying(take), from: { seat: other }, to: one },
  ]
}

function flights(_: View, told: Told[]): Flight[] {
  return told.flatMap(({ name, facts }) => {
    const to = String(facts.seat)
    if (name === 'mined')
      return Object.keys(facts.nuts as Nuts).map((nut) => ({ ...flying(nut), from: { place: String(facts.field) }, to }))
    return name === 'trade_done' ? swap(to, String(facts.partner), String(facts.give), String(facts.take)) : []
  })
}

const NAMED = PLANETS.map(({ id, name_de }) => ({ id, name: new RegExp(`\\b${name_de}\\b`) }))

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
  goods: { table: 'hands', title: () => t('stats.nuts') },
  active: (view) => (view.phase === 'ended' ? null : view.active),
  headline: ({ round, options, last_round }) =>
    last_round ? t('headline_last', { round }) : t('headline', { round, limit: options.rundenlimit }),
  label,
  aimsOf,
  placesIn: (sentence) => [
    ...new Set([
      ...NAMED.filter(({ name }) => name.test(sentence)).map(({ id }) => id),
      ...(sentence.match(/\b[A-K](?:1[01]|[1-9])\b/g) ?? []),
    ]),
  ],
}
