/** Reading finished games over HTTP, and why something cannot be read. */

/** The code of a refusal: `busy` where a later try may succeed. */
class Unreadable extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

/** The answers of a server that has too much to do, or of a connection that is lost. */
const LATER = [0, 429, 502, 503, 504]

export async function read<T>(address: string): Promise<T> {
  const answer = await fetch(address).catch(() => null)
  if (answer?.ok) return (await answer.json()) as T
  const said = (await answer?.json().catch(() => null)) as { code?: string } | null
  throw new Unreadable(LATER.includes(answer?.status ?? 0) ? 'busy' : (said?.code ?? ''))
}

export const whyNot = (error: unknown): string => (error instanceof Unreadable ? error.code : '')
