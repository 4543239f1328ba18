import type { Plugin } from 'vite'

/**
 * Makes calls from one module to another fast in tests. Vitest hands out the exports of a module by
 * getters of an object without a fixed layout, which V8 neither inlines nor remembers: a loop over
 * characters that calls `isDigit` of another module took five times as long. No export of this
 * repository changes; so once a module has run, its exports become values, and V8 lays their object
 * out for speed because it was used as a prototype.
 */
export const plainExports = (): Plugin => ({
  name: 'ensayo:plain-exports',
  apply: (_, { mode }) => mode === 'test',
  enforce: 'post',
  transform: (code, id) =>
    id.includes('/node_modules/')
      ? undefined
      : { code: `${code}\n;(${settle})(__vite_ssr_exports__)`, map: null },
})

const settle = `(exports) => {
  for (const [name, value] of Object.entries(exports))
    Object.defineProperty(exports, name, { value, enumerable: true, configurable: true })
  for (let time = 0; time < 20; time++) Object.create(exports).any
}`
