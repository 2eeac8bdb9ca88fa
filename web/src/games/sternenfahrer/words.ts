/** The words of Sternenfahrer's galaxy and panels, beside those of the page. */
import { speechOf } from '../../play/words.svelte'
import de from './words.de.json'
import en from './words.en.json'

export const { t, tMaybe } = speechOf(de, en)
