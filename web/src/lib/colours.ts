/** The colours of seats. Each has a letter and a pattern too, so that nothing depends on seeing colours. */

import { tMaybe } from '../play/words.svelte'

export const COLOURS = ['blau', 'rot', 'gruen', 'magenta']

const LETTERS: { [colour: string]: string } = { blau: 'B', rot: 'R', gruen: 'G', magenta: 'M' }

export function letterOf(colour: string): string {
  return LETTERS[colour] ?? colour.charAt(0).toUpperCase()
}

/** Who sits there; a bot goes by its colour, in the person's language. */
export function nameAt(seat: { colour: string; name: string; bot: string }): string {
  return seat.bot ? tMaybe(`colour.${seat.colour}`, seat.name) : seat.name
}
