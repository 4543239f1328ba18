import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
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
  '/(`[^`]+`|\\[[^\\]]+\\])/': 'a sentence of the checklist of the reference',
  '/``\\s?(.+?)\\s?``|`([^`]+)`|\\[((?:`[^`]*`|[^\\]`])+)\\]\\(([^)]+)\\)|\\*\\*(.+?)\\*\\*|(?<!\\w)_([^_]+)_(?!\\w)/g':
    'a paragraph of the guide and of the reference',
}

/**
 * The beginnings of patterns that the checker does not decide in minutes: pumped texts are tried on
 * them.
 */
const undecided: readonly string[] = [
  '/<meta http-equiv="content-security-policy" cont',
  '/(authorization["\']?\\s{0,3}[:=]\\s{0,3}["\']?(?:ba',
  '/[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}|[\\da-f',
  '/^multipart\\/form-data\\b.*boundary=(?:"([^"]+)"|',
  '/^[a-z\\d_-]{1,63}(\\.[a-z\\d_-]{1,63})*$/',
  '/^([\\w-]{1,60})([ \\t]*):/',
  '/^[a-z][\\w-]{0,60}(?:key|hash|secret|signature|u',
  '/^(?:undefined|null|none|nil|nan|false|\\[object ',
  '/^Faltan las credenciales: envíe los encabezados',
  '/\\s(width|height|viewBox)\\s*=\\s*(?:"([^"]*)"|\'([^\']*)\')/g',
]

/**
 * Names of patterns that are made at run time: an address of IPv6, and a search with many signs.
 */
const undecidedMade: readonly string[] = ['/^\\[?(?:(?:[a-fA-F\\d]{1,4}:){7}', '/[aáàâäãå]']

interface Pattern {
  readonly pattern: string
  readonly flags: string
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/testing|\.test\./.test(name),
)

