import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptExchange } from '../../client/client.ts'
import type { ClientOptions } from '../../client/client-options.ts'
import type { Exchange } from '../../client/exchange.ts'
import { fieldsOf } from '../../client/export/restore-range.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { headerFields } from '../../contract/operations/wire.ts'
import { operations } from '../../contract/operations/registry.ts'
import { wellFormed } from '../../contract/printable.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { drawn, draws } from '../../contract/testing/draws.ts'
import { hostileNames, hostileTexts } from '../../contract/testing/hostile-texts.ts'
import { runsEveryLanguage } from '../../hosts/testing/every-language.ts'
import { writeCode } from './code.ts'
import { type LanguageId, languageIds } from './language-names.ts'
import { interpreters } from './testing-interpreters.ts'

const isPresent = (id: LanguageId) => {
  const [program, ...args] = interpreters[id].probe
  return spawnSync(program, args).status === 0
}
const present = runsEveryLanguage
  ? languageIds
  : (['curl', 'javascript', 'python'] as const).filter(isPresent)

/** The vendor's client is found from there. */
let folder: string
let server: Server
let bodies: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(import.meta.dirname, '../../../node_modules/.cache-hostile-'))
  server = createServer((asked, answer) => {
    let body = ''
    asked.setEncoding('utf8').on('data', (part: string) => (body += part))
    asked.on('end', () => {
      bodies.push(body)
      answer.setHeader('content-type', 'application/json').end('{"success":true,"message":"x"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const client = (): ClientOptions => ({
  target: 'server',
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  credentials: sandboxCredentials,
  transmit: fetch,
  now: () => 0,
  newId: () => 'X',
})

const { sale, token } = { sale: operations['payments.sale'], token: operations['tokens.read'] }

/** The fields of a sale that may hold any text. */
const open = fieldsOf('payments.sale').flatMap(({ name, sensitive }) =>
  // Of an address the parts that may hold a secret are masked.
  sensitive || name === 'order_callback' || headerFields(sale).includes(name) ? [] : [name],
)

const saleOf = (
  texts: readonly string[],
  encoding: 'form' | 'json',
  more: Readonly<Record<string, string>> = {},
) => {
  const values = Object.fromEntries(open.map((name, at) => [name, texts[at % texts.length] ?? '']))
  return keptExchange(client(), 'payments.sale', { ...values, ...more }, encoding)
}

const codeIn = (exchange: Exchange, language: LanguageId) =>
  writeCode(exchange, language, { lang: 'es', assumptions: defaultAssumptions }) ?? ''

const run = (
  program: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
) =>
  new Promise<string>((resolve) => {
    // Not the synchronous one: this very process has to answer.
    execFile(program, args, { cwd, env: { ...process.env, ...env } }, (error, out, err) =>
      resolve(error ? `${error.message}\n${out}${err}` : ''),
    )
  })

const environment = {
  ENSAYO_KEY: sandboxCredentials.key,
  ENSAYO_HASH: sandboxCredentials.hash,
  ENSAYO_SECRET: sandboxCredentials.secret,
}

/** As many at once as a sale has fields. */
const portions = Array.from({ length: Math.ceil(hostileTexts.length / open.length) }, (_, at) =>
  hostileTexts.slice(at * open.length, (at + 1) * open.length),
)

const unknownFields = Object.fromEntries(hostileNames.map((name) => [name, 'x']))

/** The signed header, which the test writes apart from its fields. */
const signed = (language: LanguageId): Readonly<Record<string, string>> =>
  interpreters[language].unsigned ? {} : { 'x-client-signature': 'x' }

test.each(present)(
  'what a client wrote is sent by %s as it is, and runs nothing',
  { timeout: 900_000, tags: ['property'] },
  async (language) => {
    const { file, run: command, adapt, env, isSlow } = interpreters[language]
    const own = join(folder, language)
    await mkdir(own)
    for (const encoding of isSlow ? (['json'] as const) : (['form', 'json'] as const)) {
      for (const texts of drawn(portions, 3)) {
        const exchange = saleOf(texts, encoding, { ...unknownFields, ...signed(language) })
        const path = join(own, file)
        const code = codeIn(exchange, language)
        await writeFile(path, adapt ? adapt(code) : code)
        bodies = []
        const [program, args] = command(path)
        const problem = await run(program, args, own, { ...environment, ...env })
        expect((await readdir(own)).filter((name) => !name.startsWith(file))).toEqual([])
        // A client of the vendor has rules of its own for its requests.
        if (language.startsWith('vendor')) continue
        expect(problem).toBe('')
        const expected = Object.fromEntries(
          open.map((name, at) => [name, wellFormed(texts[at % texts.length] ?? '')]),
        )
        const [body = ''] = bodies
        expect(
          encoding === 'json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)),
        ).toEqual(expected)
      }
    }
  },
)

/** The literals of a language, as its own rules end them: a line's end is not in one. */
const literal: Readonly<Record<'quotes' | 'php' | 'shell', RegExp>> = {
  quotes: /"(?:[^"\\\p{Cc}\p{Zl}\p{Zp}]|\\.)*"/gu,
  php: /'(?:[^'\\]|\\[^])*'|"(?:[^"\\$]|\\[^])*"/gu,
  shell: /(?:'[^']*'|\\'|"\$\(printf '(?:\\\d{3})+'\)")+/gu,
}
const literalOf = (language: LanguageId) =>
  literal[language === 'curl' ? 'shell' : language.endsWith('php') ? 'php' : 'quotes']

