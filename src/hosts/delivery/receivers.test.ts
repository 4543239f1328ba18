import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sandboxCredentials } from '../../contract/samples.ts'
import { md5Hex } from '../../contract/signing.ts'
import { packageFolder } from '../../package/package-folder.ts'
import { freePort } from '../testing/free-port.ts'
import { openHost } from '../testing/testing.ts'

const { key, secret } = sandboxCredentials
const folder = join(packageFolder, 'examples/receivers')

/** How a receiver is started, by the end of its file's name. */
const starts: Readonly<Record<string, (file: string, port: number) => [string, string[]]>> = {
  js: (file) => [process.execPath, [file]],
  py: (file) => ['python3', [file]],
  php: (file, port) => ['php', ['-S', `127.0.0.1:${port}`, file]],
}

/** `npm test` installs PHP where it can; elsewhere its tests say that they are skipped. */
const isThere = (program: string) => spawnSync(program, ['--version']).status === 0
const receivers = [
  ['receiver.js', true],
  ['receiver.py', isThere('python3')],
  ['receiver.php', isThere('php')],
] as const

/** A receiver of the examples, with what it has stored so far. */
async function startReceiver(name: string, store = join(mkdtempSync(join(tmpdir(), 'r-')), 's')) {
  const port = await freePort()
  const start = starts[name.split('.')[1] ?? '']?.(join(folder, name), port)
  if (!start) throw new Error(`Failed to start ${name}: nothing is known of its language`)
  const env = { ...process.env, PORT: `${port}`, STORE: store }
  const child = spawn(...start, {
    env: { ...env, ENSAYO_KEY: key, ENSAYO_SECRET: secret },
    stdio: 'ignore',
  })
  onTestFinished(() => end(child))
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${url}/orders`), { timeout: 20_000 })
  return {
    url,
    post: async (body: object | string) =>
      (
        await fetch(`${url}/notifications`, {
          method: 'POST',
          body: typeof body === 'string' ? body : JSON.stringify(body),
        })
      ).status,
    orders: async () => (await fetch(`${url}/orders`)).json(),
    async restart() {
      await end(child)
      return startReceiver(name, store)
    },
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

const notice = (ref: string, more: object = {}) => ({
  ref,
  status: 'paid',
  amount: 1,
  transaction_id: `T-${ref}`,
  payment_hash: md5Hex(`${ref}|${key}|${secret}`),
  ...more,
})

for (const [name, canRun] of receivers) {
  test.skipIf(!canRun)(`${name} keeps what is genuine, once, in any order`, async () => {
    const receiver = await startReceiver(name)
    const { post, orders } = receiver
    const paid = { order_id: 'A', paid: true, amount: 1 }
    expect(await post(notice('A'))).toBe(200)
    expect(await post(notice('A'))).toBe(200)
    expect(await post(notice('A', { amount: 99 }))).toBe(200)
    expect(await post(notice('A', { unknown: { field: ['ñ'] } }))).toBe(200)
    expect(await post(notice('A', { status: 'authorized' }))).toBe(200)
    expect(await orders()).toEqual([paid])
    for (const forged of [
      notice('B', { payment_hash: md5Hex('B') }),
      notice('B', { payment_hash: undefined }),
      notice('B', { payment_hash: 7 }),
      { ref: 'B', status: 'paid' },
      'no JSON',
      '[]',
      'null',
    ]) {
      expect(await post(forged)).toBe(400)
    }
    expect(await post('x'.repeat(200_000))).toBe(413)
    // A change of status has no proof: it changes nothing.
    expect(await post({ payload: { id: 'X', status: 'cancelled' } })).toBe(200)
    expect(await orders()).toEqual([paid])
    expect(await (await receiver.restart()).orders()).toEqual([paid])
  })

  test.skipIf(!canRun)(`${name} takes what the sandbox posts`, async () => {
    const { url, orders } = await startReceiver(name)
    const host = await openHost()
    await host.control('settings.change', { body: { faults: { deliveries: ['duplicate'] } } })
    for (const order_id of ['ORDER-1', 'ORDER-2']) {
      await host.sell({ order_id, order_callback: `${url}/hook` })
    }
    await vi.waitFor(
      async () =>
        expect(await orders()).toEqual([
          { order_id: 'ORDER-1', paid: true, amount: 1 },
          { order_id: 'ORDER-2', paid: true, amount: 1 },
        ]),
      { timeout: 20_000 },
    )
  })
}

for (const [name, canRun] of [
  ['naive.js', true] as const,
  ['naive.php', isThere('php')] as const,
]) {
  test.skipIf(!canRun)(`${name} believes what is forged, and counts a copy`, async () => {
    const { post, orders } = await startReceiver(name)
    for (const one of [notice('A'), notice('A'), notice('B', { payment_hash: 'x' })]) {
      expect(await post(one)).toBe(200)
    }
    expect((await orders()).map((order: { order_id: string }) => order.order_id)).toEqual([
      'A',
      'A',
      'B',
    ])
  })
}
