import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import budget from './budget.json' with { type: 'json' }

const folder = resolve(import.meta.dirname, '../dist')

/** The scripts that index.html names: the browser has them before the form takes input. */
const scripts = () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  return [...new Set(html.match(/assets\/[\w-]+\.js/g))]
}

// `npm run check` builds the console before the tests.
test.runIf(process.env['ENSAYO_TARBALL'])('the first load keeps its budget', () => {
  const sizes = scripts().map((path) => brotliCompressSync(readFileSync(join(folder, path))).length)
  expect(sizes.length).toBeGreaterThan(2)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeLessThanOrEqual(budget.bytes['scripts of the first load'])
})
