/** Looking closer at a board. */
import { expect, test } from 'vitest'
import { Zoom } from '../../src/board/zoom.svelte'

const whole = { x: 0, y: 0, width: 400, height: 200 }
const boxOf = (zoom: Zoom) => zoom.box.split(' ').map(Number)
const finger = (pointerId: number, clientX: number, clientY: number) => ({ pointerId, clientX, clientY }) as PointerEvent
const same = (x: number, y: number) => ({ x, y })

test('at first the whole board is seen', () => {
  expect(boxOf(new Zoom(whole))).toEqual([0, 0, 400, 200])
})

test('closer keeps the middle, and never shows what is beside the board', () => {
  const zoom = new Zoom(whole)
  zoom.closer(2)
  expect(boxOf(zoom)).toEqual([100, 50, 200, 100])
  zoom.closerTo({ x: 0, y: 0 }, 1)
  expect(boxOf(zoom)).toEqual([0, 0, 200, 100])
})

test('what the wheel points at stays under it', () => {
  const zoom = new Zoom(whole)
  zoom.closer(2, { x: 100, y: 50 })
  expect(boxOf(zoom)).toEqual([50, 25, 200, 100])
})

test('there is a closest and a farthest', () => {
  const zoom = new Zoom(whole)
  zoom.closer(100)
  expect(zoom.scale).toBe(4)
  zoom.closer(0.001)
  expect(zoom.scale).toBe(1)
})

test('a drag moves the board, a finger that trembles does not', () => {
  const zoom = new Zoom(whole)
  zoom.closer(2)
  zoom.down(finger(1, 200, 100))
  zoom.drag(finger(1, 203, 100), same)
  expect(zoom.dragged).toBe(false)
  zoom.drag(finger(1, 150, 100), same)
  expect(zoom.dragged).toBe(true)
  expect(boxOf(zoom)).toEqual([150, 50, 200, 100])
})

test('two fingers that part look closer', () => {
  const zoom = new Zoom(whole)
  zoom.down(finger(1, 100, 100))
  zoom.down(finger(2, 200, 100))
  zoom.drag(finger(2, 300, 100), same)
  expect(zoom.scale).toBe(2)
})

test('the keyboard keeps its place in sight', () => {
  const zoom = new Zoom(whole)
  zoom.closer(4)
  zoom.follow({ x: 390, y: 100 })
  const [x, , width] = boxOf(zoom)
  expect(x).toBeLessThan(390)
  expect(x + width).toBeGreaterThanOrEqual(390)
})
