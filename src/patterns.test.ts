import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { checkSync } from 'recheck'
import { parseAst } from 'rolldown/parseAst'
import { expect, test, vi } from 'vitest'

/** Patterns that take the square of their text's length, and why no text is long there. */
const short: Readonly<Record<string, string>> = {
  '/(<[^>]+ (?:src|href)=")\\//g': 'the pages that were built',
  '/Version\\/(\\d+).*Safari/': 'the first 500 characters of a user agent',
  '/\\B(?=(\\d{3})+\\.)/g': 'an amount, of 15 digits at most',
  '/\\[[^\\]]*\\]|\\w+/g': 'the names of fields that the scenarios change',
  '/https?:\\/\\/\\S+\\.(js|css)\\b/': 'the sentence of a browser that cannot load a part',
  '/``\\s?(.+?)\\s?``|`([^`]+)`|\\[((?:`[^`]*`|[^\\]`])+)\\]\\(([^)]+)\\)|\\*\\*(.+?)\\*\\*|(?<!\\w)_([^_]+)_(?!\\w)/g':
    'a paragraph of the guide and of the reference',
}

interface Pattern {
  readonly pattern: string
  readonly flags: string
}

/** Every literal of the sources, by how it is written there. */
const patterns = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/testing|\.test\./.test(name))
    .flatMap((name) => literalsIn(join('src', name)))
    .map((one) => [`/${one.pattern}/${one.flags}`, one]),
)

function literalsIn(file: string): readonly Pattern[] {
  const lang = file.endsWith('x') ? 'tsx' : 'ts'
  const found: Pattern[] = []
  JSON.stringify(parseAst(readFileSync(file, 'utf8'), { lang }), (name, value: unknown) => {
    if (name === 'regex') found.push(value as Pattern)
    return typeof value === 'bigint' ? null : value
  })
  return found
}

const judged = [...patterns].map(([written, one]) => ({ written, ...one, status: judge(one) }))

/** By the checker itself, without a process of Java or a program beside it. */
function judge({ pattern, flags }: Pattern) {
  vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure')
  const { status } = checkSync(pattern, flags, { checker: 'automaton', timeout: 150 })
  vi.unstubAllEnvs()
  return status
}

test('every pattern takes no longer than its text, or its text is short', () => {
  const slow = judged.filter(({ status }) => status === 'vulnerable').map(({ written }) => written)
  expect(slow.filter((written) => !(written in short))).toEqual([])
  expect(Object.keys(short).filter((written) => !patterns.has(written))).toEqual([])
})

test('a pattern that takes the square of its length is found', () => {
  expect(judge({ pattern: String.raw`^\s*\(?\s*\d`, flags: '' })).toBe('vulnerable')
})

test('a pattern that cannot be judged gets through pumped texts', { timeout: 120_000 }, () => {
  const unjudged = judged.filter(
    ({ status, written }) => status === 'unknown' && !(written in short),
  )
  const stuck = unjudged.filter(
    ({ pattern, flags }) => !getsThrough(new RegExp(pattern, flags.replace('g', ''))),
  )
  expect(stuck.map(({ written }) => written)).toEqual([])
})

/** Signs that a pattern may repeat. */
const signs = [...' aA0\\"\'&=%./,:{[<-\n']

/** Each sign many times, alone and behind each other sign; whatever takes its square does not end in time. */
function getsThrough(pattern: RegExp) {
  try {
    runInNewContext(
      `for (const sign of signs) for (const first of ['', ...signs])
        pattern.test(first + sign.repeat(100000) + '\\0')`,
      { pattern, signs },
      { timeout: 10_000 },
    )
    return true
  } catch {
    return false
  }
}
