/** The words of the page and its games. Events of a game come as sentences from the server. */
import de from '../words/de.json'
import en from '../words/en.json'
import made from '../words/made.json'
import type { Language } from './messages'
import { settings } from './settings.svelte'

type Book = { [word: string]: string }
type Facts = { [fact: string]: string | number }

/** The words of a page or a game. */
export interface Speech<Word extends string> {
  /** Return the words of a key with its blanks `{n}` filled in; `{n|one|many}` chooses by number. */
  t(word: Word, facts?: Facts): string
  /** Return the words of a composed key, or the fallback if there are none. */
  tMaybe(word: string, fallback: string, facts?: Facts): string
}

/** Return the speech of several books; the first one that has a key wins. */
function speech<Word extends string>(...books: { [language in Language]: Book }[]): Speech<Word> {
  const find = (word: string) => books.map((book) => book[settings.language][word]).find((words) => words !== undefined)
  return {
    t: (word, facts = {}) => fill(find(word) ?? word, facts),
    tMaybe: (word, fallback, facts = {}) => fill(find(word) ?? fallback, facts),
  }
}

function fill(words: string, facts: Facts): string {
  return words.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, fact, one, many) => {
    const value = facts[fact] ?? ''
    if (one !== undefined) return value === 1 ? one : many
    return typeof value === 'number' ? figure(value) : value
  })
}

/** Format a number in the language. */
export function figure(number: number): string {
  const [sign, size] = number < 0 ? ['−', -number] : ['', number]
  return sign + size.toLocaleString(settings.language)
}

const PAGE = { de: { ...made.words.de, ...de }, en: { ...made.words.en, ...en } }

export type Word = keyof typeof PAGE.de
export const { t, tMaybe } = speech<Word>(PAGE)

/** Return the words of a game: its own, then those of the page. */
export function speechOf<Own extends Book>(german: Own, english: { [word in keyof Own]: string }): Speech<(keyof Own & string) | Word> {
  return speech({ de: german, en: english }, PAGE)
}

type Lines<Command extends string> = { [language in Language]: { [command in Command]: string } }

/** Return how commands are typed, with the words behind them: buttons show it, so that one learns it. */
export function linesOf<Command extends string>(lines: Lines<Command>): (command: Command, ...words: (string | number)[]) => string {
  return (command, ...words) => [lines[settings.language][command], ...words].join(' ')
}

export const line = linesOf<keyof typeof made.lines.de>(made.lines)

/** Return the data field of the current language: `name_de` or `name_en`. */
export function inLanguage(data: { [field: string]: unknown }, field: string): string {
  return String(data[`${field}_${settings.language}`] ?? data[field] ?? '')
}
