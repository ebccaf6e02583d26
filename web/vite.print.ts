import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Whoever prints names the language; there is no browser to ask. */
const words: Plugin = {
  name: 'words',
  enforce: 'pre',
  async resolveId(source, importer) {
    const found = source.endsWith('/words') && (await this.resolve(source, importer, { skipSelf: true }))
    return found && found.id === at('src/words/index.ts') ? at('src/print/words.ts') : null
  },
}

// The drawings as one script beside the page, which `kassen print` runs by itself.
export default defineConfig({
  plugins: [words],
  publicDir: false,
  build: {
    outDir: '../src/kassen/server/page',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'src/print/index.ts', name: 'kassenPrint', formats: ['iife'], fileName: () => 'print.js' },
  },
})