/** The code with nothing in its literals. */
const outsideOf = (exchange: Exchange, language: LanguageId) =>
  codeIn(exchange, language).replace(literalOf(language), '""')

const textOfOthers = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', minLength: 1 }),
  fc
    .array(fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary' })), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => parts.join('')),
)
// The sandbox masks a value that looks like a card, and remarks on a mask.
const unmasked = textOfOthers.filter((text) => text !== '' && !/\d[^a-z]*\d/.test(text))

test.each(languageIds)(
  'outside of literals code in %s is the same, whatever a client wrote',
  { tags: ['property'] },
  (language) => {
    for (const encoding of ['form', 'json'] as const) {
      const outside = (text: string) =>
        outsideOf(saleOf([text], encoding, signed(language)), language)
      // A text that JSON escapes is written where it is, any other as a variable.
      const usual = [outside('plain'), outside('with "quotes"')]
      fc.assert(
        fc.property(unmasked, (text) => {
          expect(usual).toContain(outside(text))
        }),
        { numRuns: draws(40) },
      )
    }
  },
)

test.each(languageIds)('a path in %s is a literal, too', { tags: ['property'] }, (language) => {
  const exchange = keptExchange(client(), 'tokens.read', { token: 'x' }, 'query')
  // A history of another version may hold values that this version masks.
  const outside = (text: string) => outsideOf({ ...exchange, values: { token: text } }, language)
  expect(token.path).toContain(':token')
  fc.assert(
    fc.property(unmasked, (text) => {
      expect(outside(text)).toBe(outside('x'))
    }),
    { numRuns: draws(30) },
  )
})

test.each(languageIds)(
  'a comment in %s has no name that a client chose, but its letters',
  { tags: ['property'] },
  (language) => {
    const comments = (name: string) => {
      const code = codeIn(saleOf(['x'], 'form', { [name]: 'x' }), language)
      const marked = code.split('\n').filter((line) => /^(#|\/\/) /.test(line))
      const others = code.split('\n').filter((line) => !/^(#|\/\/) /.test(line))
      return { marked, others: others.join('\n') }
    }
    const usual = comments('usual')
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...hostileNames), textOfOthers), (name) => {
        fc.pre(!open.includes(name))
        const { marked, others } = comments(name)
        expect(others).toBe(usual.others)
        expect(marked).toHaveLength(usual.marked.length)
        for (const line of marked) {
          expect(line).toMatch(/^(#|\/\/) [\w áéíóúñ.,:;='/-]+$/)
          expect(line).not.toMatch(/coding[:=]|\S{120}/)
        }
      }),
      { numRuns: draws(40) },
    )
  },
)
