import { readdirSync, readFileSync } from 'node:fs'
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

// What the page says, what the server does, and the names of bots; what people type is in the fonts of their own machine.
const KINDS = /\.(ts|js|svelte|ftl|md|toml)$/
const TEXTS = ['games', 'engine/table/texts', 'server/texts'].map((folder) => `../src/kassen/${folder}`)
const read = (path: string): string => readFileSync(path, 'utf8')
const within = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => KINDS.test(name)).map((name) => read(`${folder}/${name}`))
const written = [...['src', ...TEXTS].flatMap(within), read('../src/kassen/bots/names.py')]
const signs = new Set([...written.join('').matchAll(/\P{ASCII}/gu)].map(([sign]) => sign.codePointAt(0)!))

/** Japanese fonts come in some hundred pieces by range of signs: those of signs that we write are kept, and say no more than these. */
function shown(face: string): string {
  if (/yuji-syuku-latin/.test(face)) return '' // the brush writes no Latin letter, and every browser would fetch them for the height of its lines
  const [, ranges] = /unicode-range:\s*([^;}]+)/.exec(face) ?? []
  if (!ranges || !/-\d+-\d+-normal\.woff2/.test(face)) return face
  const spans = ranges.split(',').map((range) => range.trim().slice(2).split('-').map((end) => parseInt(end, 16)))
  const kept = [...signs].filter((sign) => spans.some(([first, last = first]) => first! <= sign && sign <= last!))
  return kept.length ? face.replace(ranges, kept.map((sign) => `U+${sign.toString(16)}`).join(',')) : ''
}
const pieces: Plugin = {
  name: 'pieces',
  enforce: 'pre',
  transform: (code, id) => (/@fontsource.*\.css$/.test(id) ? code.replace(/@font-face \{[^}]*\}/g, shown) : undefined),
}

/** Styles name the kinds of screens they are for. */
const media: Plugin = {
  name: 'media',
  enforce: 'pre',
  transform: (code, id) => (/\.(css|svelte)$/.test(id) ? writtenOut(code) : undefined),
}

// The page is built into the package, so that `kassen serve` has it wherever it is installed.
// Addresses are relative, so that the same files make a folder that works below any path.
export default defineConfig({
  base: './',
  plugins: [woff2, pieces, media, svelte()],
  worker: { format: 'es', rolldownOptions: { checks: { bundlerTimings: false } } },
  build: { outDir: '../src/kassen/server/page', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { input: ['index.html', 'embed.html'], checks: { bundlerTimings: false } } },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  // One window for all units: opening one takes longer than they do, and none leaves anything in it.
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], pool: 'threads', isolate: false },
})
