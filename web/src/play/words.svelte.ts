/** The words of the page in the person's language. What happens in a game comes as sentences from the server. */
import de from '../words/de.json'
import en from '../words/en.json'
import { settings } from './settings.svelte'

export type Word = keyof typeof de

const BOOKS: { [language: string]: { [word in Word]: string } } = { de, en }

/** The words for a key, its blanks `{n}` filled in; `{n|one|many}` chooses by number. */
export function t(word: Word, facts: { [fact: string]: string | number } = {}): string {
  return BOOKS[settings.language][word].replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, fact, one, many) =>
    one === undefined ? String(facts[fact] ?? '') : facts[fact] === 1 ? one : many,
  )
}

/** The words for a key that is put together at run time, or the fallback where there are none. */
export function tMaybe(word: string, fallback: string): string {
  return word in BOOKS[settings.language] ? t(word as Word) : fallback
}

/** The part of a pair of data fields that belongs to the language: `name_de`, `name_en`. */
export function inLanguage(data: { [field: string]: unknown }, field: string): string {
  return String(data[`${field}_${settings.language}`] ?? data[field] ?? '')
}
