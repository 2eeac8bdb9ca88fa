/** Commands that buttons send as data, and the line that does the same. */
import type { Commands } from './messages'
import { line, tMaybe } from './words.svelte'

/** A command of the shell with its arguments. */
export type Command = { [Name in keyof Commands]: { do: Name; with?: Commands[Name] } }[keyof Commands]

/** A command of the game at the table, with the words behind it. */
export interface GameCommand {
  do: string
  with: { words: string[] }
}

/** Return the line that one would type for a command of the shell. */
export function lineOf({ do: name, with: given }: Command): string {
  const words: (string | number | boolean)[] = Object.values(given ?? {})
  return line(name, ...words.map((word) => tMaybe(`typed.${word}`, String(word))))
}
