import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { cloneProgram } from '../../scripts/clone-program.mjs'
import { emptyFolder } from '../hosts/testing/empty-folder.ts'
import { openHost } from '../hosts/testing/testing.ts'
import type { SandboxInfo } from '../contract/control/sandbox.ts'
import { scenarioFileLimit } from '../scenarios/json/scenario.ts'
import { scenarios } from '../scenarios/suites/suites.ts'
import { decodeState } from '../contract/control/state-link.ts'
import type { ProcessIo } from './command.ts'
import { openState, readState } from './serve.ts'
import { ensayo } from '../entries/testing-ensayo.ts'

const run = (args: readonly string[], more?: Partial<ProcessIo>) =>
  ensayo(['scenarios', ...args], more)

function fileOf(text: string, name = 'my.json', atEnd?: typeof onTestFinished) {
  const file = join(emptyFolder(atEnd), name)
  writeFileSync(file, text)
  return file
}

const sale = (id: string, expected: object = { status: 200 }) => ({
  id,
  title: id,
  steps: [{ do: 'send', operation: 'payments.sale', example: 'card', expect: expected }],
})
const scenarioFile = (...scenarios: object[]) => fileOf(JSON.stringify({ scenarios }))

/** A host in front of another one, which changes answers or cuts them off. */
async function openBetween(url: string, change: (text: string, at: number) => string | undefined) {
  let count = 0
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', async () => {
      const { method = 'GET', url: path = '', headers } = incoming
      const named = Object.entries(headers).filter(([name]) => /^(x-|content-type)/.test(name))
      const body = chunks.length ? Buffer.concat(chunks) : undefined
      const init = { method, headers: Object.fromEntries(named) as Record<string, string>, body }
      const response = await fetch(url + path, init)
      const text = change(await response.text(), ++count)
      if (text === undefined) return void incoming.socket.destroy()
      outgoing.writeHead(response.status, { 'content-type': 'application/json' }).end(text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('every scenario passes in the engine of this process', { tags: ['release'] }, async () => {
  const { code, out, err } = await run([])
  expect([code, err]).toEqual([0, ''])
  expect(out.match(/^ok {5}/gm)).toHaveLength(scenarios.length)
  expect(out).toMatch(
    new RegExp(`^${scenarios.length} passed, 0 failed, 0 skipped: \\d+ steps in`, 'm'),
  )
})

test('scenarios pass against a Node host, whose other sandboxes are left alone', async () => {
  const { url, sell, control } = await openHost()
  await sell()
  // The files pass over HTTP in hosts/node/scenarios.test.ts.
  const { code, out } = await run(['--target', `${url}/`, '--suite', 'plans'])
  expect(code).toBe(0)
  expect(out).toMatch(/^[1-9]\d* passed, 0 failed, 0 skipped/m)
  expect(out).toContain(`against ${url}\n`)
  const { body } = await control('sandbox.read')
  expect((body as SandboxInfo).counts['payments']).toBe(1)
})

test('a host with a token is asked with it, which is in no output', async () => {
  const token = 'a-token-of-this-host'
  const { url } = await openHost({ access: { token } })
  const out = emptyFolder()
  const args = ['--target', url, '--suite', 'plans', '--report', 'junit,json', '--out', out]
  const passed = await run(args, { env: { ENSAYO_TOKEN: token } })
  expect([passed.code, passed.err]).toEqual([0, ''])
  const reports = readdirSync(out).map((name) => readFileSync(join(out, name), 'utf8'))
  expect([passed.out, ...reports].join()).not.toContain(token)
  const refusal = (reason: string) => ({
    code: 2,
    out: '',
    err: `scenarios: ${url} ${reason}: --token TEXT or ENSAYO_TOKEN\n`,
  })
  expect(await run(args)).toEqual(refusal('needs its token'))
  expect((await run([...args, '--token', `\ufeff${token}\r`])).code).toBe(0)
  expect(await run([...args, '--token', `${token}s`])).toEqual(refusal('has another token'))
})

test('an engine that answers wrong turns the run red', async () => {
  const { url } = await openHost()
  const target = await openBetween(url, (text) =>
    text.replace('"transaction_type":"sale"', '"transaction_type":"auth"'),
  )
  const { code, out } = await run(['--target', target, '--suite', 'payments', '--grep', 'sale'])
  expect(code).toBe(1)
  expect(out).toContain(
    [
      'FAILED payments.sale: A sale is charged, and its status says so',
      'Failed at step 1, payments.sale: answer.data.transaction_type is "auth", expected "sale"',
      'expected "sale"',
      'actual   "auth"',
    ].join('\n       '),
  )
  expect(out).toMatch(/^\d+ passed, \d+ failed/m)
})

test('a target that stops in the middle fails the remaining scenarios, and is reported', async () => {
  const { url } = await openHost()
  const target = await openBetween(url, (text, at) => (at > 12 ? undefined : text))
  const { code, out } = await run(['--target', target, '--suite', 'payments'])
  expect(code).toBe(1)
  expect(out).toContain('ok     payments.sale')
  expect(out).toMatch(
    new RegExp(`Failed at step \\d+, payments\\.\\w+: ${target} does not respond`),
  )
  expect(out).toMatch(new RegExp(`Failed before its first step: ${target} does not respond`))
})

test('a target that stops in the middle of a file is reported with the place', async () => {
  const { url } = await openHost()
  // Where its console is, one reset and one sale are answered.
  const target = await openBetween(url, (text, at) => (at > 4 ? undefined : text))
  const [once = { steps: [] }] = [sale('a')]
  const file = scenarioFile({ ...once, steps: [...once.steps, ...once.steps] }, sale('b'))
  const { code, out } = await run(['--target', target, '--file', file])
  expect(code).toBe(1)
  expect(out).toContain(
    `Failed at step 2, payments.sale (${file}: scenarios[0].steps[1]): ${target} does not respond (`,
  )
  expect(out).toContain('0 passed, 2 failed')
})

test('suites and words select', async () => {
  const list = async (...args: string[]) => (await run(['--list', ...args])).out.match(/^[^:]+/gm)
  const all = scenarios.map(({ id }) => id)
  expect(await list()).toEqual(all)
  expect(await list('--suite', 'tokens', '--suite', 'plans')).toEqual(
    all.filter((id) => /^(tokens|plans)\./.test(id)),
  )
  expect(await list('--grep', 'CAPTURED ONCE')).toEqual(['payments.capture-once'])
  expect(await list('--grep', 'denegada se puede')).toEqual(['payments.declined'])
})

test('a file of scenarios runs by itself, what is wrong in it fails, the others run', async () => {
  const file = scenarioFile(sale('a'), { ...sale('b'), steps: [{ do: 'sned' }] })
  const { code, out, err } = await run(['--file', file])
  expect(code).toBe(1)
  expect(err).toBe(`${file}: scenarios[1].steps[0].do: there is no step "sned"; is send meant?\n`)
  expect(out).toContain('ok     my.a: a')
  expect(out).toContain('1 passed, 1 failed')
})

test.each([
  ['{', 'it is not JSON from line 1, column 2 on'],
  [' '.repeat(scenarioFileLimit + 1), 'it is over 5 MB'],
  [
    '{"variables":{"a":"{{b}}","b":"{{a}}"},"scenarios":[1]}',
    'variables.a: "a" needs "b", which needs "a"',
  ],
])('a file that cannot be read fails, and the scenarios of others run', async (text, why) => {
  const broken = fileOf(text, 'broken.json')
  const args = ['--file', broken, '--file', scenarioFile(sale('a')), '--grep', 'my.a']
  const { code, out, err } = await run(args)
  expect(code).toBe(1)
  expect(err).toContain(`${broken}: ${why}`)
  expect(out).toContain('ok     my.a: a')
  expect(out).toContain(`FAILED broken.file: ${broken}`)
  expect(out).toContain('1 passed, 1 failed')
})

/** How many scenarios the suite of tokens has. */
const tokens = scenarios.filter(({ id }) => id.startsWith('tokens.')).length

test('reports are written in each form', async () => {
  const out = join(emptyFolder(), 'deep', 'er')
  const { code, out: printed } = await run([
    '--suite',
    'tokens',
    '--report',
    'junit',
    '--report',
    'json',
    '--out',
    out,
  ])
  expect(code).toBe(0)
  expect(readdirSync(out).toSorted()).toEqual(['scenarios.json', 'scenarios.xml'])
  expect(printed).toContain(join(out, 'scenarios.xml'))
  const json = JSON.parse(readFileSync(join(out, 'scenarios.json'), 'utf8'))
  expect(json).toMatchObject({ target: 'in-process', counts: { passed: tokens, failed: 0 } })
})

test('on a terminal one line is written over', async () => {
  const { out } = await run(['--suite', 'tokens'], { isTerminal: true })
  expect(out).toContain(`\r\u{1B}[2K${tokens - 1}/${tokens}, 0 failed`)
  expect(out).not.toContain('ok ')
})

test('a run that is stopped still writes its report', async () => {
  const stop = new AbortController()
  const out = emptyFolder()
  const { code, out: printed } = await run(['--report', 'json', '--out', out], {
    signal: stop.signal,
    out: (text) => text.startsWith('ok') && stop.abort(),
  }).then(async (result) => ({ ...result, out: readFileSync(join(out, 'scenarios.json'), 'utf8') }))
  expect(code).toBe(130)
  expect(JSON.parse(printed)).toMatchObject({ stopped: true, counts: { passed: 1, failed: 0 } })
})

test('the real service gets only what it can do, with the credentials of the environment', async () => {
  const asked: { path: string; key: unknown; others: unknown }[] = []
  const server = createServer((incoming, outgoing) => {
    const { url: path = '', headers } = incoming
    const others = headers['x-sandbox'] ?? headers.authorization
    asked.push({ path, key: headers['x-auth-key'], others })
    outgoing.writeHead(418).end(JSON.stringify({ success: false, message: 'no' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const out = emptyFolder()
  const env = {
    // As a file of Windows has it.
    ENSAYO_KEY: '\ufeffmy-own-key\r',
    ENSAYO_HASH: 'my-own-hash',
    ENSAYO_TOKEN: 'the-token-of-a-sandbox',
  }
  const args = [
    '--target',
    target,
    '--live',
    '--suite',
    'payments',
    '--report',
    'json,junit',
    '--out',
    out,
  ]
  const { code, out: printed } = await run(args, { env })
  expect(code).toBe(1)
  expect(printed).toContain('skip   payments.authorization-lapses')
  expect(asked.length).toBeGreaterThan(0)
  expect(
    asked.filter(
      ({ path, key, others }) => !path.startsWith('/api/v2/') || key !== 'my-own-key' || others,
    ),
  ).toEqual([])
  const texts = readdirSync(out).map((name) => readFileSync(join(out, name), 'utf8'))
  expect([printed, ...texts].join()).not.toMatch(/my-own-(key|hash)/)
})

test.each([
  ['in JSON', (said: string) => JSON.stringify({ success: false, message: said, [said]: said })],
  [
    'in JSON with escapes',
    (said: string) => `{"success":false,"message":"${said.replaceAll('/', '\\/')}"}`,
  ],
  ['on a page', (said: string) => `<h1>${said}</h1>`],
])('a service that repeats the credentials %s puts them in no output', async (_, write) => {
  const server = createServer(({ headers }, outgoing) => {
    const said = `${String(headers['x-auth-key'])} ${String(headers['x-auth-hash'])}`
    outgoing.writeHead(500, { 'content-type': said }).end(write(said))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const out = emptyFolder()
  const env = { ENSAYO_KEY: 'my/own/key', ENSAYO_HASH: 'my/own/hash' }
  const args = ['--live', '--suite', 'payments', '--report', 'json,junit', '--out', out]
  const { code, out: printed } = await run(['--target', target, ...args], { env })
  expect(code).toBe(1)
  expect(printed).toContain('***')
  const texts = readdirSync(out).map((name) => readFileSync(join(out, name), 'utf8'))
  expect([printed, ...texts].join()).not.toMatch(/my.{0,4}own.{0,4}(key|hash)/)
})

const nowhere = 'http://127.0.0.1:9'

/** A file for rows of a test, which begin before it. */
const fileForRows = (text: string) => fileOf(text, undefined, afterAll)

test.each<[readonly string[], string]>([
  [['--colour'], "Unknown option '--colour'; use --target URL, --live"],
  [['payments'], "Unexpected argument 'payments'"],
  [['--suite', 'payment'], 'there is no suite "payment"; is payments meant?'],
  [['--suite', 'x'], 'there is no suite "x"; there are payments, answers, outcomes'],
  [['--grep', 'xyzzy'], 'no scenario is selected by --grep "xyzzy"; --list shows all of them'],
  [['--report', 'pdf'], '--report knows junit, json, not "pdf"'],
  [['--target', 'host'], '--target needs an address such as http://127.0.0.1:4010, not "host"'],
  [['--target', 'http://a:b@127.0.0.1'], '--target holds a user or a password'],
  [['--target', nowhere], `${nowhere} does not respond (`],
  [['--token', 'short'], '--token needs at least 16 letters, digits or . _ ~ + / = -'],
  [['--live'], '--live needs --target with the address of the service'],
  [['--live', '--target', 'http://pay.example'], 'must begin with https://'],
  [['--live', '--target', nowhere], 'ENSAYO_KEY and ENSAYO_HASH'],
  [['--file', '/nowhere/my.json'], '/nowhere/my.json: it cannot be read (ENOENT)'],
  [['--file', tmpdir()], 'it cannot be read (EISDIR)'],
  [['--file', fileForRows('{')], 'my.json: it is not JSON from line 1, column 2 on'],
  [['--file', fileForRows(' '.repeat(scenarioFileLimit + 1))], 'my.json: it is over 5 MB'],
  [
    ['--out', '/dev/null/x', '--report', 'json', '--suite', 'plans'],
    '--out /dev/null/x cannot be written to (ENOTDIR)',
  ],
  [['--out', '/proc/x/y', '--report', 'json'], '--out /proc/x/y cannot be written to (E'],
  [['--out', fileForRows('{}'), '--report', 'json'], 'my.json cannot be written to (ENOTDIR)'],
])('%j cannot be run, in one line', async (args, reason) => {
  const { code, out, err } = await run(args)
  expect([code, out, err.split('\n').length]).toEqual([2, '', 2])
  expect(err).toContain(reason)
  expect(err.startsWith('scenarios: ')).toBe(true)
})

test('a target that is asked in https and speaks http is told so', async () => {
  const { url } = await openHost({ say: () => undefined })
  const target = url.replace('http:', 'https:')
  const { code, err } = await run(['--target', target, '--suite', 'outcomes'])
  expect([code, err]).toEqual([
    2,
    `scenarios: ${target} speaks http, not https: write http:// in the address\n`,
  ])
})

test('a target that answers what cannot be read is not said to be absent', async () => {
  const server = createServer((_, outgoing) => outgoing.end('['.repeat(101)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { code, err } = await run(['--target', target])
  expect(code).toBe(2)
  expect(err).toMatch(/sends a response that cannot be read: .* take out what is too much\n$/)
})

test('two files cannot have one scenario', async () => {
  const [one, two] = [scenarioFile(sale('a')), scenarioFile(sale('a'))]
  const { code, err } = await run(['--file', one, '--file', two])
  expect([code, err]).toEqual([
    2,
    'scenarios: two scenarios have the id "my.a": give one another id\n',
  ])
})

test.each(['/api/v2', '/api/v2/transaction/sale', '/sandbox'])(
  'the address of the interface (%s) is told from that of the sandbox',
  async (path) => {
    const server = createServer((_, outgoing) => void outgoing.writeHead(404).end('{}'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { code, err } = await run(['--target', own + path])
    expect(code).toBe(2)
    expect(err).toContain(`the address of a sandbox has no path of its interface: ${own}\n`)
  },
)

test('what answers without being a sandbox is asked for nothing more', async () => {
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`)
    outgoing.end('<html>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { code, err } = await run(['--target', target])
  expect([code, err]).toEqual([
    2,
    `scenarios: ${target} is no sandbox of Ensayo; for the real service add --live\n`,
  ])
  expect(asked).toEqual(['GET /sandbox'])
})

/** A host whose page at `/` answers otherwise. */
async function openWithRoot(url: string, root: (outgoing: ServerResponse) => void) {
  const server = createServer(async ({ url: path = '', headers }, outgoing) => {
    if (path === '/') return root(outgoing)
    const named = { 'x-sandbox': String(headers['x-sandbox'] ?? 'default') }
    outgoing.end(await (await fetch(url + path, { headers: named })).text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  onTestFinished(() => server.closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a target that does not say where its console is can be stopped', async () => {
  const stop = new AbortController()
  const target = await openWithRoot((await openHost()).url, () => stop.abort())
  const { code, err } = await run(['--target', target], { signal: stop.signal })
  expect([code, err]).toEqual([130, ''])
})

test('a target whose page breaks off is asked without its console', async () => {
  const target = await openWithRoot((await openHost()).url, ({ socket }) => socket?.destroy())
  const file = scenarioFile({ id: 'none', title: 'none', steps: [{ do: 'advance', by: 'P1D' }] })
  const { code, out } = await run(['--target', target, '--file', file])
  expect([code, out]).toEqual([1, expect.stringContaining('1 failed')])
})

test('the command ends with its code', async () => {
  const codeOf = (...args: string[]) =>
    new Promise((resolve) => {
      execFile(process.execPath, args, (error) => resolve(error?.code ?? 0))
    })
  const right = scenarioFile(sale('a'))
  const wrong = scenarioFile(sale('a', { status: 201 }))
  expect(
    await Promise.all([
      codeOf(cloneProgram, 'scenarios', '--file', right),
      codeOf(cloneProgram, 'scenarios', '--file', wrong),
      codeOf(cloneProgram, 'scenarios', '--x'),
    ]),
  ).toEqual([0, 1, 2])
})

// No other system has a device that is full.
const onLinux = { skip: process.platform !== 'linux' }

test.each(['openapi', 'sandbox --port 0'])(
  '%s says in one line that its output cannot be written',
  onLinux,
  sayInOneLine,
)

test.each(['help', 'completion bash', 'postman', 'scenarios --list', 'scenarios --suite tokens'])(
  '%s says so, too',
  { ...onLinux, tags: ['release'] },
  sayInOneLine,
)

async function sayInOneLine(words: string) {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const child = spawn(process.execPath, [cloneProgram, ...words.split(' ')], {
    stdio: ['ignore', full, 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  expect([code, said]).toEqual([2, 'ensayo: the output cannot be written (ENOSPC)\n'])
}

test('Ctrl-C ends the command, which still writes its report', async () => {
  const out = emptyFolder()
  const waiting = { do: 'wait-for-delivery', entity: 'nothing', seconds: 25 }
  const file = scenarioFile(sale('b'), {
    id: 'a',
    title: 'a',
    steps: [...sale('x').steps, waiting],
  })
  const args = [cloneProgram, 'scenarios', '--file', file, '--report', 'json', '--out', out]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data') // b has passed; a waits
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  expect(code).toBe(130)
  const report = JSON.parse(readFileSync(join(out, 'scenarios.json'), 'utf8'))
  expect(report).toMatchObject({ stopped: true, counts: { passed: 1, skipped: 1 } })
})

test('--sweep says under which option a file of scenarios breaks, and writes it down', async () => {
  const out = emptyFolder()
  const args = ['--sweep', '--file', scenarioFile(sale('mine.sale')), '--report', 'json,junit']
  const ran = await run([...args, '--out', out])
  expect([ran.code, ran.err]).toEqual([1, ''])
  expect(ran.out).toContain(
    'BREAKS mine.sale breaks if `billing_country` is `length`\n       Failed at step 1, payments.sale',
  )
  expect(readdirSync(out).toSorted()).toEqual(['sweep.json', 'sweep.xml'])
  const { cells } = JSON.parse(readFileSync(join(out, 'sweep.json'), 'utf8'))
  expect(cells).toContainEqual({
    scenario: 'mine.sale',
    row: 'success_code',
    option: '100',
    breaks: null,
  })
})

test('--sweep is of a sandbox, not of the real service', async () => {
  const { code, err } = await run(['--sweep', '--live', '--target', 'https://pay.example'])
  expect([code, err]).toEqual([2, expect.stringContaining('--sweep changes the ledger')])
})

test('a failed scenario leaves a link and a file that opens its state', async () => {
  const out = emptyFolder()
  const args = ['--file', scenarioFile(sale('a.fails', { status: 402 })), '--report', 'json,junit']
  const ran = await run([...args, '--out', out, '--console', 'http://localhost:9', '--links'])
  expect(ran.code).toBe(1)
  const name = join(out, 'states', 'a.fails.json')
  expect(ran.out).toContain(`the sandbox as it was left: ${name}\n`)
  const [link = ''] = /http:\/\/localhost:9\S+/.exec(ran.out) ?? []
  expect(link).toMatch(/^http:\/\/localhost:9\/state#2\.z\./)
  for (const report of ['scenarios.xml', 'scenarios.json']) {
    expect(readFileSync(join(out, report), 'utf8')).toContain(link)
  }
  expect((await decodeState(link.split('#')[1] ?? '')).state).toEqual(await readState(name))

  const host = await openHost()
  await openState(host, name, await readState(name))
  const { body } = await host.control('payments.list')
  expect(body.items).toMatchObject([{ status: 'paid', card: { mask: '411111******1111' } }])
})

test('a terminal is for reading: a failure has the path of its state, and no link', async () => {
  const out = emptyFolder()
  const args = ['--file', scenarioFile(sale('b.fails', { status: 402 })), '--out', out]
  const ran = await run(args)
  expect(ran.out).toContain(`the sandbox as it was left: ${join(out, 'states', 'b.fails.json')}\n`)
  expect(ran.out).not.toContain('/state#')
  expect(await readState(join(out, 'states', 'b.fails.json'))).toHaveProperty('tables')
})

test('a name that no file system takes has a state and reports all the same', async () => {
  const out = emptyFolder()
  const long = 'a.'.padEnd(300, 'x')
  const failing = [sale(`${long}1`, { status: 402 }), sale(`${long}2`, { status: 402 })]
  const ran = await run(['--file', scenarioFile(...failing), '--report', 'junit', '--out', out])
  expect([ran.code, ran.err]).toEqual([1, ''])
  expect(readdirSync(out).sort()).toEqual(['scenarios.xml', 'states'])
  const states = readdirSync(join(out, 'states'))
  expect(states).toHaveLength(2)
  for (const name of states) expect(ran.out).toContain(join(out, 'states', name))
})

test('what never ran has left no state', async () => {
  const out = emptyFolder()
  const broken = scenarioFile({ id: 'c.broken', title: 'x', steps: [{ do: 'fly' }] })
  const ran = await run(['--file', broken, '--out', out])
  expect(ran.code).toBe(1)
  expect(ran.out).not.toContain('as it was left')
})

test('a variable has no end of a line of Windows, and a capital does not matter', async () => {
  const env = { ENSAYO_SCENARIOS_LIST: 'True\r', ENSAYO_SCENARIOS_GREP: 'outcomes\r' }
  const { code, out } = await ensayo(['scenarios'], { env })
  expect([code, out.split('\n').length > 1]).toEqual([0, true])
  expect(out).not.toContain('passed')
})