/** Every literal of the sources, by how it is written there. */
const patterns = new Map(
  files
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

/** Each as safe, vulnerable, or not for the checker, which knows no look-arounds. */
const judgedOf = (some: ReadonlyMap<string, Pattern>) =>
  [...some].map(([written, one]) => ({
    written,
    ...one,
    verdict: [...undecided, ...undecidedMade].some((one) => written.startsWith(one))
      ? 'unsupported'
      : judge(one),
  }))

/** By the checker itself, without a process of Java or a program beside it. */
function judge({ pattern, flags }: Pattern) {
  vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure')
  const verdict = checkSync(pattern, flags, {
    checker: 'automaton',
    timeout: 120_000,
  })
  vi.unstubAllEnvs()
  return verdict.status === 'unknown' ? verdict.error.kind : verdict.status
}

test(
  'every pattern takes no longer than its text, or its text is short',
  { timeout: 600_000, tags: ['release'] },
  () => {
    const written = [...patterns.keys()]
    expect(Object.keys(short).filter((one) => !written.includes(one))).toEqual([])
    expect(undecided.filter((one) => !written.some((text) => text.startsWith(one)))).toEqual([])
    expect(wrongOf(judgedOf(patterns))).toEqual([])
  },
)

test('a pattern that takes the square of its length is found', { tags: ['release'] }, () => {
  expect(judge({ pattern: String.raw`^\s*\(?\s*\d`, flags: '' })).toBe('vulnerable')
})

test.each([
  String.raw`\/(?:api|sandbox)(?:\/.*)?$`,
  String.raw`(?:notif|ipn|postback)\w*ur[li]`,
  String.raw`((?:cvv|cvc)\w*\W{1,8})\d{3,4}\b`,
])(
  'a pumped text finds that %s takes the square of its length',
  { tags: ['release'] },
  (pattern) => {
    expect(getsThrough(new RegExp(pattern, 'i'))).toBe(false)
  },
)

/** The patterns that are not safe, and fail on pumped texts where the checker has no verdict. */
const wrongOf = (some: ReturnType<typeof judgedOf>) =>
  some.flatMap(({ written, pattern, flags, verdict }) => {
    if (verdict === 'safe' || written in short) return []
    if (verdict !== 'unsupported') return [`${written}: ${verdict}`]
    return getsThrough(new RegExp(pattern, flags.replace('g', ''))) ? [] : [`${written}: stuck`]
  })

/** Texts that a pattern may be made of. */
const texts = ['aaaaaaaaaaaaaaaa', '(a+)+$', '-'.repeat(70), 'a.*'.repeat(20)]

/** The modules that make patterns, and a call that has each make others than at loading. */
const makers: Readonly<Record<string, (() => unknown) | undefined>> = {
  'client/export/scrub.ts': async () =>
    (await import('./client/export/scrub.ts')).scrubber({ secrets: texts, codes: ['123'] }),
  'contract/fields/countries.ts': async () =>
    (await import('./contract/fields/countries.ts')).zipForms(),
  'contract/fields/rules.ts': () => import('./contract/operations/registry.ts'),
  'contract/operations/route.ts': undefined,
  'contract/redaction/redact-text.ts': undefined,
  'contract/redaction/secret-names.ts': undefined,
  'contract/typed-money.ts': async () =>
    (await import('./contract/typed-money.ts')).withMoneyAsWords('L 5'),
  // In a script for Postman, of the paths of operations.
  'features/documents/postman-scripts.ts': undefined,
  'hosts/body/read-body.ts': async () => {
    const { readBody } = await import('./hosts/body/read-body.ts')
    for (const boundary of texts) {
      const part = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`
      const body = new TextEncoder().encode(`${part}--${boundary}--`)
      readBody(body, `multipart/form-data; boundary="${boundary}"`)
    }
  },
  'hosts/fetch/sandbox-handlers.ts': async () => {
    const { mswHandlers } = await import('./hosts/fetch/sandbox-handlers.ts')
    const fetch = () => Promise.reject(new Error('never asked'))
    for (const url of ['*', 'http://127.0.0.1:4010/a']) mswHandlers({ fetch }, { url })
  },
  'hosts/node/phones.ts': undefined,
  'sandbox/control/search.ts': async () => {
    const { openSandbox } = await import('./sandbox/testing/testing.ts')
    for (const q of texts) await openSandbox().control('records.search', { query: { q } })
  },
  'sandbox/engine/path-remarks.ts': undefined,
  // Of digests and a name in hexadecimal digits.
  'sandbox/world/known-secrets.ts': undefined,
  // The module asks only whether a text would be a pattern.
  'scenarios/json/expected.ts': undefined,
  'scenarios/suite-parts/whole.ts': undefined,
}

test(
  'a pattern that is made takes no longer than its text either',
  { timeout: 600_000, tags: ['release'] },
  async () => {
    const making = files.filter((name) =>
      readFileSync(join('src', name), 'utf8').includes('new RegExp('),
    )
    expect(making.toSorted()).toEqual(Object.keys(makers))
    const made = judgedOf(await patternsMade()).filter(({ written }) => !patterns.has(written))
    expect(made.length).toBeGreaterThan(40)
    expect(wrongOf(made)).toEqual([])
  },
)

/**
 * The patterns that the modules make while they load, with those of other packages, and the
 * patterns that calls make.
 */
async function patternsMade() {
  const made = new Map<string, Pattern>()
  vi.resetModules()
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, given: ConstructorParameters<typeof RegExp>) {
        const pattern = new target(...given)
        made.set(String(pattern), { pattern: pattern.source, flags: pattern.flags })
        return pattern
      },
    }),
  )
  for (const [name, make] of Object.entries(makers)) {
    await import(/* @vite-ignore */ `./${name}`)
    await make?.()
  }
  vi.unstubAllGlobals()
  vi.resetModules()
  return made
}

/** Signs that a pattern may repeat. */
const signs = [...' aA0\\"\'&=%./,:{[<-\n']

const run = new Script('pattern.test(text)')

/**
 * Each sign many times, alone and behind each other sign, and each word of the pattern with each of
 * its signs. A text takes some milliseconds; only a pattern that takes its square takes five seconds.
 */
function getsThrough(pattern: RegExp) {
  const words = [...new Set(pattern.source.match(/[a-z]{2,}/g))]
  const own = ['', ...signs.filter((sign) => pattern.source.includes(sign))]
  const repeated = (text: string) => text.repeat(400_000 / text.length)
  const pumped = [
    ...signs.flatMap((sign) => ['', ...signs].map((first) => `${first}${repeated(sign)}\0`)),
    ...words
      .flatMap((word) => own.map((sign) => repeated(sign + word)))
      .flatMap((text) => [`${text}\0`, `${text}\n\0`]),
  ]
  const context = createContext({ pattern, text: '' })
  try {
    for (const text of pumped) {
      context['text'] = text
      run.runInContext(context, { timeout: 5000 })
    }
    return true
  } catch {
    return false
  }
}
