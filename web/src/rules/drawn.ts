/** The pictures of every game in both languages, as HTML, with the styles of all. */
import type { Component } from 'svelte'
import { render } from 'svelte/server'
import type { Language } from '../play/messages'
import { settings } from '../play/settings.svelte'

const GAMES = import.meta.glob<{ default: Component }>('../games/*/Pictures.svelte', { eager: true })
const LANGUAGES: Language[] = ['de', 'en']
const STYLE = /<style[^>]*>(.*?)<\/style>/gs

export function drawn(): { pages: { [name: string]: string }; css: string } {
  const pages: { [name: string]: string } = {}
  const styles = new Set<string>()
  for (const [path, { default: Pictures }] of Object.entries(GAMES)) {
    for (const language of LANGUAGES) {
      settings.language = language
      const { head, body } = render(Pictures)
      for (const [, style] of head.matchAll(STYLE)) styles.add(style)
      pages[`${path.split('/').at(-2)!}.${language}`] = body.replace(/<!--.*?-->/gs, '')
    }
  }
  return { pages, css: [...styles].join('\n') }
}
