/** The route of the client, from the address: `/`, `/deck/3`, `/komm/abcdefghjkmn`, `/replay/12?n=40`, `/personen/Anna`, `/archiv`. */

export type Route =
  | { at: 'lobby' }
  | { at: 'invited'; code: string }
  | { at: 'deck'; deck: number }
  | { at: 'replay'; game: number; n: number | null }
  | { at: 'person'; name: string }
  | { at: 'archive' }

function read(): Route {
  const deck = /^\/deck\/(\d+)$/.exec(location.pathname)
  if (deck) return { at: 'deck', deck: Number(deck[1]) }
  const invited = /^\/komm\/(\w+)$/.exec(location.pathname)
  if (invited) return { at: 'invited', code: invited[1] }
  const person = /^\/personen\/([^/]{1,64})$/.exec(location.pathname)
  if (person) return { at: 'person', name: decoded(person[1]) }
  if (location.pathname === '/archiv') return { at: 'archive' }
  const replay = /^\/replay\/(\d+)$/.exec(location.pathname)
  const n = new URLSearchParams(location.search).get('n')
  if (replay) return { at: 'replay', game: Number(replay[1]), n: /^\d{1,9}$/.test(n ?? '') ? Number(n) : null }
  return { at: 'lobby' }
}

/** A part of an address as text, or as it is where that cannot be read. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Whether something is read beside the decks, so that the address stays what it is. */
export const readsBeside = (now: Route): boolean => ['replay', 'person', 'archive'].includes(now.at)

export const pathOf = (name: string): string => `/personen/${encodeURIComponent(name)}`

export const route = $state<{ now: Route }>({ now: read() })

export function go(path: string, replace = false): void {
  if (location.pathname + location.search !== path) history[replace ? 'replaceState' : 'pushState'](null, '', path)
  route.now = read()
}

window.addEventListener('popstate', () => (route.now = read()))
