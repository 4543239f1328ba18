import { readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { decodeState } from '../../contract/control/state-link.ts'
import { controlRequest } from '../../contract/control/request.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { paymentHash } from '../../contract/signing.ts'
import { runsEveryLanguage } from '../../hosts/testing/every-language.ts'
import { emptyFolder } from '../../hosts/testing/empty-folder.ts'
import { startReceiver } from '../../hosts/testing/testing-receiver.ts'
import { createMemorySandbox } from '../../package/create-sandbox.ts'
import { examCheckIds } from './exam-checks.ts'
import type { ExamReport } from './exam-report.ts'
import type { ProcessIo } from '../../cli/command.ts'
import { ensayo } from '../../entries/testing-ensayo.ts'

async function exam(args: readonly string[], more?: Partial<ProcessIo>, atEnd = onTestFinished) {
  const folder = emptyFolder(atEnd)
  const reports = ['--report', 'json,junit', '--out', folder]
  const done = await ensayo(['receiver', ...args, ...reports], more)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { ...done, read }
}

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Notified {
  readonly ref?: string
  readonly status?: string
  readonly amount?: number
  readonly payment_hash?: string
}

interface Order {
  paid: boolean
  amount: number
}

/** The mistakes of a receiver; a careful receiver has none. */
interface Defects {
  readonly trusts?: boolean
  readonly answersFirst?: boolean
  readonly isSlow?: boolean
  /** Books only orders that were made at /new. */
  readonly booksOwnOnly?: boolean
}

/** A merchant's receiver, and the view of its orders at /orders. */
async function openReceiver(defects: Defects) {
  const orders = new Map<string, Order>()

  const keep = ({ ref = '', status, amount = 0 }: Notified) => {
    if (!orders.get(ref)?.paid) orders.set(ref, { paid: status === 'paid', amount })
  }
  const isGenuine = ({ ref = '', payment_hash }: Notified) =>
    payment_hash === paymentHash(ref, sandboxCredentials.key, sandboxCredentials.secret)

  const base = await serve(async (request, answer) => {
    if (request.url?.split('?')[0] === '/orders') {
      const shown = [...orders].map(([order_id, order]) => ({ order_id, ...order }))
      return void answer.end(JSON.stringify(shown))
    }
    let text = ''
    for await (const chunk of request) text += chunk
    if (request.url === '/new') {
      const { order_id, amount } = JSON.parse(text) as { order_id: string; amount: number }
      orders.set(order_id, { paid: false, amount })
      return void answer.writeHead(201).end()
    }
    const body = JSON.parse(text) as Notified & { readonly type?: string }
    const refuse = (status: number) => void answer.writeHead(status).end()
    if (body.type === 'subscription') return void answer.end()
    if (!defects.trusts && !isGenuine(body)) return refuse(400)
    if (defects.booksOwnOnly && !orders.has(body.ref ?? '')) return refuse(404)
    if (defects.isSlow) await delay(1200)
    if (defects.answersFirst) {
      answer.end()
      await delay(300)
      keep(body)
    } else {
      keep(body)
      answer.end()
    }
  })
  return [`${base}/hook`, '--orders', `${base}/orders`] as const
}

const reportOf = (read: (name: string) => string) => JSON.parse(read('receiver.json')) as ExamReport

test('a careful receiver passes every check, and ten years reconcile', async () => {
  const { code, out, err, read } = await exam(await openReceiver({}))
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('8 passed, 0 failed of 8 checks')
  const { checks } = reportOf(read)
  expect(checks.map(({ check, status }) => [check, status])).toEqual(
    examCheckIds.map((check) => [check, 'passed']),
  )
  const [first] = checks
  expect(first?.steps).toMatchObject([
    { name: 'genuine notification', answer: { status: 200 } },
    { name: 'genuine notification, two days late', answer: { status: 200 } },
  ])
  expect(read('receiver.xml')).toMatch(/tests="8" failures="0"/)
})

test("an option is also a variable of the environment, and a key of the configuration's section", async () => {
  const config = join(emptyFolder(onTestFinished), 'ensayo.config.json')
  writeFileSync(config, JSON.stringify({ receiver: { orders: 'in the file' } }))
  const refused = async (args: readonly string[], env: ProcessIo['env']) =>
    (await ensayo(['receiver', 'http://127.0.0.1:9/hook', ...args], { env })).err
  expect(await refused([], { ENSAYO_RECEIVER_ORDERS: 'in a variable' })).toContain('in a variable')
  expect(await refused(['--config', config], {})).toContain('in the file')
})

test("the shop's view may have a query, which no output repeats", async () => {
  const [url, flag, orders] = await openReceiver({})
  const { code, out, read } = await exam([url, flag, `${orders}?key=s3cret`])
  expect(code).toBe(0)
  expect(reportOf(read).orders).toBe(`${orders}?***`)
  expect([out, read('receiver.json'), read('receiver.xml')].join()).not.toContain('s3cret')
})

const careful: string[] = []
const naive = [
  'deduplicates',
  'verifies_hash',
  'survives_reorder',
  'recovers_lost_answer',
  'reconciles',
]

for (const [name, failed] of [
  ['receiver.js', careful],
  ['receiver.py', careful],
  ['receiver.php', careful],
  ['naive.js', naive],
  ['naive.php', naive],
] as const) {
  test.skipIf(!name.endsWith('.js') && !runsEveryLanguage)(
    `the example ${name} fails ${failed.join(', ') || 'no check'}`,
    { concurrent: true, tags: ['release'] },
    async ({ onTestFinished: atEnd }) => {
      const { url } = await startReceiver(name, undefined, atEnd)
      const { code, err, read } = await exam(
        [`${url}/hook`, '--orders', `${url}/orders`],
        {},
        atEnd,
      )
      expect([code, err]).toEqual([failed.length ? 1 : 0, ''])
      const wrong = reportOf(read).checks.filter(({ status }) => status === 'failed')
      expect(wrong.map(({ check }) => check)).toEqual(failed)
    },
  )
}

test('a shop that books only its own orders cannot be examined without what makes them', async () => {
  const { code, out, err } = await exam(await openReceiver({ booksOwnOnly: true }))
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(/answered 404 .* only orders that it has made, say what makes one: --create/)
})

test('it is examined with orders that it has made, by its address', async () => {
  const args = await openReceiver({ booksOwnOnly: true })
  const { code, err } = await exam([...args, '--create', args[0].replace('hook', 'new')])
  expect([code, err]).toEqual([0, ''])
})

test('a command that makes orders finds each in its variables, and says why it could not', async () => {
  const args = await openReceiver({ booksOwnOnly: true })
  const { code, err } = await exam([
    ...args,
    '--create',
    'echo "no stock for $ENSAYO_ORDER_ID $ENSAYO_ORDER_AMOUNT $ENSAYO_ORDER_CURRENCY" >&2; exit 3',
  ])
  expect(code).toBe(2)
  expect(err).toMatch(
    /order EXAM-\S+ was not made by --create: .* ended with 3: no stock for EXAM-\S+ 1 HNL/,
  )
})

test('a check that failed leaves a link and a file, which open its sandbox', async () => {
  const { code, out, read } = await exam(await openReceiver({ trusts: true }))
  expect(code).toBe(1)
  const [failed] = reportOf(read).checks.filter(({ left }) => left)
  const link = failed?.left?.link ?? ''
  expect(failed?.check).toBe('verifies_hash')
  expect(read('receiver.xml')).toContain(link)
  expect(out).toMatch(/as it was left: \S+verifies_hash\.json\n/)
  expect(out).not.toContain('/state#')
  const { state } = await decodeState(link.split('#')[1] ?? '')
  expect(JSON.parse(read('states/verifies_hash.json'))).toEqual(state)

  const { fetch, list } = createMemorySandbox()
  const { url, ...init } = controlRequest('state.open', { body: state })
  expect((await fetch(url, init)).status).toBe(200)
  const forged = /order (EXAM-\S+) as paid by a forged notification/.exec(out)?.[1]
  const [payment] = (await list('payments')).filter(({ order_id }) => order_id === forged)
  expect(payment).toMatchObject({ status: 'paid' })
})

test('a receiver that is slower than the limit does not answer', async () => {
  const { code, err } = await exam([...(await openReceiver({ isSlow: true })), '--timeout', '1'])
  expect([code, err]).toEqual([2, expect.stringContaining('no response within 1 s')])
})

test('a shop with a lasting queue says how long it takes', { tags: ['release'] }, async () => {
  const { code } = await exam([...(await openReceiver({ answersFirst: true })), '--settle', '1'])
  expect(code).toBe(0)
})

const goodView: RequestListener = (_, answer) => void answer.end('[]')

test.each<[string, RequestListener, RequestListener, RegExp]>([
  [
    'redirects',
    (_, answer) => void answer.writeHead(302, { location: '/x' }).end(),
    goodView,
    /redirects \(302\): redirects are not followed: it answered 302 to \S+\/x;/,
  ],
  ['never answers', () => {}, goodView, /does not respond: .*no response within 1 s/],
  [
    'answers 100 MB',
    (_, answer) => {
      const megabyte = Buffer.alloc(1_000_000)
      Readable.from(Array<Buffer>(100).fill(megabyte)).pipe(answer)
    },
    goodView,
    /does not respond: its response is over 65536 bytes/,
  ],
  [
    'has a view that is no JSON',
    goodView,
    (_, answer) => void answer.end('<html>'),
    /it is no JSON/,
  ],
])('a receiver that %s is one sentence, exit code 2', async (_, receiver, view, sentence) => {
  const [url, orders] = [await serve(receiver), await serve(view)]
  const { code, err } = await exam([url, '--orders', `${orders}/orders`, '--timeout', '1'])
  expect([code, err]).toEqual([2, expect.stringMatching(sentence)])
  expect(err.trim().split('\n')).toHaveLength(1)
})

test.each([
  [['http://127.0.0.1:1/'], /^receiver: needs --orders URL/],
  [['--orders', 'http://127.0.0.1:1/'], /^receiver: needs the URL of the receiver/],
])('the options %j are refused', async (args, sentence) => {
  const { code, err } = await exam(args)
  expect([code, err]).toEqual([2, expect.stringMatching(sentence)])
})

test('an exam that is stopped says what it did until then, and exits with 130', async () => {
  const stop = new AbortController()
  const lines: string[] = []
  const { code, read } = await exam(await openReceiver({}), {
    signal: stop.signal,
    out: (text) => {
      lines.push(text)
      if (text.includes('deduplicates')) stop.abort()
    },
  })
  expect(code).toBe(130)
  expect(reportOf(read)).toMatchObject({ stopped: true, checks: { length: 2 } })
})

test(
  'an exam that waits for a shop ends at once when it is stopped',
  { timeout: 20_000 },
  async () => {
    const stop = new AbortController()
    const [hook = '', ...args] = await openReceiver({ booksOwnOnly: true })
    const silent = await serve(() => stop.abort())
    const waits = ['--create', silent, '--timeout', '60']
    const { code, read } = await exam([hook, ...args, ...waits], { signal: stop.signal })
    expect(code).toBe(130)
    expect(reportOf(read)).toMatchObject({ stopped: true })
  },
)
