/** The project's sounds, played after the first click or key unless turned off. */
import type { Place } from './messages'
import { settings } from './settings.svelte'

export const SOUNDS = {
  turn: '/sounds/turn.wav',
  roll: '/sounds/roll.wav',
  offer: '/sounds/offer.wav',
  loss: '/sounds/loss.wav',
  win: '/sounds/win.wav',
  talk: '/sounds/talk.wav',
}

/** Return the sound of an end; spectators celebrate with the winner. */
export function endingSound(ranking: Place[], seat: number | undefined): string {
  const own = ranking.find((place) => place.seat === seat)
  return !own || own.rank === 1 ? SOUNDS.win : SOUNDS.loss
}

const loaded = new Map<string, HTMLAudioElement>()

export function play(file: string): void {
  if (!settings.sounds || !navigator.userActivation?.hasBeenActive) return
  const sound = loaded.get(file) ?? new Audio(file)
  loaded.set(file, sound)
  sound.volume = settings.volume
  sound.currentTime = 0
  document.documentElement.dataset.sound = file // for programs that drive the page
  void sound.play().catch(() => undefined)
}
