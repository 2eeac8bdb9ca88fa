/** The settings of this browser. They stay here and are never sent. */
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
  /** Whether what spectators say is hidden from a player. */
  hideSpectators: boolean
  /** Whether to call the person for their turn while the page is hidden; empty if never asked. */
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
  hideSpectators: false,
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

/** Store and apply the settings from now on. Called once. */
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
