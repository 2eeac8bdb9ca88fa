/** The few things of Node that the build and the tests need; its types would be a dependency for nothing else. */
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf-8'): string
  export function writeFileSync(path: string, text: string): void
  export function mkdirSync(path: string, options: { recursive: true }): void
}

declare module 'node:child_process' {
  export function execFileSync(file: string, args: string[], options: { cwd: URL; encoding: 'utf-8'; maxBuffer: number }): string
}
