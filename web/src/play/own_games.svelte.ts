/** The games one plays, wherever one is, and one's holidays (HD-985, HD-989). */
import type { MyGames, OwnGame } from './messages'
import { t } from './words.svelte'

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

export class OwnGames {
  games = $state.raw<OwnGame[]>([])
  holidays = $state.raw<MyGames['holidays']>([])
  /** The games of days, those that wait for oneself first. */
  readonly ofDays = $derived(this.games.filter((game) => game.days > 0))
  readonly waiting = $derived(this.ofDays.filter((game) => game.until !== null))

  take(message: MyGames): void {
    this.games = message.games
    this.holidays = message.holidays
  }
}

/** Return a length of time in words, in days and hours, or what is smaller. */
export function span(seconds: number): string {
  const [days, hours, minutes] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR), Math.floor((seconds % HOUR) / MINUTE)]
  if (days) return [t('span.days', { n: days }), hours && t('span.hours', { n: hours })].filter(Boolean).join(' ')
  if (hours) return [t('span.hours', { n: hours }), minutes && t('span.minutes', { n: minutes })].filter(Boolean).join(' ')
  return t('span.minutes', { n: Math.max(1, minutes) })
}

/** Return the time until a date, in words. */
export function until(date: number): string {
  return span(Math.max(0, date - Date.now() / 1000))
}
