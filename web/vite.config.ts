import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The page is built into the package, so that `kassen serve` has it wherever it is installed.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/kassen/server/page', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'] },
})
