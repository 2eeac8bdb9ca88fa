/** Goes to the one main button, or where there is none to the board. */
export function focusMain(): void {
  const found = document.querySelector<HTMLElement>('[data-main]') ?? document.querySelector<SVGElement>('[data-board] [tabindex="0"]')
  found?.focus()
}

/** Remembers what has the focus, a button or a place of the board. Called later, it gets the focus back; where there is no such thing the main button does. */
export function keepFocus(): () => void {
  const before = document.activeElement as (Element & HTMLOrSVGElement) | null
  return () => (before?.isConnected && before !== document.body ? before.focus() : focusMain())
}

/** For what can be closed without having taken the focus: what had it before it came in gets it back, unless somebody has gone elsewhere. */
export function giveFocusBack(box: HTMLElement): { destroy: () => void } {
  let before: (Element & HTMLOrSVGElement) | null = null
  let inside = false

  box.addEventListener('focusin', ({ relatedTarget }) => {
    if (!box.contains(relatedTarget as Node | null)) before = relatedTarget as typeof before
    inside = true
  })
  box.addEventListener('focusout', ({ relatedTarget }) => {
    inside = relatedTarget === null || box.contains(relatedTarget as Node)
  })
  return {
    destroy: () => {
      if (!inside || (document.activeElement !== document.body && !box.contains(document.activeElement))) return
      if (before?.isConnected) before.focus()
      else focusMain()
    },
  }
}

/** The main button was the last to get the focus. It may be gone since then, which nobody is told. */
let mainHadIt = false
addEventListener('focusin', ({ target }) => (mainHadIt = target instanceof Element && target.matches('[data-main]')))

/** A new main button takes up the focus of the one before, unless it has gone elsewhere. */
export function takeUpFocus(button: HTMLElement): void {
  if (mainHadIt && document.activeElement === document.body) button.focus({ preventScroll: true })
}
