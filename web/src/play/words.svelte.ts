/** The words of the page, and of the games that speak through it. What happens in a game comes as sentences from the server. */
import de from '../words/de.json'
import en from '../words/en.json'
import type { Language } from './messages'
import { settings } from './settings.svelte'

type Book = { [word: string]: string }
type Facts = { [fact: string]: string | number }

/** How a page or a game speaks. */
export interface Speech<Word extends string> {
  /** The words for a key, its blanks `{n}` filled in; `{n|one|many}` chooses by number. */
  t(word: Word, facts?: Facts): string
  /** The words for a key that is put together at run time, or the fallback where there are none. */
  tMaybe(word: string, fallback: string, facts?: Facts): string
}

/** Speaks from the first of these books that has the key. */
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

/** A number as people of the language write it. */
export function figure(number: number): string {
  const [sign, size] = number < 0 ? ['−', -number] : ['', number]
  return sign + size.toLocaleString(settings.language)
}

export type Word = keyof typeof de

const PAGE = { de, en }
export const { t, tMaybe } = speech<Word>(PAGE)

/** How a game speaks: by its own words, and by those of the page. */
export function speechOf<Own extends Book>(german: Own, english: { [word in keyof Own]: string }): Speech<(keyof Own & string) | Word> {
  return speech({ de: german, en: english }, PAGE)
}

/** The part of a pair of data fields that belongs to the language: `name_de`, `name_en`. */
export function inLanguage(data: { [field: string]: unknown }, field: string): string {
  return String(data[`${field}_${settings.language}`] ?? data[field] ?? '')
}
