/** The colours of seats. Each has a letter and a pattern too, so that nothing depends on seeing colours. */

import { t, tMaybe } from '../play/words.svelte'

export const COLOURS = ['blau', 'rot', 'gruen', 'magenta']

const LETTERS: { [colour: string]: string } = { blau: 'B', rot: 'R', gruen: 'G', magenta: 'M' }

export function letterOf(colour: string): string {
  return LETTERS[colour] ?? colour.charAt(0).toUpperCase()
}

/** The server's replacement for a deleted name (HD-975); nobody can have that name. */
const DELETED = 'gelöscht'

/** Return the name of a player; a bot is named by its colour, in the reader's language. */
export function nameAt(seat: { colour: string; name: string; bot: string }): string {
  if (seat.name === DELETED) return t('seat.deleted')
  return seat.bot ? tMaybe(`colour.${seat.colour}`, seat.name) : seat.name
}
