/** Zooming a drawing: pinch, wheel, drag and two buttons move its window. */

export interface Window {
  x: number
  y: number
  width: number
  height: number
}

const CLOSEST = 4

export class Zoom {
  scale = $state(1)
  private middle = $state({ x: 0, y: 0 })
  private fingers = new Map<number, { x: number; y: number }>()
  private spread = 0
  /** Whether a drag is under way: the click at its end picks nothing. */
  dragged = false

  constructor(private readonly whole: Window) {
    this.middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 }
  }

  get box(): string {
    const width = this.whole.width / this.scale
    const height = this.whole.height / this.scale
    return `${this.middle.x - width / 2} ${this.middle.y - height / 2} ${width} ${height}`
  }

  reset(): void {
    this.scale = 1
    this.middle = { x: this.whole.x + this.whole.width / 2, y: this.whole.y + this.whole.height / 2 }
  }

  closer(factor: number, around = this.middle): void {
    const scale = Math.min(CLOSEST, Math.max(1, this.scale * factor))
    const moved = 1 - this.scale / scale
    this.scale = scale
    this.move((around.x - this.middle.x) * moved, (around.y - this.middle.y) * moved)
  }

  /** Zoom in and centre a point as far as the edges allow. */
  closerTo(point: { x: number; y: number }, factor: number): void {
    this.closer(factor)
    this.move(point.x - this.middle.x, point.y - this.middle.y)
  }

  /** Keep a point in sight, for the keyboard. */
  follow(point: { x: number; y: number }): void {
    if (this.scale === 1) return
    const reach = { x: (this.whole.width / this.scale) * 0.4, y: (this.whole.height / this.scale) * 0.4 }
    this.move(beyond(point.x - this.middle.x, reach.x), beyond(point.y - this.middle.y, reach.y))
  }

  down(event: PointerEvent): void {
    if (this.fingers.size === 0) this.dragged = false
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    this.spread = this.distance()
  }

  /** Drag or pinch; `toDrawing` converts screen to drawing coordinates. */
  drag(event: PointerEvent, toDrawing: (x: number, y: number) => { x: number; y: number }): void {
    const before = this.fingers.get(event.pointerId)
    if (!before) return
    const far = Math.hypot(event.clientX - before.x, event.clientY - before.y)
    if (this.fingers.size === 1 && !this.dragged && far < 8) return
    this.dragged = true
    const from = toDrawing(before.x, before.y)
    const to = toDrawing(event.clientX, event.clientY)
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.fingers.size === 1) this.move(from.x - to.x, from.y - to.y)
    else {
      const spread = this.distance()
      if (this.spread) this.closer(spread / this.spread, to)
      this.spread = spread
    }
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId)
    this.spread = this.distance()
  }

  private move(dx: number, dy: number): void {
    const room = { x: (this.whole.width * (1 - 1 / this.scale)) / 2, y: (this.whole.height * (1 - 1 / this.scale)) / 2 }
    const centre = { x: this.whole.x + this.whole.width / 2, y: this.whole.y + this.whole.height / 2 }
    this.middle = { x: within(this.middle.x + dx, centre.x, room.x), y: within(this.middle.y + dy, centre.y, room.y) }
  }

  private distance(): number {
    const [one, other] = [...this.fingers.values()]
    return other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
}

function within(value: number, centre: number, room: number): number {
  return Math.min(centre + room, Math.max(centre - room, value))
}

function beyond(distance: number, reach: number): number {
  return Math.sign(distance) * Math.max(0, Math.abs(distance) - reach)
}
