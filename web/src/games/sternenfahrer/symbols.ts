/** The symbols of Sternenfahrer: goods, a shape each so that none depends on its colour; ships, upgrades, peoples and signs. */
import { drawn, filled, type Shape } from '../../controls/symbols'

export const GOODS: { [resource: string]: Shape } = {
  ore: filled('M2 19l5-11 4 4 4-9 7 16zM8 11.500L5.500 17H9zM15.200 7.500L12.600 15l6 2z'),
  fuel: filled('M12 1c4 6 7 9.500 7 14a7 7 0 0 1-14 0c0-4.500 3-8 7-14zM8 14.500a4 4 0 0 0 3.500 5v-2a2 2 0 0 1-1.700-3z'),
  carbon: filled('M12 1l9.500 5.500v11L12 23l-9.500-5.500v-11zM12 5L6 8.500v7L12 19l6-3.500v-7zM12 8l3.500 2v4L12 16l-3.500-2v-4z'),
  food: filled('M11 23v-8C5 15 3 11 3 5c6 0 8.500 3 9 7 .500-5 3.500-9 9-10 0 8-3 11-8 11.500V23z'),
  goods: filled('M2 7l10-5 10 5v11l-10 4.500L2 18zM12 4.600L7 7l5 2.300L17 7zM4.500 9.300v7L11 19.300v-7zM15 11.500v3l4-1.800v-3z'),
}

export const SYMBOLS = {
  colony_ship: filled('M12 1c4 3 5 7 5 11l4 5v4l-5-2H8l-5 2v-4l4-5c0-4 1-8 5-11zM12 8a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z'),
  trade_ship: filled('M12 1c3 2 4 4 4 6h4v11l-4-1v4H8v-4l-4 1V7h4c0-2 1-4 4-6zM7 10v5h3v-5zM14 10v5h3v-5z'),
  spaceport: filled('M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM8 14a4 4 0 0 1 8 0v1H8z'),
  colony: filled('M2 18a10 10 0 0 1 20 0v3H2zM6 17h4v-5a6.500 6.500 0 0 0-4 5z'),
  drive: filled('M8 2h8v8l4 4H4l4-4zM6 16h3l-1 6zM11 16h2l-1 7zM15 16h3l-2 6z'),
  cannon: filled('M2 9h13V7h4v2h3v6h-3v2h-4v-2h-4l-2 6H5l1-6H2z'),
  cargo: filled('M2 5h20v14H2zM5 8v8h2V8zM9 8v8h2V8zM13 8v8h2V8zM17 8v8h2V8z'),
  medal: filled(
    'M7 1h4l1 3 1-3h4l-2 7a7 7 0 1 1-6 0zM12 11.500l-1 2.300-2.500.200 1.900 1.600-.600 2.400 2.200-1.300 2.200 1.300-.600-2.400 1.900-1.600-2.500-.200z',
  ),
  friend: filled('M12 21C5 16 2 12.500 2 8.500A5 5 0 0 1 12 6a5 5 0 0 1 10 2.500c0 4-3 7.500-10 12.500z'),
  station: filled('M10 1h4v6h6v4h-6v2h8v4h-8v6h-4v-6H2v-4h8v-2H4V7h6z'),
  pirate: filled(
    'M12 2c5 0 8.500 3.300 8.500 7.800 0 2.700-1.200 4.800-3 6.100V19H15v3h-2v-3h-2v3H9v-3H6.500v-3.100c-1.800-1.300-3-3.400-3-6.100C3.500 5.300 7 2 12 2zM8.500 8.500a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400zm7 0a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400zM12 13l-1.300 2.600h2.600z',
  ),
  ice: drawn('M12 2v20M3.300 7l17.400 10M20.700 7L3.300 17M9 3.500l3 2.500 3-2.500M9 20.500l3-2.500 3 2.500'),
  jump: drawn('M4 20C4 8 12 4 20 8M20 8l-5-3M20 8l-3 5M4 20h.1'),
  wait: drawn('M7 3h10M7 21h10M8 3c0 5 8 7 8 9s-8 4-8 9M16 3c0 5-8 7-8 9s8 4 8 9'),
  costs: drawn('M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6'),
}

/** The signs of the four peoples. */
export const PEOPLES: { [people: string]: Shape } = {
  green: GOODS.food,
  merchants: drawn('M12 4v16M5 8h14M5 8l-3 6h6zM19 8l-3 6h6zM8 20h8'),
  diplomats: drawn('M6 3v18M6 4c5-2 8 2 13 0v9c-5 2-8-2-13 0'),
  scientists: drawn(
    'M12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5zM12 3c3 0 5 4 5 9s-2 9-5 9-5-4-5-9 2-9 5-9zM3 12c0-3 4-5 9-5s9 2 9 5-4 5-9 5-9-2-9-5z',
  ),
}
