import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { expect, test } from 'vitest'

const src = import.meta.dirname

/** Each folder, and the folders below it that it may import. */
const below: Record<string, readonly string[]> = {
  contract: [],
  store: [],
  sandbox: ['contract', 'store'],
  hosts: ['contract', 'store', 'sandbox'],
  client: ['contract'],
  signatures: ['contract'],
  scenarios: ['contract', 'client'],
  ui: [],
  checkout: ['contract', 'client', 'ui'],
  console: ['contract', 'signatures', 'client', 'scenarios', 'ui'],
  playwright: ['contract', 'store', 'sandbox', 'hosts', 'client', 'scenarios'],
  cli: ['contract', 'store', 'sandbox', 'hosts', 'client', 'scenarios'],
}

// Left out: tests, because a scenario is tested against a sandbox, and the files directly in src/,
// because they put everything together.
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && path.includes(sep))
  .map((path) => ({ path, layer: layerOf(path), source: readFileSync(join(src, path), 'utf8') }))

test('there are files to look at, all of them in a known layer', () => {
  expect(files.length).toBeGreaterThan(0)
  expect(files.map(({ layer }) => layer).filter((layer) => !(layer in below))).toEqual([])
})

test('imports point down only', () => {
  const upward = files.flatMap(({ path, layer, source }) =>
    [...source.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]*)['"]/g)]
      .map(([, name = '']) => join(dirname(path), name))
      .filter((target) => ![layer, ...(below[layer] ?? [])].includes(layerOf(target)))
      .map((target) => `${path} imports ${target}`),
  )
  expect(upward).toEqual([])
})

test('the engine asks neither clock nor dice nor platform', () => {
  const forbidden = /\bDate\.now\(|\bMath\.random\(|\bglobalThis\.crypto\b|['"]node:/
  expect(filesWith(['contract', 'store', 'sandbox'], forbidden)).toEqual([])
})

test('the console knows the sandbox only over HTTP', () => {
  expect(filesWith(['checkout', 'console'], /['"]msw\b/)).toEqual([])
})

function filesWith(folders: readonly string[], text: RegExp) {
  const found = files.filter(({ layer, source }) => folders.includes(layer) && text.test(source))
  return found.map(({ path }) => path)
}

function layerOf(path: string) {
  return path.split(sep)[0] ?? ''
}
