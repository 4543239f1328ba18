import { join } from 'node:path'
import { type Host, startBundledHost, startLimitedHost } from '../bench/start-host.ts'
import { wholeList } from '../src/client/control-client.ts'
import { sampleSale } from '../src/contract/samples.ts'
import { mountSmallDisk } from '../src/hosts/testing/small-disk.ts'
import { type Client, clientOf } from './client.ts'
import type { Part, Row } from './part.ts'
import { inNewFolder } from './temporary.ts'

const clients = 8
/** How often each of them is refused until there is room again. */
const refusals = 5
/** How large a file may be where it may not grow: so many blocks of 512 bytes. */
const mostBlocks = 3000

/** Lets clients sell until there is no room for it, and looks for what was acknowledged. */
export const fullDisks: Part = {
  seconds: 15,
  run: (until) => fillDisks({ until: until - 7000 }),
}

/** Fills files and disks until that time, or so many of each. */
export async function* fillDisks({ until = Infinity, most = Infinity }): AsyncIterable<Row> {
  const half = (Date.now() + until) / 2
  yield* inNewFolder((folder) => fillFiles(folder, half, most))
  yield await fillMounted(until, most)
}

/** What became of sales. */
interface Tally {
  readonly stored: string[]
  refused: number
  lost: number
}

/** A file that may not grow any more, as where a quota is used up. */
async function* fillFiles(folder: string, until: number, most: number): AsyncIterable<Row> {
  const tallies: Tally[] = []
  while (goesOn(tallies, until, most)) {
    const data = join(folder, String(tallies.length))
    const tally = newTally()
    tallies.push(tally)
    const host = await startLimitedHost(`ulimit -f ${mostBlocks}`, '--data', data)
    await sellUntilRefused(clientOf(host.url), tally)
    await endAndLook(host, data, tally)
  }
  yield rowOf('sell until the data file may not grow any more', tallies)
}

async function fillMounted(until: number, most: number): Promise<Row> {
  const tried = 'sell until the disk is full, and when it is not any more'
  const tallies: Tally[] = []
  while (goesOn(tallies, until, most)) {
    const disk = mountSmallDisk()
    if (!disk)
      return { tried, times: 0, lost: 0, seen: 'only root can mount a small disk, on Linux' }
    try {
      const data = join(disk.folder, 'data')
      const tally = newTally()
      tallies.push(tally)
      const host = await startBundledHost('--data', data)
      const client = clientOf(host.url)
      await sell(client, tally)
      disk.fill()
      await sellUntilRefused(client, tally)
      disk.free()
      const { refused } = tally
      await sell(client, tally)
      tally.lost += tally.refused - refused
      await endAndLook(host, data, tally)
    } finally {
      disk.remove()
    }
  }
  return rowOf(tried, tallies)
}

/** Each is tried once, however busy the machine is. */
const goesOn = ({ length }: readonly Tally[], until: number, most: number) =>
  length === 0 || (length < most && Date.now() < until)

const newTally = (): Tally => ({ stored: [], refused: 0, lost: 0 })

function rowOf(tried: string, tallies: readonly Tally[]): Row {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((all, tally) => all + of(tally), 0)
  const [stored, refused] = [sum((tally) => tally.stored.length), sum((tally) => tally.refused)]
  const seen = `${tallies.length} times, ${refused} sales refused`
  return { tried, times: stored + refused, lost: sum(({ lost }) => lost), seen }
}

/** What is neither stored nor refused as it should be counts as lost. */
async function sell({ send }: Client, tally: Tally) {
  try {
    tally.stored.push((await send('payments.sale', sampleSale)).payment_uuid)
  } catch (error) {
    if (/ was refused with 507: .*nothing was changed/.test(String(error))) tally.refused++
    else tally.lost++
  }
}

async function sellUntilRefused(client: Client, tally: Tally) {
  const isOver = () => tally.refused >= clients * refusals || tally.lost > 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (!isOver()) await sell(client, tally)
    }),
  )
}

/** Looks for what was stored, in the host and in the next one, and for stacks in what the host has said. */
async function endAndLook(host: Host, data: string, tally: Tally) {
  const look = async ({ url }: Host) => {
    const listed = await wholeList(clientOf(url).control, 'payments.list')
    const there = new Set(listed.map(({ uuid }) => uuid))
    const missing = tally.stored.filter((uuid) => !there.delete(uuid))
    tally.lost += missing.length + there.size
  }
  await look(host)
  host.child.kill('SIGTERM')
  await host.ended
  if (/^ +at /m.test(host.said())) tally.lost++
  const next = await startBundledHost('--data', data)
  await look(next)
  next.child.kill('SIGKILL')
  await next.ended
}
