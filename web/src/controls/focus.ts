/** Focus the main button, or the board if there is none. */
export function focusMain(): void {
  const found = document.querySelector<HTMLElement>('[data-main]') ?? document.querySelector<SVGElement>('[data-board] [tabindex="0"]')
  found?.focus()
}

/** Remember the focused button or place. Return a function that focuses it again, or the main button if it is gone. */
export function keepFocus(): () => void {
  const before = document.activeElement as (Element & HTMLOrSVGElement) | null
  return () => (before?.isConnected && before !== document.body ? before.focus() : focusMain())
}

/** Give the focus back when a panel that need not have taken it is closed, unless it has moved elsewhere. */
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

/** Whether the main button was focused last. When it is removed, no event says so. */
let mainHadIt = false
addEventListener('focusin', ({ target }) => (mainHadIt = target instanceof Element && target.matches('[data-main]')))

/** Let a new main button take over the focus of the previous one, unless it has moved elsewhere. */
export function takeUpFocus(button: HTMLElement): void {
  if (mainHadIt && document.activeElement === document.body) button.focus({ preventScroll: true })
}
