/** Symbols on a square of 24, in one colour: things are filled, signs of the page are drawn. Games have more of their own. */

export interface Shape {
  path: string
  filled: boolean
}

export const filled = (path: string): Shape => ({ path, filled: true })
export const drawn = (path: string): Shape => ({ path, filled: false })

export const SYMBOLS = {
  card: filled(
    'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm6 5l-1.500 3.300-3.500.400 2.600 2.400-.700 3.500L12 14.800l3.100 1.800-.700-3.500 2.600-2.400-3.500-.400z',
  ),
  crown: filled('M2 7l5 4 5-8 5 8 5-4-2 12H4zM4 20h16v2H4z'),
  settings: drawn('M4 7h10M18 7h2M4 17h2M10 17h10M16 4.500v5M8 14.500v5'),
  help: drawn(
    'M9 9a3 3 0 1 1 4.500 2.600c-1 .600-1.500 1.200-1.500 2.400M12 17.500v.5M12 2.500a9.500 9.500 0 1 1 0 19 9.500 9.500 0 0 1 0-19z',
  ),
  letter: drawn('M3 5h18v14H3zM3 6l9 7 9-7'),
  log: drawn('M5 5h14M5 10h14M5 15h9M5 20h6'),
  smile: drawn('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9 9.500v.010M15 9.500v.010M8 14c1.500 3 6.500 3 8 0'),
  chat: drawn('M4 4h16v12H10l-5 4v-4H4z'),
  trade: drawn('M4 8h14l-4-4M20 16H6l4 4'),
  back: drawn('M10 5l-7 7 7 7M3 12h18'),
  link: drawn('M10 14l4-4M8 11l-3 3a4 4 0 0 0 6 6l3-3M16 13l3-3a4 4 0 0 0-6-6l-3 3'),
  save: drawn('M12 3v12M7 11l5 5 5-5M4 20h16'),
  send: drawn('M4 12l16-8-5 16-3-6z'),
  check: drawn('M4 13l5 5L20 6'),
  cross: drawn('M5 5l14 14M19 5L5 19'),
  lock: drawn('M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3'),
  eye: drawn('M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z'),
  plus: drawn('M12 5v14M5 12h14'),
  minus: drawn('M5 12h14'),
  bot: drawn('M5 9h14v10H5zM12 9V5M9 13v2M15 13v2M12 3.500v.5M2.500 13v3M21.500 13v3'),
  dots: filled('M5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM19 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z'),
  bulb: drawn('M9 17h6M10 21h4M8.500 14.500a6 6 0 1 1 7 0c-.600.500-.500 1.500-.500 2.500H9c0-1 .100-2-.500-2.500z'),
  undo: drawn('M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3'),
  clock: drawn('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 8v4.500l3 2'),
  sound: drawn('M4 10v4h4l5 4V6l-5 4zM16.500 9a4 4 0 0 1 0 6'),
  silence: drawn('M4 10v4h4l5 4V6l-5 4zM17 9.500l5 5M22 9.500l-5 5'),
  play: drawn('M7 4l13 8-13 8z'),
  pause: drawn('M8 5v14M16 5v14'),
  first: drawn('M6 5v14M19 5l-9 7 9 7z'),
  previous: drawn('M15 5l-8 7 8 7'),
  next: drawn('M9 5l8 7-8 7'),
  backward: drawn('M12 6l-7 6 7 6M20 6l-7 6 7 6'),
  forward: drawn('M12 6l7 6-7 6M4 6l7 6-7 6'),
  exit: drawn('M10 4H4v16h6M9 12h12M17 8l4 4-4 4'),
  people: drawn(
    'M9 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM3 20c0-4 2.500-6 6-6s6 2 6 6M16 5.500a3 3 0 0 1 0 5.500M18 14.500c2 .800 3 2.500 3 5.500',
  ),
  dice: drawn('M4 4h16v16H4zM8.500 8.500v.010M15.500 8.500v.010M12 12v.010M8.500 15.500v.010M15.500 15.500v.010'),
  zoom: drawn('M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16.500 16.500L21 21M8 11h6M11 8v6'),
  fit: drawn('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'),
}

/** A symbol of the page by its name, or a shape of the game. */
export type Sign = keyof typeof SYMBOLS | Shape
