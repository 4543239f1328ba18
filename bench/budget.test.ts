import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sharedFiles } from '../vite/first-load.ts'
import budget from './budget.json' with { type: 'json' }

const folder = resolve(import.meta.dirname, '../dist')

const namesIn = (file: string, pattern: RegExp) => [
  ...new Set(
    Array.from(
      readFileSync(join(folder, file), 'utf8').matchAll(pattern),
      ([, name]) => name ?? '',
    ),
  ),
]

/** A script with all that it imports. */
function withImports(script: string, found = new Set<string>()) {
  if (found.has(script)) return found
  found.add(script)
  const imported = namesIn(join('assets', script), /(?:from|import)["`]\.\/([\w-]+\.js)["`]/g)
  for (const name of imported) withImports(name, found)
  return found
}

const sizes = new Map<string, number>()

function sizeOf(script: string) {
  const known = sizes.get(script)
  if (known !== undefined) return known
  const size = brotliCompressSync(readFileSync(join(folder, 'assets', script))).length
  sizes.set(script, size)
  return size
}

const bytesOf = (scripts: Iterable<string>) =>
  [...scripts].reduce((sum, script) => sum + sizeOf(script), 0)

// `npm run check` builds the console before the tests.
describe.runIf(process.env['ENSAYO_TARBALL'])('the budget of the scripts', () => {
  /** The scripts that index.html names: the browser has them before the form takes input. */
  const first = () => namesIn('index.html', /assets\/([\w-]+\.js)/g)

  test('the scripts of the first load are within their budget', () => {
    expect(first().length).toBeGreaterThan(2)
    expect(bytesOf(first())).toBeLessThanOrEqual(budget.bytes['scripts of the first load'])
  })

  test('the scripts of each page are within their budget, beyond what every visit loads', () => {
    const console = first().find((name) => name.startsWith('console-')) ?? ''
    const pages = namesIn(join('assets', console), /import\([`"]\.\/([\w-]+\.js)[`"]\)/g)
    const scripts = readdirSync(join(folder, 'assets'))
    const shared = sharedFiles.map((file) =>
      scripts.filter((name) => new RegExp(`^${file}-[\\w-]{8}\\.js$`).test(name)),
    )
    // With two of a name one would be of a page.
    expect(shared).toEqual(sharedFiles.map(() => [expect.any(String)]))
    const everyVisit = new Set([
      ...first().flatMap((name) => [...withImports(name)]),
      ...shared.flat(),
    ])
    const isOfPage = (name: string) => !everyVisit.has(name)
    const tooLarge = pages
      .map((name) => ({ name, bytes: bytesOf([...withImports(name)].filter(isOfPage)) }))
      .filter(({ name, bytes }) => bytes > limitOf(name))
    expect(pages.length).toBeGreaterThan(30)
    expect(tooLarge).toEqual([])
  })

  const limitOf = (name: string) =>
    budget.bytes[
      /^(reference|kind|entry|start)-/.test(name)
        ? 'scripts of a page of the reference'
        : 'scripts of a page'
    ]
})
