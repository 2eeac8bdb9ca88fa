/** A picture of a finished game: the board below the result. Made in the browser, with the components that draw the table. */
import { mount, tick, unmount } from 'svelte'
import type { Game, Player } from '../games/game'

/** Everything that the style sheets of the page say about a drawing. */
const DRAWN = [
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-dashoffset'],
  ...['stroke-linecap', 'stroke-linejoin', 'opacity', 'display', 'visibility', 'font-family', 'font-size', 'font-weight'],
  ...['letter-spacing', 'text-anchor', 'dominant-baseline', 'paint-order', 'stop-color', 'stop-opacity', 'mix-blend-mode', 'color'],
  ...['transform', 'transform-box', 'transform-origin', 'clip-path', 'mask', 'filter'],
]
const [WIDE, MARGIN, HEAD, FOOT, TALLEST] = [1200, 48, 196, 56, 1050]

export interface Caption {
  heading: string
  /** The line below it. */
  about: string
  /** The best first. */
  places: { name: string; score: string; colour: string }[]
  foot: string
}

/** Copy the styles of a drawing, node by node, into a copy of it that stands alone. */
function settle(from: Element, to: Element): void {
  const style = getComputedStyle(from)
  to.setAttribute('style', DRAWN.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'))
  for (let at = 0; at < from.children.length; at++) settle(from.children[at], to.children[at])
}

function standing<T extends Element>(element: T): T {
  const copy = element.cloneNode(true) as T
  settle(element, copy)
  return copy
}

/** Return something as an address that contains it. */
export const asData = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(new Error('unreadable'))
    reader.readAsDataURL(blob)
  })

/** Return the fonts that are in use, as a drawing that stands alone needs them. */
async function fonts(): Promise<string> {
  const loaded = [...document.fonts].filter((face) => face.status === 'loaded')
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSFontFaceRule)
  const bare = (family: string) => family.replaceAll(/["']/g, '')
  const faces = rules.map(async ({ style, parentStyleSheet }) => {
    const family = bare(style.getPropertyValue('font-family'))
    const range = style.getPropertyValue('unicode-range')
    const address = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1]
    const used = loaded.some((face) => bare(face.family) === family && (!range || face.unicodeRange === range))
    if (!used || !address) return ''
    const font = await fetch(new URL(address, parentStyleSheet?.href ?? location.href)).then((answer) => answer.blob())
    const weight = style.getPropertyValue('font-weight') || 'normal'
    return `@font-face{font-family:"${family}";font-weight:${weight};src:url(${await asData(font)})}`
  })
  return (await Promise.all(faces)).join('')
}

/** Draw the board once more, out of sight and at its best size, whatever the screen. */
async function withBoard<T>(game: Game, view: unknown, players: Player[], use: (board: SVGSVGElement) => Promise<T>): Promise<T> {
  const room = document.createElement('div')
  room.inert = true
  room.style.cssText = `position:fixed;left:-9999px;top:0;width:${WIDE - 2 * MARGIN}px;height:${TALLEST}px;contain:strict`
  document.querySelector('.table')?.append(room)
  const props = { view, players, mine: null, legal: [], decision: '', live: false, shown: [] }
  const drawn = mount(game.Board, { target: room, props })
  try {
    await tick()
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
    return await use(room.querySelector('svg[data-whole]')!)
  } finally {
    await unmount(drawn)
    room.remove()
  }
}

/** Return a drawing as an image: without focus, marks and places to touch. */
async function imageOf(board: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = standing(board)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  for (const other of copy.querySelectorAll('[data-place], .rings, .lit')) other.remove()
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = await fonts()
  copy.prepend(style)
  for (const shared of document.querySelectorAll('[data-shared] > defs')) copy.prepend(standing(shared))
  const image = new Image(width, height)
  image.src = await asData(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }))
  await image.decode()
  return image
}

/** Write a line that fits: in smaller type if it must. */
function write(paper: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, face: string, wide: number): void {
  paper.font = `${size}px ${face}`
  if (paper.measureText(text).width > wide && size > 16) write(paper, text, x, y, size - 2, face, wide)
  else paper.fillText(text, x, y, wide)
}

/** Draw the picture, and return it as a PNG file. */
export async function pictureOf(game: Game, view: unknown, players: Player[], caption: Caption): Promise<Blob> {
  const image = await withBoard(game, view, players, (board) => {
    const [, , across, down] = (board.dataset.whole ?? '0 0 1 1').split(' ').map(Number)
    const high = Math.min(TALLEST, Math.round(((WIDE - 2 * MARGIN) * down) / across))
    return imageOf(board, Math.round((high * across) / down), high)
  })
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [WIDE, HEAD + image.height + FOOT]
  const paper = canvas.getContext('2d')!
  paint(paper, canvas.height, caption)
  paper.drawImage(image, (WIDE - image.width) / 2, HEAD, image.width, image.height)
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'))
}

/** Paint everything but the board. */
function paint(paper: CanvasRenderingContext2D, height: number, { heading, about, places, foot }: Caption): void {
  const look = getComputedStyle(document.documentElement)
  const colour = (name: string) => look.getPropertyValue(`--${name}`).trim()
  const area = (name: string, x: number, y: number, wide: number, high: number) => {
    paper.fillStyle = colour(name)
    paper.fillRect(x, y, wide, high)
  }
  const line = (ink: string, text: string, x: number, y: number, size: number, face: string, wide = WIDE - 2 * MARGIN) => {
    paper.fillStyle = colour(ink)
    write(paper, text, x, y, size, colour(face), wide)
  }
  area('room', 0, 0, WIDE, height)
  area('panel', 0, 0, WIDE, HEAD - 16)
  area(places[0].colour, 0, 0, WIDE, 12)
  line('ink', heading, MARGIN, 74, 42, 'wide')
  line('ink-soft', about, MARGIN, 116, 26, 'text')
  const part = (WIDE - 2 * MARGIN) / places.length
  places.forEach(({ name, score, colour: of }, at) => {
    area(of, MARGIN + at * part, 138, 8, 30)
    line('ink', `${name}  ${score}`, MARGIN + at * part + 20, 162, 26, 'text', part - 36)
  })
  line('ink-faint', foot, MARGIN, height - 20, 24, 'text')
}
