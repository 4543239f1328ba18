import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { decodeState } from '../../contract/control/state-link.ts'
import { emptyFolder } from '../../hosts/testing/empty-folder.ts'
import { freePort } from '../../hosts/testing/free-port.ts'
import { packageFolder } from '../../package/package-folder.ts'
import { createMemorySandbox } from '../../package/create-sandbox.ts'
import { controlRequest } from '../../contract/control/request.ts'
import type { ProbeReport } from './probe-report.ts'
import { runsEveryLanguage } from '../../hosts/testing/every-language.ts'
import { readViewAt } from '../../client/read-view.ts'
import { ensayo } from '../../entries/testing-ensayo.ts'
import type { DeliveryFault, Planned } from './points.ts'
import { faultyPost } from './faulty-post.ts'

async function probe(args: readonly string[], signal = new AbortController().signal) {
  const folder = emptyFolder()
  const all = ['probe', '--report', 'json,junit', '--out', folder, ...args]
  const done = await ensayo(all, { env: process.env, signal })
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { ...done, read }
}

const shops = {
  js: (name: string) => `node "${join(packageFolder(), 'examples/shop-js', name)}.js"`,
  php: (name: string) => `php "${join(packageFolder(), 'examples/shop-php', name)}.php"`,
}

test('the naive shop charges twice when an answer is lost; the report says where', async () => {
  process.env['SHOP_PORT'] = String(await freePort())
  onTestFinished(() => void delete process.env['SHOP_PORT'])
  const args = ['--cmd', shops.js('naive'), '--faults', 'lose_answer', '--pairs']
  const first = await probe(args)
  expect([first.code, first.err]).toEqual([1, ''])
  const report: ProbeReport = JSON.parse(first.read('probe.json'))
  expect(report).toMatchObject({
    seed: 1,
    clean: { requests: 2, deliveries: 2 },
    findings: [
      { kind: 'paid_twice', order_id: 'A-1', point: 1, fault: 'lose_answer' },
      { kind: 'paid_twice', order_id: 'A-2', point: 2, fault: 'lose_answer' },
      { kind: 'paid_twice', point: [1, 2], fault: ['lose_answer', 'lose_answer'] },
    ],
  })
  expect(report.findings).toHaveLength(3)
  expect(report.runs.map(({ struck, exit }) => [struck, exit])).toEqual(Array(3).fill([true, 0]))
  expect(first.read('probe.xml')).toMatch(/tests="4" failures="3"/)
  // None is left out.
  expect(first.out).toContain('requests: 2, notifications: 2: 3 runs\n')
  expect(first.out).toContain('FOUND  paid_twice (lose_answer at payments.sale 1)')

  // The link opens the state with the order that is paid twice.
  const { state } = await decodeState(report.findings[0]?.link?.split('#')[1] ?? '')
  const { fetch, list } = createMemorySandbox()
  const { url, ...init } = controlRequest('state.open', { body: state })
  expect((await fetch(url, init)).status).toBe(200)
  const paid = (await list('payments')).filter(
    ({ order_id, status }) => order_id === 'A-1' && status === 'paid',
  )
  expect(paid).toHaveLength(2)

  for (const { state: file } of report.findings) {
    expect(JSON.parse(first.read(file ?? ''))).toHaveProperty('tables')
  }

  // A link also has how long each notification took.
  const withoutLink = (text: string) => text.replaceAll(/#2\.[\w.-]+/g, '#')
  expect(withoutLink((await probe(args)).read('probe.json'))).toBe(
    withoutLink(first.read('probe.json')),
  )
})

test.skipIf(!runsEveryLanguage)('the naive shop in PHP charges twice too', async () => {
  const { code, err, read } = await probe(['--cmd', shops.php('naive'), '--faults', 'lose_answer'])
  expect([code, err]).toEqual([1, ''])
  const { findings }: ProbeReport = JSON.parse(read('probe.json'))
  expect(findings.map(({ kind, order_id }) => [kind, order_id])).toEqual([
    ['paid_twice', 'A-1'],
    ['paid_twice', 'A-2'],
  ])
})

for (const [language, shop] of Object.entries(shops)) {
  test.skipIf(!runsEveryLanguage)(
    `the careful shop passes, several runs at once: ${language}`,
    async () => {
      const faults = 'lose_answer,repeat,error_500,lose'
      const args = ['--cmd', shop('careful'), '--faults', faults, '--workers', '3']
      const { code, err, out } = await probe(args)
      expect([code, err, out]).toEqual([0, '', expect.stringContaining('0 findings in 10 runs')])
    },
  )
}

test(
  'each run in which a notification came before its own answer is noted',
  { tags: ['release'] },
  async () => {
    process.env['SHOP_PORT'] = String(await freePort())
    onTestFinished(() => void delete process.env['SHOP_PORT'])
    const { code, out } = await probe(['--cmd', shops.js('careful'), '--faults', 'delay,error_500'])
    expect(code).toBe(0)
    const words = 'notifications that came before their own answer: 1'
    expect(out.match(/NOTE .*/g)).toEqual([
      `NOTE   run 1 (delay at payments.sale 1): ${words}`,
      `NOTE   run 3 (delay at payments.sale 2): ${words}`,
    ])
  },
)

const asks = 'curl -s -o /dev/null -X POST "$ENSAYO_URL/api/v2/transaction/status"'

/** A command that needs this status where the credentials are missing. */
const needs401 = `test "$(${asks} -w '%{http_code}')" = 401 && echo 'ENSAYO_ORDERS []'`

test('--sweep says which options of the ledger break the command', async () => {
  const { code, err, out, read } = await probe(['--cmd', needs401, '--sweep'])
  expect([code, err]).toEqual([1, ''])
  expect(out).toContain(
    'BREAKS command breaks if `missing_credentials` is `bad_request`\n       Request 1 is payments.status with 400, by default payments.status with 401. The command fails (exit code 1)',
  )
  const { scenarios, cells } = JSON.parse(read('sweep.json'))
  expect(scenarios).toMatchObject([
    { id: 'command', rows: expect.not.arrayContaining(['bimonthly']) },
  ])
  expect(cells.filter((cell: { breaks: unknown }) => cell.breaks)).toHaveLength(1)
})

test('pairs of faults come after the single ones, as many as the limit lets', async () => {
  const args = ['--faults', 'error_500,too_many_429', '--pairs', '--limit', '5', '--workers', '2']
  const command = `${asks}; ${asks}; echo 'ENSAYO_ORDERS []'`
  const { code, out, read } = await probe(['--cmd', command, ...args])
  expect(code).toBe(0)
  expect(out).toContain('requests: 2, notifications: 0: 8 runs, of which the first 5 (--limit)\n')
  expect(out).toMatch(/\n0 findings in 5 runs; 3 left out\n/)
  const { runs, left_out }: ProbeReport = JSON.parse(read('probe.json'))
  const points = runs.map(({ faults }) => faults.map(({ point, fault }) => `${fault} ${point}`))
  expect([left_out, points]).toEqual([
    3,
    [
      ['error_500 1'],
      ['too_many_429 1'],
      ['error_500 2'],
      ['too_many_429 2'],
      ['error_500 1', 'error_500 2'],
    ],
  ])
})

test('at a terminal it says how far it is', async () => {
  const args = ['--cmd', `${asks}; echo 'ENSAYO_ORDERS []'`, '--faults', 'error_500,too_many_429']
  const { out } = await ensayo(['probe', ...args], { env: process.env, isTerminal: true })
  expect(out).toMatch(/1\/2, findings: 0, \d+ s left/)
  expect(out).not.toContain('2/2')
})

test('a command that asks for as much as the log of requests holds is given less to do', async () => {
  const cmd = `node -e '
    const ask = () => fetch(process.env.ENSAYO_URL + "/api/v2/transaction/status", { method: "POST" })
    const all = async () => { for (let n = 0; n < 500; n++) await ask() }
    all().then(() => console.log("ENSAYO_ORDERS []"))
  '`
  const { code, err } = await probe(['--cmd', cmd])
  expect([code, err]).toEqual([
    2,
    'probe: the command asks for more than 499 things: give it less to do\n',
  ])
})

test.each([
  ['ensayo-has-no-such-command', 'the command is not there'],
  ['true', 'asked the sandbox for nothing: does it use ENSAYO_URL'],
  [
    'echo sold; echo "no stock" >&2; exit 3',
    'fails without any fault \\(exit code 3\\); it says: (sold.*no stock|no stock.*sold)',
  ],
  // The end that is told begins in the middle of the number.
  [
    `printf '4012888888881881'; printf '%*s' 494 '' | tr ' ' z; exit 3`,
    'exit code 3\\); it says: \\*+1881z+\n$',
  ],
  ['sleep 60', 'did not end in 1 s'],
  ['sleep 60 & true', 'left processes behind'],
  [asks, 'wrote no line that begins with "ENSAYO_ORDERS "'],
  [
    `${asks} && echo 'ENSAYO_ORDERS nope'`,
    'ENSAYO_ORDERS: it is no JSON \\(it begins with "nope"\\)',
  ],
  [
    `${asks} && echo 'ENSAYO_ORDERS [{}]'`,
    'it is no array of {order_id, paid, amount}: item 1 has no order_id, or a wrong one',
  ],
])('the command %s cannot be probed: one sentence, exit code 2', async (cmd, sentence) => {
  const { code, err } = await probe([
    '--cmd',
    cmd,
    '--timeout',
    cmd.startsWith('sleep 60') ? '1' : '20',
  ])
  expect(code).toBe(2)
  expect(err).toMatch(new RegExp(`^probe: .*(${sentence})`))
  expect(err.trim().split('\n')).toHaveLength(1)
})

test.each([
  [['--faults', 'lose_answer,nope', '--cmd', 'true'], 'knows lose_request, .*, not "nope"'],
  [[], "needs --cmd 'COMMAND'"],
])('the options %j are refused', async (args, sentence) => {
  const { code, err } = await probe(args)
  expect([code, err]).toEqual([2, expect.stringMatching(sentence)])
})

test.each([
  ['its command', ''],
  ['a command that takes no signal', `trap '' TERM; `],
])('a probe that is stopped ends %s, and exits with 130', async (_, first) => {
  const stop = new AbortController()
  const begun = join(emptyFolder(), 'begun')
  const probing = probe(['--cmd', `${first}echo $$ > ${begun}; sleep 600`], stop.signal)
  const written = () => readFileSync(begun, { encoding: 'utf8', flag: 'a+' })
  await expect.poll(written).toMatch(/^\d+\n$/)
  const pid = Number(written())
  stop.abort()
  expect(await probing).toMatchObject({ code: 130, err: '' })
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test.each<[string, RequestListener, string]>([
  [
    'is no JSON',
    (_, answer) => void answer.end('<html>4111111111111111'),
    'it is no JSON (it begins with "<html>411111******1111")',
  ],
  [
    'holds other orders',
    (_, answer) => void answer.end('[{"customer":"Ana"}]'),
    ': it is no array of {order_id, paid, amount}: item 1 has no order_id, or a wrong one',
  ],
  ['is not there', (_, answer) => void answer.writeHead(404).end(), 'it returns 404'],
  [
    'is elsewhere',
    (_, answer) => void answer.writeHead(302, { location: '/x' }).end(),
    'cannot be read',
  ],
  ['is too long', (_, answer) => void answer.end(' '.repeat(2_000_000)), 'it is over'],
  ['breaks off', ({ socket }) => void socket.destroy(), 'cannot be read'],
])("a shop's view that %s is named", async (_, answer, sentence) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`
  expect(await readViewAt(url)).toEqual({ problem: expect.stringContaining(sentence) })
})

/**
 * The bodies that arrive when these are posted one after another, under a fault of the first one.
 */
async function arrivals(fault: DeliveryFault, bodies: readonly string[]) {
  const arrived: string[] = []
  let isPosting = false // the overtaking body has arrived before the other is sent
  const plan = { point: { kind: 'delivery', nth: 1 }, fault } as Planned
  const { through, hasStruck } = faultyPost(
    async ({ body }) => {
      expect(isPosting).toBe(false)
      isPosting = true
      await Promise.resolve()
      isPosting = false
      arrived.push(body)
      return { status: 200, error: null, ms: 0 }
    },
    [plan as Parameters<typeof faultyPost>[1][number]],
    async () => void arrived.push('quiet'),
  )
  const statuses = []
  for (const body of bodies) {
    const ended = await through({ url: 'http://127.0.0.1:1/', headers: {}, body, timeoutMs: 1 })
    statuses.push(ended?.status)
  }
  return { arrived, statuses, hasStruck: hasStruck() }
}

test.each<[DeliveryFault, string[], string[], (number | null)[]]>([
  ['lose', ['a', 'b', 'a'], ['b', 'a'], [null, 200, 200]],
  ['repeat', ['a', 'b'], ['a', 'a', 'b'], [200, 200]],
  // The retry finds that it has arrived.
  ['overtake', ['a', 'b', 'a'], ['b', 'a'], [null, 200, 200]],
  // The retry of the overtaking one is a post of its own.
  ['overtake', ['a', 'b', 'b'], ['b', 'a', 'b'], [null, 200, 200]],
  ['late', ['a', 'b'], ['quiet', 'a', 'b'], [200, 200]],
])('%s: of %j arrive %j', async (fault, bodies, arrived, statuses) => {
  expect(await arrivals(fault, bodies)).toEqual({ arrived, statuses, hasStruck: true })
})
