/** The games that are drawn: every folder beside this file is one, and is loaded when somebody plays it. Others are played by their text. */
import type { Component } from 'svelte'
import type { Game } from './game'

const GAMES = import.meta.glob<{ game: Game }>('./*/index.ts')
const PICTURES = import.meta.glob<{ default: Component }>('./*/Art.svelte')

export function isDrawn(programme: string): boolean {
  return `./${programme}/index.ts` in GAMES
}

export async function load(programme: string): Promise<Game | null> {
  return (await GAMES[`./${programme}/index.ts`]?.())?.game ?? null
}

/** The small picture of a programme for the lobby. */
export async function picture(programme: string): Promise<Component | null> {
  return (await PICTURES[`./${programme}/Art.svelte`]?.())?.default ?? null
}
