/** Short sounds of the project's own, from the first click or key on, unless they are unwanted. */
import { settings } from './settings.svelte'

export const SOUNDS = {
  turn: '/sounds/turn.wav',
  roll: '/sounds/roll.wav',
  offer: '/sounds/offer.wav',
  loss: '/sounds/loss.wav',
  win: '/sounds/win.wav',
  talk: '/sounds/talk.wav',
}

const loaded = new Map<string, HTMLAudioElement>()

export function play(file: string): void {
  if (!settings.sounds || !navigator.userActivation?.hasBeenActive) return
  const sound = loaded.get(file) ?? new Audio(file)
  loaded.set(file, sound)
  sound.volume = settings.volume
  sound.currentTime = 0
  document.documentElement.dataset.sound = file // for whoever drives the page by program
  void sound.play().catch(() => undefined)
}
