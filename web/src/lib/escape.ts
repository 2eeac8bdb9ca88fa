/** What Escape closes: whatever was opened last, one thing at a time. */
const opened: (() => void)[] = []

/** From now on Escape does this, unless something was opened after it. What comes back ends it. */
export function onEscape(close: () => void): () => void {
  opened.push(close)
  return () => {
    opened.splice(opened.indexOf(close), 1)
  }
}

/** A page over everything is closed by the browser. */
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.isComposing || document.querySelector('dialog[open]')) return
  opened.at(-1)?.()
})
