/** The symbols of Planetopoly that the page lacks. */
import { drawn } from '../../controls/symbols'

export const SYMBOLS = {
  bank: drawn('M3 9l9-5 9 5zM5 9v9M10 9v9M14 9v9M19 9v9M3 20h18'),
}
