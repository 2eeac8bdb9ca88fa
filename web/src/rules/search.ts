/** The search of a rule page: hides what lacks any of the words, and announces how much is left. */

/** Selectors: what is matched as a whole, what is hidden once it is empty, and what is not searched. */
const PARTS = '.clause, .subject, .chapter > p, .chapter > ul, .chapter > pre, .chapter > .wide:not(:has(.clause))'
const WHOLES = '.chapter, #subjects'
const REST = '#minute, #contents, .chapter > h3'

/** Fold case, and ä to ae: people type both. */
export function folded(text: string): string {
  const plain = text.toLowerCase().replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue').replace(/ß/g, 'ss')
  return plain.replace(/\s+/g, ' ')
}

export function searching(): void {
  const form = document.querySelector<HTMLFormElement>('#search')
  const field = document.querySelector<HTMLInputElement>('#sought')
  const hits = document.querySelector<HTMLElement>('#hits')
  if (!form || !field || !hits) return
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)].map((element) => ({ element, text: folded(element.textContent) }))

  const show = () => {
    const words = folded(field.value).split(' ').filter(Boolean)
    let found = 0
    for (const { element, text } of parts) {
      element.hidden = !words.every((word) => text.includes(word))
      if (!element.hidden) found++
    }
    const left = new Set(parts.filter(({ element }) => !element.hidden).map(({ element }) => element.closest(WHOLES)))
    for (const whole of document.querySelectorAll<HTMLElement>(WHOLES)) whole.hidden = !left.has(whole)
    for (const rest of document.querySelectorAll<HTMLElement>(REST)) rest.hidden = words.length > 0
    hits.textContent = !words.length ? '' : found ? form.dataset.found!.replace('#', String(found)) : form.dataset.none!
  }

  form.hidden = false
  field.addEventListener('input', show)
  form.addEventListener('submit', (event) => event.preventDefault())
  // Show everything when a link leads to something hidden.
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('a[href^="#"]') || !field.value) return
    field.value = ''
    show()
  })
}
