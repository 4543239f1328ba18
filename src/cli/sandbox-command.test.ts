import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  mkdir,
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Database from 'libsql'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cloneProgram } from '../../scripts/clone-program.mjs'
import { clientOf, openHost } from '../hosts/testing/testing.ts'
import { mountSmallDisk } from '../hosts/testing/testing-small-disk.ts'
import { openReceiver } from '../hosts/testing/testing-receiver.ts'
import { ensayo } from '../entries/testing-ensayo.ts'

const noon = '2026-01-15T12:00:00Z'

test('one line on stdout says where it listens, and nothing else is said', async () => {
  const sandbox = await start()
  expect((await sandbox.sell()).status).toBe(200)
  await sandbox.stop('SIGTERM')
  expect(sandbox.said()).toEqual({
    stdout: `sandbox listening on ${sandbox.url}\n`,
    stderr: '',
  })
  expect(sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/)
})

test('in the clone the script starts it', async () => {
  const script = join(import.meta.dirname, '../../scripts/ensayo.mjs')
  const child = spawn(process.execPath, [script, 'sandbox', '--port', '0'])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = await once(child.stdout, 'data')
  expect(String(said)).toMatch(/^sandbox listening on http:\/\/127\.0\.0\.1:[1-9]\d*\n$/)
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([0, null])
})

test('the clock follows real time', async () => {
  const { info } = await open()
  const before = Date.now()
  const { now, frozen } = await info()
  expect(frozen).toBe(false)
  expect(Date.parse(now)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(now)).toBeLessThanOrEqual(Date.now())
})

test('--now freezes the clock, which then moves by request only', async () => {
  const { info, control } = await open('--now', noon)
  await info()
  const before = Date.now()
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(before))
  expect(await info()).toMatchObject({ now: '2026-01-15T12:00:00.000Z', frozen: true })
  await control('clock.move', { body: { advance: 'PT5H' } })
  expect(await info()).toMatchObject({ now: '2026-01-15T17:00:00.000Z', frozen: true })
})

test('--seed repeats every id and code, in every named sandbox', async () => {
  const results = async (seed: string) => {
    const { sell } = await open('--seed', seed, '--now', noon)
    const sales = [await sell(), await sell(), await sell({}, { 'x-sandbox': 'other' })]
    return sales.map(({ body }) => body)
  }
  const [once, again, other] = await Promise.all([results('5'), results('5'), results('6')])
  expect(again).toEqual(once)
  expect(other).not.toEqual(once)
})

test.each(['', '--data'])('--approve-amounts approves real prices (%s)', async (kept) => {
  const file = join(await temporaryFolder(), 'kept.db')
  const options = kept ? ['--data', file] : []
  const plain = await open(...options)
  const refusal = await plain.sell({ order_amount: '150.75' })
  expect([refusal.status, JSON.stringify([refusal.body, ...refusal.headers])]).toEqual([
    400,
    expect.stringContaining('--approve-amounts'),
  ])
  await plain.stop()
  const { sell, stop } = await open('--approve-amounts', ...options)
  expect((await sell({ order_amount: '150.75' })).status).toBe(200)
  expect((await sell({ order_amount: '2' })).status).toBe(402)
  expect((await sell({ order_amount: '150.75' }, { 'x-sandbox': 'other' })).status).toBe(200)
  await stop()
})

