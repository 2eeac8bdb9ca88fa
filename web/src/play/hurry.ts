/** Skipping the pauses of computer players (HD-317). */
import { session } from './session.svelte'

/** Return whether bots decide now, and this person may skip their pauses. */
export function mayHurry(): boolean {
  const { table, deck } = session
  if (!table || !deck || table.seat < 0 || session.over || session.asked || session.lesson || deck.resting) return false
  return session.me?.host === true && table.awaited.some((item) => item.decider === 'bot')
}
