import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

const folder = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname)
const games = folder('../src/holodeck/games')
const client = folder('../src/holodeck/doors/web/client')

/** The data of a game without the fields that its folder names as unread by the client: half of its weight. */
const leanData: Plugin = {
  name: 'lean-data',
  enforce: 'pre',
  transform(code, id) {
    const game = id.startsWith(games) && /([^/]+)\/data\.json$/.exec(id)?.[1]
    if (!game) return null
    const unread: string[] = JSON.parse(readFileSync(folder(`./src/games/${game}/data.unread.json`), 'utf-8'))
    return { code: JSON.stringify(JSON.parse(code, (key, value) => (unread.includes(key) ? undefined : value))), map: null }
  },
}

export default defineConfig({
  plugins: [leanData, svelte()],
  resolve: { alias: { '@games': games } },
  build: {
    outDir: client,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    rolldownOptions: { checks: { bundlerTimings: false } }, // a busy machine is no fault of the build
  },
  server: { proxy: { '/ws': { target: 'ws://localhost:8080', ws: true }, '/api': 'http://localhost:8080' } },
})
