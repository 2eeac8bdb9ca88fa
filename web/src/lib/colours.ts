/** The colours of seats. Each has a letter and a pattern too, so that nothing depends on seeing colours. */

export const COLOURS = ['blau', 'rot', 'gruen', 'magenta']

const LETTERS: { [colour: string]: string } = { blau: 'B', rot: 'R', gruen: 'G', magenta: 'M' }

export function letterOf(colour: string): string {
  return LETTERS[colour] ?? colour.charAt(0).toUpperCase()
}
