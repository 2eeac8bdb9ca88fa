import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defaultClientConditions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

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

/** A page without a script has no theme: it takes the colours that the system prefers, and light ones on paper. */
const systemTheme: Plugin = {
  name: 'system-theme',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.css')) return null
    const light = [...code.matchAll(/:root\[data-theme='light'\]([^{]*\{[^}]*\})/g)].map(([, rest]) => rest)
    if (!light.length) return null
    const unchosen = `@media (prefers-color-scheme: light) { ${light.map((rest) => `:root:not([data-theme])${rest}`).join(' ')} }`
    const paper = `@media print { ${light.map((rest) => `:root:has(.manual)${rest}`).join(' ')} }`
    return { code: `${code}\n${unchosen}\n${paper}\n`, map: null }
  },
}

/** The pictures of the rule pages are drawn once, by Node: `src/rules/draw.ts`. */
const drawing = folder('./node_modules/.draw')

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [leanData, systemTheme, svelte({ emitCss: !isSsrBuild })],
  // Tests run in Node, with the page of a browser: components are to be those of a page.
  resolve: { alias: { '@games': games }, ...(mode === 'test' ? { conditions: [...defaultClientConditions] } : {}) },
  build: {
    outDir: isSsrBuild ? drawing : client,
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      ...(isSsrBuild ? {} : { input: ['index.html', 'rules.html'].map((page) => folder(`./${page}`)) }),
      checks: { bundlerTimings: false }, // a busy machine is no fault of the build
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    testTimeout: 120_000,
    isolate: false,
    pool: 'threads',
    globalSetup: 'tests/real_positions.ts',
  },
  server: { proxy: { '/ws': { target: 'ws://localhost:8080', ws: true }, '/api': 'http://localhost:8080' } },
}))
