/** A long press opens the context menu, also in browsers without that event, such as Safari on phones. */

/** Milliseconds. Browsers with that event send it after 500. */
const STAYS = 700
/** In pixels; a longer movement scrolls. */
const NEAR = 10

/** The finger that may be making a long press. */
let down: { target: EventTarget; x: number; y: number; timer: number } | null = null

export function watchFingers(): void {
  window.addEventListener('pointerdown', put)
  window.addEventListener('pointermove', moved)
  for (const name of ['pointerup', 'pointercancel', 'contextmenu']) window.addEventListener(name, lifted, true)
}

function put(event: PointerEvent): void {
  lifted()
  window.removeEventListener('click', swallow, true)
  if (event.pointerType !== 'touch' || !event.isPrimary || !event.target) return
  down = { target: event.target, x: event.clientX, y: event.clientY, timer: window.setTimeout(ask, STAYS) }
}

function moved(event: PointerEvent): void {
  if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > NEAR) lifted()
}

function lifted(): void {
  window.clearTimeout(down?.timer)
  down = null
}

function ask(): void {
  if (!down) return
  const { target, x, y } = down
  const menu = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch', clientX: x, clientY: y })
  if (!target.dispatchEvent(menu)) window.addEventListener('click', swallow, { capture: true, once: true })
}

/** Suppress the click when the finger is lifted after a long press. */
function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
