/** Remembers what has the focus, a button or a place of the board. Called later, it gets the focus back if it is still there. */
export function keepFocus(): () => void {
  const before = document.activeElement as (Element & HTMLOrSVGElement) | null
  return () => before?.isConnected && before.focus()
}
