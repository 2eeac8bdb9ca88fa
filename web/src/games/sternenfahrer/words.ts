/** The words of Sternenfahrer's galaxy and panels, beside those of the page. */
import { linesOf, speechOf } from '../../play/words.svelte'
import made from './made.json'
import de from './words.de.json'
import en from './words.en.json'

export const { t, tMaybe } = speechOf({ ...made.words.de, ...de }, { ...made.words.en, ...en })
export const line = linesOf(made.lines)