test('--state begins with what a sandbox was left with', async () => {
  const left = await open('--seed', '5', '--now', noon)
  await left.sell()
  const { text } = await left.control('state.read', {
    query: { format: 'link', console: 'http://localhost:9/' },
  })
  expect(JSON.parse(text).link).toMatch(/^http:\/\/localhost:9\/state#2\.z\./)
  const file = join(await temporaryFolder(), 'state.json')
  await writeFile(file, text)
  const opened = await open('--state', file)
  expect((await opened.everything()).slice(1, 3)).toEqual((await left.everything()).slice(1, 3))

  expect(await tryToStart('--state', file, '--seed', '1')).toEqual(refused('leave out --data'))
  expect(await tryToStart('--state', `${file}.not`)).toEqual(
    refused('cannot be read (ENOENT): there is no such file; check its path'),
  )
  for (const [wrong, reason] of [
    [text.slice(0, 300), 'is no state of a sandbox'],
    ['{"payments": []}', 'is no state of a sandbox'],
    [text.replace('"plans"', '"refunds"'), 'there is no table "refunds"'],
    [text.replace('"format":', '"format":9'), 'format: the state is of format 9'],
  ] as const) {
    await writeFile(file, wrong)
    expect(await tryToStart('--state', file)).toEqual(refused(reason))
  }
})

test(
  'options that a kept sandbox does not take are named at the start',
  { tags: ['release'] },
  async () => {
    const data = join(await temporaryFolder(), 'kept.db')
    const first = ['--seed', '5', '--now', noon, '--webhook-url', 'http://127.0.0.1:9/hook?k=1']
    const before = await start('--data', data, ...first, '--approve-amounts')
    await before.stop('SIGTERM')
    expect(before.said().stderr).toBe('')
    const same = await start('--data', data, ...first, '--assumptions', 'usual')
    await same.stop('SIGTERM')
    expect(same.said().stderr).toBe('')
    const others = ['--seed', '6', '--now', '2027-01-15', '--assumptions', 'observed']
    const after = await start('--data', data, ...others, '--webhook-url', 'http://127.0.0.1:9/')
    await after.stop('SIGTERM')
    expect(after.said().stderr).toBe(
      'sandbox: the sandbox that was kept goes on with its own values, without --seed and --now and ' +
        '--assumptions and --webhook-url: change its settings, reset it, or choose another file\n',
    )
  },
)

test('--webhook-url becomes a setting', async () => {
  const { info } = await open('--webhook-url', 'http://127.0.0.1:9/hook')
  expect((await info()).settings.webhook_url).toBe('http://127.0.0.1:9/hook')
})

test.each(['SIGTERM'] as const)('%s finishes the request in hand', finishAtSignal)
test.each(['SIGINT'] as const)('%s finishes it, too', { tags: ['release'] }, finishAtSignal)

async function finishAtSignal(signal: NodeJS.Signals) {
  const sandbox = await start()
  await sandbox.control('settings.change', { body: { latency_ms: 500 } })
  const sale = sandbox.sell()
  await vi.waitFor(async () => expect((await sandbox.info()).counts.requests).toBe(1))
  const code = sandbox.stop(signal)
  expect((await sale).status).toBe(200)
  expect(await code).toBe(0)
}

test('what of a file cannot be read is said in one line, and the rest answers', async () => {
  const data = join(await temporaryFolder(), 'sandboxes')
  const before = await open('--data', data)
  for (const order_amount of ['1', '2']) await before.sell({ order_amount })
  await before.stop()
  expect(before.said().stderr).toBe('')
  const database = new Database(data)
  database.exec("UPDATE rows SET row = '{}' WHERE kind = 'payments' AND number = 0")
  database.close()
  const after = await open('--data', data)
  expect(await after.info()).toMatchObject({ counts: { payments: 1 }, damage: { set_aside: 1 } })
  await after.stop()
  expect(after.said().stderr).toBe(
    `sandbox: ${data}: rows of "default" that cannot be read and are left out: 1\n`,
  )
})

test.each(['SIGKILL'] as const)('--data keeps everything over a %s', keepEverything)
test.each(['SIGTERM'] as const)('and over a %s', { tags: ['release'] }, keepEverything)

async function keepEverything(signal: NodeJS.Signals) {
  const data = join(await temporaryFolder(), 'sandboxes')
  const mine = { 'x-sandbox': 'mine' }

  const before = await start('--data', data, '--now', noon)
  for (const order_amount of ['1', '2', '8']) await before.sell({ order_amount })
  await before.control('clock.move', { body: { advance: 'P1D' } })
  await before.control('settings.change', { body: { latency_ms: 3 } })
  await before.sell({}, mine)
  await Promise.all(Array.from({ length: 20 }, () => before.sell({}, mine)))
  const [kept, keptOfMine] = [await before.everything(), await before.everything(mine)]
  await before.stop(signal)

  const after = await open('--data', data, '--now', noon)
  expect(await after.everything()).toEqual(kept)
  expect(await after.everything(mine)).toEqual(keptOfMine)
  const { status, body } = await after.sell()
  expect(status).toBe(200)
  expect(JSON.stringify(kept)).not.toContain(body.data.payment_uuid)
}

test.each(['SIGKILL'] as const)(
  'a notification that hangs at a %s is posted again at the next start',
  postAgain,
)
test.each(['SIGTERM'] as const)('and one that hangs at a %s', { tags: ['release'] }, postAgain)

async function postAgain(signal: NodeJS.Signals) {
  const data = join(await temporaryFolder(), 'sandboxes')
  const { url, received } = await openReceiver(() => {})
  const before = await start('--data', data, '--now', noon)
  await before.sell({ order_callback: url })
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect(await before.stop(signal)).toBe(signal === 'SIGTERM' ? 0 : signal)

  await open('--data', data, '--now', noon)
  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect(received[1]?.text).toBe(received[0]?.text)
}

test('a sandbox that was reset or deleted stays so', async () => {
  const data = join(await temporaryFolder(), 'sandboxes')
  const before = await start('--data', data)
  for (const name of ['reset', 'deleted']) await before.sell({}, { 'x-sandbox': name })
  await before.control('sandbox.reset', { body: {} }, { 'x-sandbox': 'reset' })
  await before.control('sandbox.delete', {}, { 'x-sandbox': 'deleted' })
  await before.stop('SIGKILL')

  const after = await open('--data', data)
  for (const name of ['reset', 'deleted']) {
    const { counts } = await after.info({ 'x-sandbox': name })
    expect(counts).toMatchObject({ payments: 0, events: 0, requests: 0 })
  }
})

test.each([
  [
    'an unknown flag',
    ['--colour'],
    "Unknown option '--colour'; use --port N, --host NAME, --seed N",
  ],
  [
    'an address of another machine',
    ['--host', '192.0.2.1'],
    '--host needs an address of this machine',
  ],
  ['a folder as data', ['--data', tmpdir()], `Failed to open ${tmpdir()}: it is not a file`],
  [
    'a folder that cannot be',
    ['--data', '/dev/null/x'],
    'Failed to open /dev/null/x: what its path has for a folder is none',
  ],
  ['a name that is too long', ['--data', 'x'.repeat(300)], 'xx: its name is too long; choose'],
])('%s is refused in one line', async (_, flags, reason) => {
  expect(await tryToStart(...flags)).toEqual(refused(reason))
})

test('a port that browsers refuse is named', async () => {
  const { said, stop } = await open('--port', '6697')
  await stop()
  expect(said().stderr).toBe(
    'sandbox: browsers and fetch do not connect to port 6697; choose another with --port\n',
  )
})

test('a lock that this user may not open is named', async () => {
  const data = join(await temporaryFolder(), 'kept.db')
  await mkdir(`${data}-lock`) // another user's folder does not stop root
  const reason = `Failed to open ${data}: this user may not open ${data}-lock: change whose it is`
  expect(await tryToStart('--data', data)).toEqual(refused(reason))
})

test('a port in use is refused in one line', async () => {
  const { url } = await openHost()
  const { port } = new URL(url)
  const reason = `port ${port} is in use; choose another with --port`
  expect(await tryToStart('--port', port)).toEqual(refused(reason))
})

test('a disk that fails in the middle of a commit is said in one line', async (context) => {
  const limit = (pid = 0, bytes: string) =>
    spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
  if (limit(process.pid, 'unlimited').status !== 0) return context.skip('there is no prlimit')
  const data = join(await temporaryFolder(), 'sandboxes')
  const { sell, child, said, info, stop } = await start('--data', data)
  expect((await sell()).status).toBe(200)
  limit(child.pid, '4096')
  const refusal = {
    success: false,
    message: 'the disk cannot be read or written: nothing was changed',
  }
  expect(await sell()).toMatchObject({ status: 507, body: refusal })
  expect((await info()).counts['payments']).toBe(1)
  limit(child.pid, 'unlimited')
  expect((await sell()).status).toBe(200)
  expect(await stop('SIGTERM')).toBe(0)
  expect(said().stderr).toBe(
    `sandbox: ${data}: the disk cannot be read or written; what would change something is refused ` +
      `with 507 until it can be stored\nsandbox: ${data} can be written again\n`,
  )
})

test('on a full disk it ends with one line, and what was acknowledged is there again', async (context) => {
  const disk = mountSmallDisk()
  if (!disk) return context.skip('only root can mount a small disk, on Linux')
  onTestFinished(disk.remove)
  const data = join(disk.folder, 'sandboxes')
  const before = await open('--data', data, '--now', noon)
  for (const order_amount of ['1', '2', '8']) await before.sell({ order_amount })
  const { url, received } = await openReceiver(() => {})
  await before.sell({ order_callback: url }) // the end of this sale cannot be stored
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const kept = await before.everything()
  disk.fill()
  expect(await before.stop()).toBe(2)
  expect(before.said().stderr).toBe(
    `sandbox: ${data}: the disk is full; what was acknowledged is in ${data}-wal, where the next start finds it\n`,
  )
  disk.free()
  expect(await (await open('--data', data, '--now', noon)).everything()).toEqual(kept)
})

test.each([
  ['a state', 'sandbox: /dev/zero is over 64 MB: it is not read', ['sandbox', '--state']],
  ['a configuration', 'sandbox: /dev/zero is over 1 MB: it is not read', ['sandbox', '--config']],
  ['a file of scenarios', 'scenarios: /dev/zero: it is over 5 MB', ['scenarios', '--file']],
])('%s without an end is read up to a limit', async (_, sentence, args) => {
  const { code, out, err } = await ensayo([...args, '/dev/zero'])
  expect([code, out, err.split('\n').length]).toEqual([2, '', 2])
  expect(err).toContain(sentence)
})

test('reading from a pipe that stays silent can be interrupted, and a slow one is read whole', async () => {
  const pipe = join(await temporaryFolder(), 'pipe')
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
  for (const args of [
    ['sandbox', '--state'],
    ['sandbox', '--config'],
    ['scenarios', '--file'],
  ]) {
    const stop = new AbortController()
    const ended = ensayo([...args, pipe], { signal: stop.signal })
    stop.abort()
    expect(await ended).toEqual({ code: 130, out: '', err: '' })
  }
  const listed = ensayo(['scenarios', '--list', '--file', pipe])
  const writer = await openFile(pipe, 'w')
  for (const part of ['{"scenarios": [{"id": "a", "title": "a", ', '"steps": []}]}']) {
    await writer.write(part)
    await delay(30)
  }
  await writer.close()
  expect((await listed).out).toContain('a')
})

test('a file that may not be read is refused in one line', async (context) => {
  if (!process.getuid) return context.skip('Windows has other permissions')
  const isRoot = process.getuid() === 0
  // Root may read everything: so the command runs as another user.
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  const mayRead = !isRoot || spawnSync('test', ['-r', cloneProgram], user).status === 0
  if (!mayRead) return context.skip('another user may not read this project')
  const folder = await temporaryFolder()
  await chmod(folder, 0o777)
  const path = join(folder, 'sandboxes')
  await writeFile(path, 'Remember the milk.', { mode: isRoot ? 0o600 : 0 })
  const args = [cloneProgram, 'sandbox', '--port', '0', '--data', path]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    ...user,
    encoding: 'utf8',
  })
  expect({ code: status, out: stdout, err: stderr }).toEqual(
    refused(`Failed to open ${path}: this user may not read and write it`),
  )
  expect((await readdir(folder)).toSorted()).toEqual(['sandboxes'])
})

