/** The symbols of Astronuts that the page does not have. Every nut has a shape of its own. */
import { drawn, filled, type Shape } from '../../controls/symbols'

/** Hazelnut, almond, peanut and cashew. */
export const NUT: { [nut: string]: Shape } = {
  red: filled(
    'M12 1l2 4c4.500.800 7.500 4 7.500 8.200C21.500 18.500 17 23 12 23s-9.500-4.500-9.500-9.800C2.500 9 5.500 5.800 10 5zM5 12.500c2.500-2.600 11.500-2.600 14 0-3 2-11 2-14 0z',
  ),
  purple: filled(
    'M12 1c5 6 8 10 8 14.500A8 8 0 0 1 4 15.500C4 11 7 7 12 1zM11 8.500c-2 3-3.200 5-3.200 7 0 1.800 1.200 3.200 3.200 3.700z',
  ),
  yellow: filled(
    'M12 1a6 6 0 0 1 6 6c0 2-1 3.500-1.800 5 1.800 1.200 2.800 3 2.800 5a7 6 0 0 1-14 0c0-2 1-3.800 2.800-5C7 10.500 6 9 6 7a6 6 0 0 1 6-6zM9 5.500v2.500h2.500v-2.500zM13 6.500v2.500h2v-2.500zM8.500 15v2.500h2.500v-2.500zM13 16v2.500h2.500v-2.500z',
  ),
  orange: filled(
    'M16 2c-2 0-3.500 1.500-4 3.500-.6 2.600-2 4.500-4.600 5.100C4 11.400 2 13.500 2 16.500 2 20 5 22.500 9 22.500c7 0 13-7 13-14.500 0-3.500-2.500-6-6-6z',
  ),
}

export const TECHNOLOGY: { [technology: string]: Shape } = {
  power_laser: drawn('M3 12h9M14 12h7M17.500 8.500v7M15 9.500l5 5M20 9.500l-5 5M3 9v6'),
  mega_shields: drawn('M12 2l8 3v6c0 5.500-3.500 9-8 11-4.500-2-8-5.500-8-11V5zM12 6v12'),
  time_warp: drawn('M6 3h12M6 21h12M7.500 3c0 5 9 6 9 9s-9 4-9 9M16.500 3c0 5-9 6-9 9s9 4 9 9'),
  extra_energy: filled('M13 1L4 13.500h6L9 23l10-13h-6.500z'),
}

export const SYMBOLS = {
  ship: filled(
    'M12 1c4 4 5 9 4.600 13L21 19l-4.500-.7L12 22l-4.500-3.700L3 19l4.400-5C7 10 8 5 12 1zM12 7.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  ),
  colony: filled('M4 20v-8a8 8 0 0 1 16 0v8zM10 20h4v-5h-4z'),
  mine: drawn('M4 20l9-9M9 5c5-2 9 0 11 5M13.500 6.500l4 4M4 20h16'),
  attack: drawn('M12 2v5M12 17v5M2 12h5M17 12h5M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM12 11v2'),
  yard: drawn('M12 3c3 3 4 7 3.500 10h-7C8 10 9 6 12 3zM4 21h16M7 21l2-5h6l2 5'),
  technology: drawn('M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2'),
}
