/** The symbols of Ringflug that the page lacks. */
import { filled } from '../../controls/symbols'

export const SYMBOLS = {
  energy: filled('M13 2L5 13h5l-1 9 9-12h-6z'),
}
