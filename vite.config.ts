/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig } from 'vite'
import { live } from './vite/live.ts'
import { neverStatic } from './vite/never-static.ts'

export default defineConfig({
  plugins: [react(), msw({ mode: 'worker-only' }), neverStatic(), live()],
  server: { host: 'localhost' },
  preview: { host: 'localhost', port: 4173, strictPort: true },
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // What the first form needs is one file: it compresses better as a whole.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first-form', tags: ['$initial'] }] } },
    },
  },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts', 'scripts/**/*.test.mjs'],
  },
})
