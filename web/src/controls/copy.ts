/** Copy to the clipboard, also on insecure pages, such as those of a server in a local network. */
export async function copy(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // refused: the older API may still work
  }
  return copyBySelection(text)
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement as HTMLElement | null
  const box = document.createElement('textarea')
  box.value = text
  box.style.position = 'fixed'
  box.style.opacity = '0'
  document.body.append(box)
  box.select()
  const copied = document.execCommand('copy')
  box.remove()
  before?.focus()
  return copied
}
