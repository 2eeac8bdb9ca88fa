/** What a person has chosen for this browser. It stays here and is sent to nobody. */
import { KEY } from './kept'
import type { Language } from './messages'

export type Theme = 'auto' | 'dark' | 'light'
export type Motion = 'auto' | 'full' | 'none'
export type Confirm = 'always' | 'touch' | 'never'

interface Kept {
  language: Language
  theme: Theme
  motion: Motion
  sounds: boolean
  volume: number
  textScale: number
  confirm: Confirm
  /** Whether one wants to be called when it is one's turn and the page is hidden; nobody was asked yet where it is empty. */
  call: '' | 'on' | 'off'
}

const DEFAULTS: Kept = {
  language: navigator.language.startsWith('de') ? 'de' : 'en',
  theme: 'auto',
  motion: 'auto',
  sounds: true,
  volume: 0.5,
  textScale: 1,
  confirm: 'always',
  call: '',
}

function kept(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return { ...DEFAULTS }
  }
}

export const settings = $state<Kept>(kept())

const prefersLight = window.matchMedia('(prefers-color-scheme: light)')
const prefersStill = window.matchMedia('(prefers-reduced-motion: reduce)')

function show(): void {
  const root = document.documentElement
  const light = settings.theme === 'light' || (settings.theme === 'auto' && prefersLight.matches)
  root.dataset.theme = light ? 'light' : 'dark'
  root.dataset.motion = settings.motion
  root.lang = settings.language
  root.style.setProperty('--text-scale', String(settings.textScale))
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', light ? '#f4f0e7' : '#0d0d0f')
}

/** Keeps the choices and shows them, from now on. Called once. */
export function applySettings(): void {
  $effect.root(() => {
    $effect(() => {
      show()
      localStorage.setItem(KEY, JSON.stringify(settings))
    })
  })
  prefersLight.addEventListener('change', show)
}

export function moving(): boolean {
  return settings.motion === 'full' || (settings.motion === 'auto' && !prefersStill.matches)
}
