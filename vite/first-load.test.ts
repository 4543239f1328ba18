import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sharedFiles } from './first-load.ts'

/** Bytes, compressed. */
const mostOfFirstLoad = 150_000
const mostOfPage = 73_000

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
function withImports(script: string) {
  const found = new Set([script])
  for (const name of found) importsOf(name).forEach((imported) => found.add(imported))
  return found
}

const imports = new Map<string, readonly string[]>()

function importsOf(script: string) {
  const known = imports.get(script)
  if (known) return known
  const found = namesIn(join('assets', script), /(?:from|import)["`]\.\/([\w-]+\.js)["`]/g)
  imports.set(script, found)
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
    expect(bytesOf(first())).toBeLessThanOrEqual(mostOfFirstLoad)
  })

  /** The modules that a script imports later. */
  const importedLater = (script: string) =>
    namesIn(join('assets', script), /import\([`"]\.\/([\w-]+\.js)[`"]\)/g)

  const pages = () =>
    readdirSync(join(folder, 'assets'))
      .filter((name) => /^(console|later-pages)-[\w-]{8}\.js$/.test(name))
      .flatMap(importedLater)

  /** The bytes of scripts with all their imports, beyond those that every visit loads. */
  function bytesBeyondVisit(...wanted: readonly string[]) {
    const all = new Set(wanted.flatMap((name) => [...withImports(name)]))
    return bytesOf([...all].filter((name) => !everyVisit().has(name)))
  }

  let visit: ReadonlySet<string> | undefined
  const everyVisit = () => (visit ??= scriptsOfEveryVisit())

  function scriptsOfEveryVisit() {
    const scripts = readdirSync(join(folder, 'assets'))
    const shared = sharedFiles.map((file) =>
      scripts.filter((name) => new RegExp(`^${file}-[\\w-]{8}\\.js$`).test(name)),
    )
    // With two of a name one would be of a page.
    expect(shared).toEqual(sharedFiles.map(() => [expect.any(String)]))
    return new Set([...first().flatMap((name) => [...withImports(name)]), ...shared.flat()])
  }

  test('the scripts of each page are within their budget, beyond what every visit loads', () => {
    const tooLarge = pages()
      .map((name) => ({ name, bytes: bytesBeyondVisit(name) }))
      .filter(({ bytes }) => bytes > mostOfPage)
    expect(pages().length).toBeGreaterThan(20)
    expect(tooLarge).toEqual([])
  })

  test('so are those of a page of the reference with what it says, whatever its kind', () => {
    const page = pages().find((name) => name.startsWith('entry-page-')) ?? ''
    const own = [...withImports(page)].filter((name) => !everyVisit().has(name))
    const later = own.flatMap(importedLater)
    const tooLarge = later
      .map((name) => ({ name, bytes: bytesBeyondVisit(page, name) }))
      .filter(({ bytes }) => bytes > mostOfPage)
    expect(later.length).toBeGreaterThan(10)
    expect(tooLarge).toEqual([])
  })
})
