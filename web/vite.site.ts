import { defineConfig } from 'vite'

// The service worker of a folder without a server, which `scripts/site` completes with what is to be kept.
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'site/made',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'src/service.ts', name: 'kassenService', formats: ['iife'], fileName: () => 'service.js' },
  },
})
