import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createMemorySandbox } from '../package/create-sandbox.ts'
import { example } from '../package/example.ts'
import { ensayo } from './testing-ensayo.ts'

const replay = (...args: string[]) => ensayo(['replay', ...args])

let link: string
let file: string

beforeAll(async () => {
  const { send, left, advance } = createMemorySandbox()
  for (const order_id of ['FIRST', 'SECOND']) {
    await send('payments.sale', { ...example('payments.sale'), order_id })
    await advance('P1D')
  }
  const state = await left()
  link = state.link ?? ''
  file = join(mkdtempSync(join(tmpdir(), 'ensayo-state-')), 'state.json')
  writeFileSync(file, JSON.stringify(state.replay))
})

test('the steps of a link, of its fragment and of a state in a file are listed', async () => {
  const listed = await replay(link)
  expect(listed).toEqual({
    code: 0,
    err: '',
    out: `from 2026-01-15T12:00:00.000Z to 2026-01-17T12:00:00.000Z, steps: 2
   1  2026-01-15T12:00:00.000Z  POST /api/v2/transaction/sale FIRST
   2  2026-01-16T12:00:00.000Z  POST /api/v2/transaction/sale SECOND
`,
  })
  expect(await replay(link.split('#')[1] ?? '')).toEqual(listed)
  expect(await replay(file)).toEqual(listed)
})

test('both worlds are printed from the first difference on', async () => {
  const { code, out, err } = await replay(link, '--change', '2:order_amount=2', '--diff')
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^alike: 2 moments; then, until 2026-01-17T12:00:00\.000Z/)
  expect(out).toContain(`step 2 SECOND
  - 2026-01-16T12:00:00.000Z  POST /api/v2/transaction/sale 200 Transacción completada exitosamente
  + 2026-01-16T12:00:00.000Z  POST /api/v2/transaction/sale 402 Transacción denegada
`)
  expect(out).toMatch(/^payments: added 0, removed 0, changed 1$/m)
  expect(out).toMatch(/status: "paid" -> "declined"/)
  expect(out).not.toContain('FIRST')
})

test('several changes of a step are one: as JSON', async () => {
  const changes = ['--change', '1:order_id=OTHER', '--change', '1:billing_zip', '--move', '1:2']
  const { out } = await replay(link, ...changes, '--fault', '1:repeat', '--diff', '--json')
  const { alike, timeline, tables } = JSON.parse(out)
  expect(alike).toBe(0)
  expect(timeline.at(-1)).toMatchObject({ a: null, b: { name: 'api.fault' } })
  expect(tables.payments.counts).toEqual({ added: 1, removed: 0, changed: 1 })
})

test('without a difference it says so', async () => {
  const { out } = await replay(link, '--at', '1:2026-01-15T12:00:00Z', '--diff')
  expect(out).toBe('both worlds are the same, until 2026-01-17T12:00:00.000Z\n')
})

test.each([
  [['--leave-out', '9', '--diff'], 'step 9: there is none; the steps are 1 to 2'],
  [['--change', '1:order_amout=2', '--diff'], 'no field "order_amout"; is "order_amount" meant?'],
  [['--change', 'order_amount=2', '--diff'], 'needs a step, a field and a value'],
  [['--change', '1:card_number=4539578763621486', '--diff'], 'the mask of a test card is needed'],
  [['--fault', '1:fire', '--diff'], 'of lose_request, lose_answer'],
  [['--at', '1:2026-02-30T00:00:00Z', '--diff'], 'needs a step and an instant in UTC'],
  [['--move', '1:x', '--diff'], 'needs the numbers of two steps'],
  [['--leave-out', '1'], 'a change needs --diff'],
])('%j is refused in one sentence', async (args, sentence) => {
  const { code, out, err } = await replay(link, ...args)
  expect([code, out, err]).toEqual([2, '', expect.stringContaining(sentence)])
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).not.toContain('4539578763621486')
})

test('what is no link is refused in one sentence', async () => {
  const wrong = [
    [link.slice(0, -20), 'cut off or damaged'],
    [`${link.split('#')[0]}#`, 'nothing behind its # sign'],
    [link.replace('#1.', '#2.'), 'of a newer version'],
    ['', 'needs a link'],
    ['/no/such/file', 'needs a link'],
  ] as const
  for (const [given, sentence] of wrong) {
    const { code, err } = await replay(given)
    expect([code, err]).toEqual([2, expect.stringMatching(`^replay: .*${sentence}.*\n$`)])
  }
  writeFileSync(file, '{"steps": 7}')
  expect(await replay(file)).toMatchObject({ code: 2, err: expect.stringContaining('seed') })
})
