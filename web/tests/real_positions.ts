/** Real positions for the tests: the rules play every game once by chance, and say what a browser would be told. */
import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import type { Change, Table, Told } from '../src/play/messages'

export interface Position {
  /** What the seat of the table has to decide. */
  decision: string
  table: Table
  /** What its move brought about. */
  told: Told[]
  /** The change that was sent then, and the table it leads to. */
  change: Change
  next: Table
}

declare module 'vitest' {
  export interface ProvidedContext {
    positions: { [game: string]: Position[] }
  }
}

export default function setup(project: TestProject): void {
  const root = new URL('../..', import.meta.url)
  const printed = execFileSync('.venv/bin/python', ['-m', 'tools.positions'], { cwd: root, encoding: 'utf-8', maxBuffer: 2 ** 26 })
  project.provide('positions', JSON.parse(printed) as { [game: string]: Position[] })
}
