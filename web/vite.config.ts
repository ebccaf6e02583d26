import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vitest/config'
import { writtenOut } from './src/browser/media.ts'

/** Every browser that runs the page reads woff2: the older files are left out, and half of the package with them. */
const woff2: Plugin = {
  name: 'woff2',
  enforce: 'pre',
  transform: (code, id) =>
    /@fontsource.*\.css$/.test(id) ? code.replace(/,\s*url\([^)]*\.woff\)\s*format\(["']woff["']\)/g, '') : undefined,
}

/** Styles name the kinds of screens they are for. */
const media: Plugin = {
  name: 'media',
  enforce: 'pre',
  transform: (code, id) => (/\.(css|svelte)$/.test(id) ? writtenOut(code) : undefined),
}

// The page is built into the package, so that `kassen serve` has it wherever it is installed.
export default defineConfig({
  plugins: [woff2, media, svelte()],
  build: { outDir: '../src/kassen/server/page', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { checks: { bundlerTimings: false } } },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  // One window for all units: opening one takes longer than they do, and none leaves anything in it.
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], pool: 'threads', isolate: false },
})
