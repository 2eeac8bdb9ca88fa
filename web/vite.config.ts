import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

const folder = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname)
const games = folder('../src/holodeck/games')
const client = folder('../src/holodeck/doors/web/client')

/** The data of a game without what only the text map and the tests need: half of its weight. */
const leanData: Plugin = {
  name: 'lean-data',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(games) || !id.endsWith('data.json')) return null
    const lean = JSON.parse(code, (key, value) => (key.startsWith('map') || key === 'positions' ? undefined : value))
    return { code: JSON.stringify(lean), map: null }
  },
}

export default defineConfig({
  plugins: [leanData, svelte()],
  resolve: { alias: { '@games': games } },
  build: { outDir: client, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
  server: { proxy: { '/ws': { target: 'ws://localhost:8080', ws: true }, '/api': 'http://localhost:8080' } },
})
