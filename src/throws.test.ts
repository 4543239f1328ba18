import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const src = import.meta.dirname

/** The layers whose exported functions have a `@throws`. */
const layers = ['contract', 'store', 'hosts', 'client', 'playwright', 'package']

const comments = /\/\*\*[^]*?\*\/|\/\/ .*/g

interface Declaration {
  readonly place: string
  readonly name: string
  readonly exported: boolean
  /** The docstring of the function, and those of the methods that it returns. */
  readonly docstrings: string
  /** Without comments. */
  readonly code: string
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .filter((path) => layers.includes(path.split(sep)[0] ?? ''))
  .map((path) => declarationsOf(path, readFileSync(join(src, path), 'utf8')))

test('the scan sees functions that throw', () => {
  expect(files.flatMap(throwingOf).length).toBeGreaterThan(30)
})

test('an exported function that throws says so in its docstring', () => {
  const silent = files
    .flatMap(throwingOf)
    .filter(({ exported, docstrings }) => exported && !/@throws|never rejects/.test(docstrings))
  expect(silent.map(({ place, name }) => `${place} ${name}`)).toEqual([])
})

/** The declarations that throw, or that call one of the same file and do not catch. */
function throwingOf(declarations: readonly Declaration[]) {
  const throwing = new Set(declarations.filter(({ code }) => /\bthrow\b|\breject\(/.test(code)))
  for (let known = -1; known < throwing.size;) {
    known = throwing.size
    for (const one of declarations) {
      const callsOne = [...throwing].some(({ name }) => one.code.includes(`${name}(`))
      if (callsOne && !/\bcatch\b/.test(one.code)) throwing.add(one)
    }
  }
  return [...throwing]
}

/** Cuts a formatted source at its top-level functions, constants and classes. */
function declarationsOf(place: string, source: string): Declaration[] {
  const pattern =
    /^(?<docstring>\/\*\*(?:(?!\*\/)[^])*\*\/\n)?(?<exported>export )?(?:async )?(?:function\*?|const|class) (?<name>\w+)(?<rest>.*(?:\n(?:[ })\]].*)?)*)/gm
  return [...source.matchAll(pattern)].map(({ groups = {} }) => ({
    place,
    name: groups['name'] ?? '',
    exported: groups['exported'] !== undefined,
    docstrings: [groups['docstring'], ...((groups['rest'] ?? '').match(comments) ?? [])].join(),
    code: (groups['rest'] ?? '').replaceAll(comments, ''),
  }))
}
