/** A finger that stays asks for a context menu, also where the browser knows none: Safari on phones. */

/** A browser that does know one says so after half a second. */
const STAYS = 700
/** Pixels; who moves further scrolls. */
const NEAR = 10

/** The finger that may be staying. */
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

/** The finger was lifted from what it has asked about: that is no click. */
function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
