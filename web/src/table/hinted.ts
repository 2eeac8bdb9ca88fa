/** Rings the buttons that hints mean, where those have no place on the board. */
import { tick } from 'svelte'
import { choice } from '../play/choice.svelte'
import { session } from '../play/session.svelte'
import { meantBy, ring } from '../lesson/meant'
import { advice } from './advice.svelte'

const onBoard = (id: string) => document.querySelector(`[data-board] [data-place="${CSS.escape(id)}"]`)

/** An effect: ring them for as long as nothing changes. */
export function ringButtons(): () => void {
  void [session.table?.n, choice.picked, choice.panel, choice.kind]
  const found = advice.hints.map((hint) => ({ hint, lit: advice.lights(hint) }))
  let undo: (() => void)[] = []
  let gone = false
  void tick().then(() => {
    if (gone) return
    for (const { hint, lit } of found) {
      if (hint.places.some(onBoard)) continue
      const meant = meantBy({ ...hint, marks: [], lost: false })
      undo = [...undo, ring(meant, 'data-hint', String(hint.n)), ...(lit ? [ring(meant, 'data-hint-lit')] : [])]
    }
  })
  return () => {
    gone = true
    for (const each of undo) each()
  }
}

/** Whether the first of these places on the board, or the reader's own if none is, lies in the lower half of the stage, so that what is said belongs above. */
export function liesLow(places: string[], stage: Element): boolean {
  const home = document.querySelector<SVGElement>('[data-board]')?.dataset.home ?? ''
  const found = [...places, home].map(onBoard).find((place) => place !== null)
  if (!found) return false
  const [place, whole] = [found.getBoundingClientRect(), stage.getBoundingClientRect()]
  return place.top + place.height / 2 > whole.top + whole.height / 2
}
