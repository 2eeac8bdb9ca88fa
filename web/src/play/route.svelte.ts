/** The route of the client, from the address: `/`, `/deck/3`, `/komm/abcdefghjkmn`, `/replay/12?n=40`. */

export type Route =
  { at: 'lobby' } | { at: 'invited'; code: string } | { at: 'deck'; deck: number } | { at: 'replay'; game: number; n: number | null }

function read(): Route {
  const deck = /^\/deck\/(\d+)$/.exec(location.pathname)
  if (deck) return { at: 'deck', deck: Number(deck[1]) }
  const invited = /^\/komm\/(\w+)$/.exec(location.pathname)
  if (invited) return { at: 'invited', code: invited[1] }
  const replay = /^\/replay\/(\d+)$/.exec(location.pathname)
  const n = new URLSearchParams(location.search).get('n')
  if (replay) return { at: 'replay', game: Number(replay[1]), n: /^\d{1,9}$/.test(n ?? '') ? Number(n) : null }
  return { at: 'lobby' }
}

export const route = $state<{ now: Route }>({ now: read() })

export function go(path: string, replace = false): void {
  if (location.pathname + location.search !== path) history[replace ? 'replaceState' : 'pushState'](null, '', path)
  route.now = read()
}

window.addEventListener('popstate', () => (route.now = read()))
