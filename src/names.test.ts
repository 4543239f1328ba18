import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const src = import.meta.dirname

/** Names that two files may export, each with its reason. */
const shared: Readonly<Record<string, string>> = {}

// A fixture in a `testing` folder has the name of the thing that it drives.
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .filter((path) => !path.split(sep).includes('testing'))

const places = new Map<string, Set<string>>()
for (const path of files) {
  for (const name of namesIn(readFileSync(join(src, path), 'utf8'))) {
    places.set(name, (places.get(name) ?? new Set()).add(path))
  }
}

test('the scan sees exported names', () => {
  expect(places.size).toBeGreaterThan(1000)
})

test('an exported name has one meaning: one file declares it', () => {
  const twice = [...places]
    .filter(([name, paths]) => paths.size > 1 && !(name in shared))
    .map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)
  expect(twice).toEqual([])
})

test('each name that two files may export is exported by two', () => {
  expect(Object.keys(shared).filter((name) => (places.get(name)?.size ?? 0) < 2)).toEqual([])
})

/** The names that a file declares and exports. */
function namesIn(text: string) {
  const declared =
    /^export (?:declare )?(?:async )?(?:const|let|class|interface|type|function\*?) (\w+)/gm
  return [...text.matchAll(declared)].flatMap(([, name]) => name ?? [])
}
