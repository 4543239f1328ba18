import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { startBundledHost } from './start-host.ts'
import { wholeList } from '../src/client/control-client.ts'
import { sampleCapture, sampleCard, sampleSale } from '../src/contract/samples.ts'
import { type Client, clientOf } from './client.ts'
import { type Part, type Row, inNewFolder } from './part.ts'

const clients = 23
const sandboxes = ['default', 'a', 'b']
const mostAnswers = 200

/** Kills a host with SIGKILL under load, again and again; each one opens the file of the one before. */
export const kills: Part = {
  seconds: 25,
  run: (until) => killUnderLoad({ until: until - 10_000 }),
}

/**
 * Kills hosts until that time, or that number of them, each after `least` answers or more; then
 * looks for all acknowledged changes.
 */
export const killUnderLoad = ({ until = Infinity, most = 100, least = 1 }) =>
  inNewFolder((folder) => killOn(join(folder, 'data'), until, most, least))

async function* killOn(
  data: string,
  until: number,
  most: number,
  least: number,
): AsyncIterable<Row> {
  const kept = new Map(sandboxes.map((name) => [name, new Kept()]))
  let killed = 0
  while (killed < most && Date.now() < until) {
    const host = await startBundledHost('--data', data)
    let left = randomInt(least, mostAnswers)
    const answered = () => void (--left === 0 && host.child.kill('SIGKILL'))
    const refusals = await Promise.all(
      Array.from({ length: clients }, (_, index) => {
        const name = sandboxes[index % sandboxes.length] ?? ''
        const keeps = kept.get(name) ?? new Kept()
        return workUntilKilled(clientOf(host.url, name), index, keeps, answered)
      }),
    )
    await host.ended
    const refusal = refusals.find(Boolean)
    if (refusal) throw refusal
    killed++
  }

  const host = await startBundledHost('--data', data)
  let [acknowledged, shown, missing, gone, doubled] = [0, 0, 0, 0, 0]
  for (const [name, keeps] of kept) {
    const { control } = clientOf(host.url, name)
    const statuses = new Map(
      (await wholeList(control, 'payments.list')).map(({ uuid, status }) => [uuid, status]),
    )
    const tokens = new Set((await wholeList(control, 'tokens.list')).map(({ token }) => token))
    const isThere = (id: string) => statuses.has(id) || tokens.has(id)
    acknowledged += keeps.identifiers.length + keeps.captured.length
    missing += keeps.identifiers.filter((id) => !isThere(id)).length
    missing += keeps.captured.filter((id) => statuses.get(id) !== 'paid').length
    doubled += keeps.identifiers.length - new Set(keeps.identifiers).size
    shown += keeps.shown.size
    gone += [...keeps.shown].filter((id) => !isThere(id)).length
  }
  host.child.kill('SIGTERM')
  await host.ended
  yield {
    tried: 'find what was acknowledged before a kill',
    times: acknowledged,
    lost: missing,
    seen: `${killed} kills of a host under ${clients} clients`,
  }
  yield { tried: 'give an identifier once', times: acknowledged, lost: doubled }
  yield { tried: 'find what a list showed before a kill', times: shown, lost: gone }
}

/** The changes that a sandbox has acknowledged and shown. */
class Kept {
  readonly identifiers: string[] = []
  readonly captured: string[] = []
  readonly shown = new Set<string>()
}

/** Asks one request after another; returns the refusal, if it ends by one and not by the kill. */
async function workUntilKilled(
  { send, control }: Client,
  index: number,
  kept: Kept,
  answered: () => void,
) {
  try {
    for (; ; answered()) {
      if (index % 4 === 0) {
        const { items } = await control('payments.list', { query: { limit: '5' } })
        for (const { uuid } of items) kept.shown.add(uuid)
      } else if (index % 4 === 1) {
        const { payment_uuid } = await send('payments.auth', sampleSale)
        kept.identifiers.push(payment_uuid)
        await send('payments.capture', { ...sampleCapture, payment_uuid })
        kept.captured.push(payment_uuid)
      } else if (index % 4 === 2) {
        const { token } = await send('tokens.create', { ...sampleCard, env: 'sandbox' })
        kept.identifiers.push(token)
      } else {
        kept.identifiers.push((await send('payments.sale', sampleSale)).payment_uuid)
      }
    }
  } catch (error) {
    // A broken connection is the kill.
    return error instanceof TypeError ? undefined : (error as Error)
  }
}
