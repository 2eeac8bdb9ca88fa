/** The games with a drawn board: every folder beside this file, loaded when played. Others are played as text. */
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
