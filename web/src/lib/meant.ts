/** The thing a step of a lesson means: a place of the board, or the button whose line does it. */
import { choice } from '../play/choice.svelte'
import type { Action, Lesson } from '../play/messages'

type Meant = Element & HTMLOrSVGElement

/** The tool that leads there, unless it is in hand already: a ship, or a kind of action. */
function toolFor(action: Action): HTMLElement | null {
  const leads = [`ship ${String(action.ship)}`, action.do].map((to) => `.table [data-leads="${to}"][aria-pressed="false"]:not([aria-disabled="true"])`)
  return leads.map((tool) => document.querySelector<HTMLElement>(tool)).find((tool) => tool !== null) ?? null
}

/** What is meant as far as it is on the page: what is picked wants to be done; else the button of that line comes before what leads to it, a tool before a place. */
export function meantBy(lesson: Lesson): Meant | null {
  const { action, command } = lesson
  const main = document.querySelector<HTMLElement>('[data-main]')
  if (main && action && choice.picked && JSON.stringify(choice.picked.action) === JSON.stringify(action)) return main
  const buttons = [...document.querySelectorAll<HTMLElement>('.board button, .dock button, .tray button')].filter((one) => !one.closest('[data-lesson]'))
  const button = buttons.find((one) => one.title === command || one.title.startsWith(`${command} (`)) ?? buttons.find((one) => one.title.startsWith(`${command} `))
  const tool = button ?? (action && toolFor(action))
  if (tool) return tool
  const places = lesson.marks.map((id) => document.querySelector<SVGElement>(`[data-board] [data-place="${CSS.escape(id)}"]`))
  return places.find((place) => place !== null) ?? null
}

/** Marks it for the eye. Gives a way to take that back. */
export function ring(meant: Element | null): () => void {
  meant?.setAttribute('data-meant', '')
  return () => meant?.removeAttribute('data-meant')
}

/** Whoever writes, or reads elsewhere, keeps the focus. */
export const mayTakeFocus = (): boolean => document.activeElement === document.body || !!document.activeElement?.closest('[data-board]')
