import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { receiveOutcome } from './receive-outcome.ts'
import { textWithin } from './text-within.ts'
import { within } from './within.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** A server whose answers never end; before each drop the unused memory is collected. */
async function openDrip() {
  const drip = createServer((_, response) => {
    response.writeHead(200)
    const timer = setInterval(() => {
      collect()
      response.write(' ')
    }, 20)
    response.on('close', () => clearInterval(timer))
    drip.emit('asked', once(response, 'close'))
  }).listen(0, '127.0.0.1')
  await once(drip, 'listening')
  onTestFinished(() => {
    drip.closeAllConnections()
    drip.close()
  })
  const asked = once(drip, 'asked') as Promise<[Promise<unknown>]>
  return { url: `http://127.0.0.1:${(drip.address() as AddressInfo).port}`, asked }
}

test('a body that drips for ever ends with the patience, and so does its connection', async () => {
  const { url, asked } = await openDrip()
  const outcome = await receiveOutcome({ transmit: fetch, timeoutMs: 300 }, url, {})
  expect(outcome).toMatchObject({ kind: 'network-error', cause: 'timeout' })
  const [closed] = await asked
  await closed
})

test('it ends with the signal of the caller too', async () => {
  const { url, asked } = await openDrip()
  const stop = new AbortController()
  const read = async (signal: AbortSignal) => textWithin(await fetch(url, { signal }), 1e6, signal)
  const text = within(60_000, read, stop.signal)
  const [closed] = await asked
  stop.abort(new Error('stopped'))
  await expect(text).rejects.toThrow('stopped')
  await closed
})

test('work that heeds no signal is no longer waited for', async () => {
  const never = () => new Promise<never>(() => {})
  await expect(within(1, never)).rejects.toMatchObject({ name: 'TimeoutError' })
  const stopped = AbortSignal.abort(new Error('stopped before'))
  await expect(within(60_000, never, stopped)).rejects.toThrow('stopped before')
})
