/** The Escape key closes what was opened last, one thing at a time. */
const opened: (() => void)[] = []

/** Let Escape call `close`, unless something is opened later. Return a function that undoes this. */
export function onEscape(close: () => void): () => void {
  opened.push(close)
  return () => {
    opened.splice(opened.indexOf(close), 1)
  }
}

/** An open dialog is closed by the browser itself. */
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.isComposing || document.querySelector('dialog[open]')) return
  opened.at(-1)?.()
})
