/** The script of a rule page, which works without it: applies the chosen theme and adds a search. */
import '../style/fonts.css'
import '../style/tokens.css'
import '../style/base.css'
import './rules.css'
import { KEY } from '../play/kept'
import { searching } from './search'

import.meta.glob('../games/*/colours.css', { eager: true })

try {
  const { theme, textScale } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { theme?: string; textScale?: number }
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
  if (textScale) document.documentElement.style.setProperty('--text-scale', String(textScale))
} catch {
  // Without a stored choice the theme of the system applies.
}

searching()