test('a file of another program is refused, and left as it is', async () => {
  const path = join(await temporaryFolder(), 'notes.txt')
  await writeFile(path, 'Remember the milk.')
  const reason = `Failed to open ${path}: it is not a database of Ensayo`
  expect(await tryToStart('--data', path)).toEqual(refused(reason))
  expect(await readFile(path, 'utf8')).toBe('Remember the milk.')
})

/** Starts the sandbox as `ensayo sandbox` does, on a free port, until the test is over. */
async function start(...flags: string[]) {
  const args = [cloneProgram, 'sandbox', '--port', '0', ...flags]
  const child = spawn(process.execPath, args, { timeout: 150_000 })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (said.stdout += chunk))
  child.stderr.on('data', (chunk) => (said.stderr += chunk))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  await Promise.race([once(child.stdout, 'data'), ended])
  return {
    ...sandboxAt(said),
    child,
    stop(signal: NodeJS.Signals) {
      child.kill(signal)
      return ended
    },
  }
}

/**
 * Runs the command in this process, for tests without a signal and without a limit of a process.
 */
async function open(...flags: string[]) {
  const said = { stdout: '', stderr: '' }
  const end = new AbortController()
  const args = ['sandbox', '--port', '0', ...flags]
  let ended = Promise.resolve({ code: 0 })
  const listens = new Promise<void>((resolve) => {
    ended = ensayo(args, {
      signal: end.signal,
      out(text) {
        said.stdout += text
        resolve()
      },
      err: (text) => void (said.stderr += text),
    })
  })
  const stop = async () => {
    end.abort()
    return (await ended).code
  }
  onTestFinished(async () => void (await stop()))
  await Promise.race([listens, ended])
  return { ...sandboxAt(said), stop }
}

/** Ways to ask the sandbox that has said where it listens. */
function sandboxAt(said: { readonly stdout: string; readonly stderr: string }) {
  const url = said.stdout.trim().split(' ').at(-1) ?? ''
  const client = clientOf(url)
  const info = async (headers?: Record<string, string>) =>
    (await client.control('sandbox.read', {}, headers)).body
  return {
    ...client,
    url,
    said: () => said,
    info,
    async everything(headers?: Record<string, string>) {
      const query = { limit: '500' }
      const lists = (['payments.list', 'events.list', 'requests.list'] as const).map((list) =>
        client.control(list, { query }, headers),
      )
      return [await info(headers), ...(await Promise.all(lists)).map(({ body }) => body)]
    },
  }
}

/** The result of flags with which the command should not start. */
const tryToStart = (...flags: string[]) => ensayo(['sandbox', '--port', '0', ...flags])

const refused = (reason: string) => ({
  code: 2,
  out: '',
  err: expect.toSatisfy((text: string) => /^sandbox: .+\n$/.test(text) && text.includes(reason)),
})

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-data-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
