/** The words of Planetopoly's board and panels. What happens comes as sentences from the server. */
import { settings } from '../../play/settings.svelte'
import de from './words.de.json'
import en from './words.en.json'

export type Word = keyof typeof de

const BOOKS: { [language: string]: { [word in Word]: string } } = { de, en }

/** The words for a key, its blanks `{n}` filled in; `{n|one|many}` chooses by number. */
export function p(word: Word, facts: { [fact: string]: string | number } = {}): string {
  return BOOKS[settings.language][word].replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, fact, one, many) => {
    const value = facts[fact] ?? ''
    if (one !== undefined) return value === 1 ? one : many
    return typeof value === 'number' ? money(value) : value
  })
}

export function known(word: string): word is Word {
  return word in de
}

/** Numbers as people of the language write them. */
export function money(amount: number): string {
  const [sign, rest] = amount < 0 ? ['−', -amount] : ['', amount]
  return sign + rest.toLocaleString(settings.language)
}
