/** Finds what a lesson or a hint points at: a place of the board, or the button of its command. */
import { choice } from '../play/choice.svelte'
import type { Action, Lesson } from '../play/messages'

type Meant = Element & HTMLOrSVGElement

/** Return the tool to choose first, unless it is chosen already: a ship, or a kind of action. */
function toolFor(action: Action): HTMLElement | null {
  const leads = [`ship ${String(action.ship)}`, action.do].map(
    (to) => `.table [data-leads="${to}"][aria-pressed="false"]:not([aria-disabled="true"])`,
  )
  return leads.map((tool) => document.querySelector<HTMLElement>(tool)).find((tool) => tool !== null) ?? null
}

/** Return what to press next for an action, if it is on the page: the button that confirms a picked place, else the button of the command, else the tool, else the place. */
export function meantBy(lesson: Pick<Lesson, 'action' | 'command' | 'marks' | 'lost'>): Meant | null {
  const { action, command } = lesson
  const main = document.querySelector<HTMLElement>('[data-main]')
  if (lesson.lost) return main
  if (main && action && choice.picked && JSON.stringify(choice.picked.action) === JSON.stringify(action)) return main
  const buttons = [...document.querySelectorAll<HTMLElement>('.board button, .dock button, .tray button')].filter(
    (one) => !one.closest('[data-lesson], [data-hints]'),
  )
  const button =
    buttons.find((one) => one.title === command || one.title.startsWith(`${command} (`)) ??
    buttons.find((one) => one.title.startsWith(`${command} `))
  const tool = button ?? (action && toolFor(action))
  if (tool) return tool
  const places = lesson.marks.map((id) => document.querySelector<SVGElement>(`[data-board] [data-place="${CSS.escape(id)}"]`))
  return places.find((place) => place !== null) ?? null
}

/** Highlight an element. Return a function that undoes this. */
export function ring(meant: Element | null, as = 'data-meant', value = ''): () => void {
  meant?.setAttribute(as, value)
  return () => meant?.removeAttribute(as)
}

/** Whether the focus may be moved: not from somebody who is typing or reading elsewhere. */
export const mayTakeFocus = (): boolean => document.activeElement === document.body || !!document.activeElement?.closest('[data-board]')
