/** The thing a step of a lesson means: a place of the board, or the button whose line does it. */
import type { Lesson } from '../play/messages'

type Meant = Element & HTMLOrSVGElement

/** What is meant as far as it is on the page: the button of that line comes before the place that leads to it. */
export function meantBy(lesson: Lesson): Meant | null {
  const buttons = [...document.querySelectorAll<HTMLElement>('.dock button, .tray button')]
  const button = buttons.find((one) => one.title === lesson.command && !one.closest('[data-lesson]'))
  if (button) return button
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
