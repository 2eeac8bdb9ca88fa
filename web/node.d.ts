/** The one thing of Node that the build reads by; its types would be a dependency for nothing else. */
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf-8'): string
}
