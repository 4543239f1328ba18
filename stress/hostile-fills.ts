import { controlPath } from '../src/contract/control/control-routes.ts'
import { sampleCard, samplePlan, sampleSale } from '../src/contract/samples.ts'
import { type Client, clientOf } from './client.ts'
import type { Part, Row } from './part.ts'
import { megabytes, memoryOf, startBundledHost } from './start-host.ts'

/**
 * The growth (bytes) of a host with 1 MiB a sandbox: its heap and its young generation need
 * additional room.
 */
const mostGrowth = 600e6

/** A sandbox that is filled until it takes no more, in each way there is, and bodies that no one should build. */
export const hostileFills: Part = {
  seconds: 50,
  run: (until) => fillHost({ until: until - 5000 }),
}

const long = (length: number, at: number) => `${at}`.padEnd(length, 'x')
const callback = 'https://shop.example/paid'

/** The ways to fill a sandbox. */
const fills: Readonly<Record<string, (client: Client, at: number) => Promise<unknown>>> = {
  'sales of long texts': ({ send }, at) =>
    send('payments.sale', {
      ...sampleSale,
      order_id: long(250, at),
      billing_address: long(250, at),
      order_callback: `${callback}/${long(3000, at)}`,
    }),
  'sales that notify': ({ send }) =>
    send('payments.sale', { ...sampleSale, order_callback: callback }),
  tokens: ({ send }) => send('tokens.create', { ...sampleCard, env: 'sandbox' }),
  plans: ({ send }, at) => send('plans.create', { ...samplePlan, description: long(120, at) }),
  'snapshots of sales': async ({ send, control }) => {
    for (let count = 0; count < 20; count++) await send('payments.sale', sampleSale)
    await control('snapshots.take', { body: { title: 'x' } })
  },
}

/** Bodies that take many times as long to build as to read, in MiB of each. */
const bodies: Readonly<Record<string, (mib: number) => string>> = {
  'lists in lists': (mib) => '['.repeat(mib * 2 ** 19) + ']'.repeat(mib * 2 ** 19),
  'lists without end': (mib) => '['.repeat(mib * 2 ** 20),
  'objects in objects': (mib) => '{"a":'.repeat((mib * 2 ** 20) / 5),
  'empty lists': (mib) => `[${'[],'.repeat((mib * 2 ** 20) / 3)}[]]`,
  names: (mib) => `{${Array.from({ length: mib * 2 ** 16 }, (_, at) => `"${at}":0`).join()}}`,
  numbers: (mib) => `[${'1,'.repeat(mib * 2 ** 19 - 2)}1]`,
  quotes: (mib) => `["${'\\"'.repeat(mib * 2 ** 19)}"]`,
}

async function* fillHost({ until }: { readonly until: number }): AsyncIterable<Row> {
  const host = await startBundledHost('--max-mib', '1')
  const before = memoryOf(host.child.pid)
  const share = (until - 15_000 - Date.now()) / Object.keys(fills).length
  for (const [way, fill] of Object.entries(fills)) {
    const client = clientOf(host.url, way.replaceAll(' ', '-'))
    let [made, refusal] = [0, '']
    const end = Date.now() + share
    for (; !refusal && Date.now() < end; made++) {
      refusal = await fill(client, made).then(() => '', String)
    }
    const isFull = refusal.includes('--max-mib')
    const lost = isFull ? await lostAfter(client) : Number(refusal !== '')
    const seen = refusal ? refusal.slice(0, 160) : 'only so many in the time there is'
    yield { tried: `fill a sandbox with ${way}`, times: made, lost, seen }
  }
  for (const [what, bodyOf] of Object.entries(bodies)) {
    if (Date.now() > until) break
    const body = bodyOf(16)
    const headers = { 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body }
    const { status } = await fetch(host.url + controlPath('state.open'), sent)
    const isRefused = status === 422 || status === 400
    yield { tried: `open a state of 16 MiB of ${what}`, times: 1, lost: Number(!isRefused) }
  }
  const growth = memoryOf(host.child.pid) - before
  yield {
    tried: 'hold memory behind all of it',
    times: 1,
    lost: Number(growth > mostGrowth),
    seen: `the host grew by ${megabytes(growth)}`,
  }
  host.child.kill('SIGTERM')
  await host.ended
}

/** The failures of reading, emptying and selling in a full sandbox. */
async function lostAfter({ send, control }: Client) {
  const steps = [
    () => control('sandbox.read'),
    () => control('payments.list'),
    () => control('state.read'),
    () => control('sandbox.reset', { body: {} }),
    () => send('payments.sale', sampleSale),
  ]
  let lost = 0
  for (const step of steps) {
    await step().catch(() => lost++)
  }
  return lost
}
