/** Short sounds made on the spot, off unless wanted. */
import { settings } from './settings.svelte'

/** Each a row of notes: pitch in hertz, length in seconds. */
const SOUNDS = {
  asked: [[660, 0.09], [880, 0.16]],
  talk: [[520, 0.05]],
  no: [[200, 0.12]],
  roll: [[300, 0.03], [360, 0.03], [420, 0.05]],
  over: [[523, 0.12], [659, 0.12], [784, 0.24]],
} satisfies { [name: string]: [number, number][] }

let context: AudioContext | null = null

export function play(name: keyof typeof SOUNDS): void {
  if (!settings.sounds) return
  context ??= new AudioContext()
  let at = context.currentTime
  for (const [pitch, length] of SOUNDS[name]) {
    const tone = context.createOscillator()
    const loudness = context.createGain()
    tone.type = 'triangle'
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(settings.volume * 0.2, at)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + length)
    tone.connect(loudness).connect(context.destination)
    tone.start(at)
    tone.stop(at + length)
    at += length
  }
}
