import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleSale } from '../contract/samples.ts'
import { hostileTexts } from '../contract/testing/hostile-texts.ts'
import { obeysControls, terminalLine } from './terminal.ts'
import { ensayo } from '../entries/testing-ensayo.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ensayo-terminal-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Neither a terminal nor a pipeline obeys anything of these lines. */
function expectHarmless(printed: string, begin: RegExp) {
  const lines = printed.split('\n')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) {
    expect(line).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
    expect(line).not.toMatch(/^\s*::|##[a-z]*\[/i)
    // A line is one of our own: no text of others begins one.
    expect(line).toMatch(begin)
  }
}

/** The lines without those that overwrite progress on a terminal. */
const withoutProgress = (printed: string) =>
  printed
    .split('\r\u{1B}[2K')
    .map((part) => part.replace(/^\d+\/\d+, \d+ failed {2}\S*/, ''))
    .join('')

const begin = /^(?:(?:ok {4}|FAILED|skip {2}) | {7}\S|\d+ passed|hostile\.|$)/

async function scenarioFile(name = 'hostile.json') {
  const path = join(folder, name)
  const scenarios = hostileTexts.map((title, at) => ({
    id: `hostile.${at}`,
    title,
    steps: [
      {
        do: 'send',
        operation: 'payments.sale',
        values: { ...sampleSale, customer_name: title.replaceAll('{{', '') },
        expect: { status: at % 2 ? 200 : 402, message: title.replaceAll('{{', '') },
      },
    ],
  }))
  await writeFile(path, JSON.stringify({ scenarios }))
  return path
}

test.each([false, true])(
  'what a file of scenarios says is not obeyed (terminal: %s)',
  async (isTerminal) => {
    const file = await scenarioFile()
    const { out, err } = await ensayo(['scenarios', '--file', file, '--out', folder], {
      isTerminal,
    })
    expect(withoutProgress(out)).toMatch(/Uno\\n::error file=x::y/)
    expectHarmless(withoutProgress(out), begin)
    expect(err).toBe('')
    const list = await ensayo(['scenarios', '--file', file, '--list'])
    expectHarmless(list.out, begin)
  },
)

test.each([
  [true, { isTTY: true }, { TERM: 'xterm' }],
  [true, { isTTY: true }, {}],
  [false, { isTTY: true }, { TERM: 'dumb' }],
  [false, {}, { TERM: 'xterm' }],
])('progress is shown: %s, on %j with %j', (isShown, output, env) => {
  expect(obeysControls(output, env)).toBe(isShown)
})

test('what is wrong in a file is said on a line each', async () => {
  const path = join(folder, 'wrong.json')
  const scenarios = hostileTexts.map((text) => ({ id: text, title: text, [text]: text, steps: [] }))
  await writeFile(path, JSON.stringify({ scenarios, variables: {} }))
  const { out, err } = await ensayo(['scenarios', '--file', path])
  expectHarmless(err, /^(?:\/|scenarios: |$)/)
  expectHarmless(out, /^(?:FAILED| {7}\S|\d+ passed|$)/)
  expect(out).toContain(`${hostileTexts.length} failed`)
})

test('what a server answers is not obeyed', async () => {
  for (const text of hostileTexts) {
    const server = createServer((_, answer) => {
      answer.setHeader('content-type', 'application/json')
      answer.end(JSON.stringify({ success: false, message: text, [text]: text, version: text }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { code, err } = await ensayo(['scenarios', '--suite', 'payments', '--target', target])
    server.close()
    expect(code).toBe(2)
    expectHarmless(err, /^(?:scenarios: |$)/)
  }
})

test('what is typed comes back as it can be seen', async () => {
  for (const text of hostileTexts.filter((one) => one && !one.includes('\0'))) {
    const { code, err } = await ensayo([`x${text}`])
    expect(code).toBe(2)
    expectHarmless(err, /^(?:ensayo: |$)/)
  }
})

test('a line is one line, without a command of a pipeline', () => {
  const text = fc.oneof(
    fc.constantFrom(...hostileTexts),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(':', '#', '[', ' ', 'v', '\n', '\r', '\u001b', '\u00a0') }),
  )
  fc.assert(
    fc.property(text, (given) => {
      const line = terminalLine(given)
      expect(line).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
      expect(line).not.toMatch(/^\s*::|##[a-z]*\[/i)
    }),
    { numRuns: 500 },
  )
  expect(terminalLine('Núñez: 1 % of #2')).toBe('Núñez: 1 % of #2')
})
