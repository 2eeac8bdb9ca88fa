/** Who won, in the words of the reader: one's own place first. */
import type { Over } from '../play/messages'
import { settings } from '../play/settings.svelte'
import { t } from '../play/words.svelte'

/** Return the sentence on who has won. */
export function winnersOf({ ranking }: Over): string {
  const names = ranking.filter((place) => place.rank === 1).map((place) => place.name)
  return t('over.title', { n: names.length, names: new Intl.ListFormat(settings.language).format(names) })
}

/** Return the heading of an ending for the one who has this seat, or for a spectator. */
export function headingOf(over: Over, seat: number): string {
  const own = over.ranking.find((place) => place.seat === seat)
  if (!own) return winnersOf(over)
  if (own.rank > 1) return t('over.place', { n: own.rank })
  return t(over.ranking.filter((place) => place.rank === 1).length > 1 ? 'over.won_too' : 'over.won')
}

/** Return what the ranking shows of a place: its score, the first thing that counts. */
export function scoreOf(facts: { [fact: string]: number }): string {
  const [name, count] = Object.entries(facts)[0] ?? ['', 0]
  return name === 'out' ? '–' : count.toLocaleString(settings.language)
}
