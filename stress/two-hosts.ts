import { join } from 'node:path'
import { startBundledHost } from './start-host.ts'
import { wholeList } from '../src/client/control-client.ts'
import { sampleSale } from '../src/contract/samples.ts'
import { clientOf } from './client.ts'
import { type Part, type Row, inNewFolder } from './part.ts'

const together = 3
const sales = 50

/** Starts several hosts on one file at once; one may use it. */
export const twoHosts: Part = {
  seconds: 15,
  run: (until) => raceForFile({ until: until - 5000 }),
}

/** Lets hosts race for a file until that time, or so often. */
export const raceForFile = ({ until = Infinity, most = Infinity }) =>
  inNewFolder((folder) => raceOn(join(folder, 'data'), until, most))

async function* raceOn(data: string, until: number, most: number): AsyncIterable<Row> {
  const acknowledged: string[] = []
  const wrong: string[] = []
  let [rounds, refused, missing] = [0, 0, 0]
  while (rounds < most && Date.now() < until) {
    const { hosts, refusals } = await startTogether(data)
    const [host] = hosts
    if (hosts.length !== 1 || !host) {
      for (const { child } of hosts) child.kill('SIGKILL')
      throw new Error(`${hosts.length} hosts use one file: ${refusals.join('; ')}`)
    }
    refused += refusals.length
    wrong.push(...refusals.filter((text) => !text.includes('another Ensayo uses it')))
    const { send, control } = clientOf(host.url)
    const asked = Array.from({ length: sales }, () => send('payments.sale', sampleSale))
    for (const { payment_uuid } of await Promise.all(asked)) acknowledged.push(payment_uuid)
    const there = new Set((await wholeList(control, 'payments.list')).map(({ uuid }) => uuid))
    missing = acknowledged.filter((uuid) => !there.has(uuid)).length
    host.child.kill(rounds++ % 2 ? 'SIGTERM' : 'SIGKILL')
    await host.ended
  }
  yield {
    tried: 'refuse a host whose file another one uses',
    times: refused,
    lost: wrong.length,
    seen: `${rounds} times ${together} hosts at once${wrong.map((text) => `; refused by: ${text}`).join('')}`,
  }
  const times = acknowledged.length
  yield { tried: 'find what hosts on one file acknowledged', times, lost: missing }
  const doubled = times - new Set(acknowledged).size
  yield { tried: 'give an identifier once', times, lost: doubled }
}

async function startTogether(data: string) {
  const starts = await Promise.allSettled(
    Array.from({ length: together }, () => startBundledHost('--data', data)),
  )
  return {
    hosts: starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : [])),
    refusals: starts.flatMap((start) =>
      start.status === 'rejected' ? [(start.reason as Error).message] : [],
    ),
  }
}
