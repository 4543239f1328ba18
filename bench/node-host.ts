import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { controlPath } from '../src/contract/control/routes.ts'
import { operations } from '../src/contract/operations/registry.ts'
import { sampleSale, sandboxCredentials } from '../src/contract/samples.ts'
import { encode } from '../src/contract/operations/wire.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import { median } from './pages.ts'
import { megabytes, memoryOf } from './megabytes.ts'
import { type Host, startBundledHost, startHost } from '../stress/start-host.ts'

const rounds = 9
const msPerRound = 700
const connections = 16

/** How many payments the rate is measured with. */
const small = 1000
const large = 100_000

/** How long (ms) 99 of 100 answers take at most, with so many connections. */
const slowest = { ms: 10, connections: 32 }

/**
 * The sale rate of the Node host against a bare server of node:http, each in its own process, what it
 * comes to with many payments, and what it costs to keep the sales in a file.
 */
export async function benchNodeHost() {
  const folder = mkdtempSync(join(tmpdir(), 'ensayo-bench-'))
  const children: ChildProcess[] = []
  const keep = <Child extends ChildProcess>(child: Child) => {
    children.push(child)
    return child
  }
  try {
    const starts: number[] = []
    for (let i = 0; i < 5; i++) {
      const host = await startHost()
      starts.push(host.startedAfter)
      host.child.kill()
    }
    console.log(`  starts in ${Math.round(median(starts))} ms`)

    const load = keep(helperProcess('load'))
    const bare = keep(helperProcess('bare-server'))
    const [first, grown] = [await startBundledHost(), await startBundledHost()]
    const kept = await startBundledHost('--data', join(folder, 'data'))
    for (const { child } of [first, grown, kept]) keep(child)

    const barePort = await ask<number>(bare, await sampleAnswer(first.url))
    const drive = async (port: number, more: Partial<LoadOrder>) => {
      const order: LoadOrder = { port, request: saleRequest, connections, ...more }
      const report = await ask<LoadReport>(load, order)
      const { answers, seconds, refused } = report
      if (refused) throw new Error(`${refused} of ${answers} sales failed`)
      return { ...report, rate: answers / seconds }
    }
    const empty = async ({ url, port }: Host, count: number) => {
      await fetch(url + controlPath('sandbox.reset'), { method: 'POST' })
      return drive(port, { count, connections: 200 })
    }
    /** The rates of the bare server, of the host with few payments, and of another one, in turns. */
    const inTurns = async (other: Host, turns: number) => {
      const results: { bare: number; first: number; other: number }[] = []
      for (let round = 0; round <= turns; round++) {
        await empty(first, small)
        results.push({
          bare: (await drive(barePort, { ms: msPerRound })).rate,
          first: (await drive(first.port, { ms: msPerRound })).rate,
          other: (await drive(other.port, { ms: msPerRound })).rate,
        })
      }
      results.shift() // warm-up
      return (value: (result: (typeof results)[0]) => number) => median(results.map(value))
    }

    await empty(grown, small)
    await drive(grown.port, { count: large, connections: 200 })
    const rss = memoryOf(grown.child.pid)

    const withLarge = await inTurns(grown, rounds)
    console.log(
      `  bare node:http ${perSecond(withLarge((r) => r.bare))}, ` +
        `sales ${perSecond(withLarge((r) => r.first))}, ` +
        `ratio ${withLarge((r) => r.first / r.bare).toFixed(2)} (goal 0.45)`,
    )
    const slow = await answerTimes(drive, [first.port, barePort])
    console.log(
      `  at ${slowest.connections} connections 99 of 100 answers take ${slow[0]} ms ` +
        `(at most ${slowest.ms}), of the bare server ${slow[1]} ms`,
    )
    console.log(
      `  with ${large.toLocaleString('en')} payments ${perSecond(withLarge((r) => r.other))}, ` +
        `${withLarge((r) => r.other / r.first).toFixed(2)} of the rate with 1,000; the process has ${megabytes(rss)}`,
    )
    grown.child.kill()

    await empty(kept, large)
    const withKept = await inTurns(kept, rounds)
    console.log(
      `  kept in a file ${perSecond(withKept((r) => r.other))}, ` +
        `${withKept((r) => r.other / r.first).toFixed(2)} of the rate without, ` +
        `${withKept((r) => r.other / r.bare).toFixed(2)} of the bare server`,
    )
  } finally {
    for (const child of children) child.kill()
    rmSync(folder, { recursive: true })
  }
}

/** What 99 of 100 answers take at most at these ports, in turns: the medians, in ms. */
async function answerTimes(
  drive: (port: number, more: Partial<LoadOrder>) => Promise<LoadReport>,
  ports: readonly number[],
) {
  const times = ports.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, port] of ports.entries()) {
      const order = { ms: msPerRound, connections: slowest.connections }
      times[index]?.push((await drive(port, order)).p99)
    }
  }
  return times.map((values) => median(values).toFixed(1))
}

/** A whole sale as a form, with nine zeros as the number of its order. */
export const saleRequest = (() => {
  const values = { ...sampleSale, order_id: 'ORDER-000000000' }
  const {
    method,
    path,
    contentType,
    body = '',
  } = encode(operations['payments.sale'], values, 'form')
  const headers = {
    host: '127.0.0.1',
    connection: 'keep-alive',
    'content-type': contentType,
    'x-auth-key': sandboxCredentials.key,
    'x-auth-hash': sandboxCredentials.hash,
    'content-length': String(body.length),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
})()

/** An answer of the sandbox for the bare server to repeat, as names and values in turn. */
export async function sampleAnswer(url: string) {
  const [head = '', form = ''] = saleRequest.split('\r\n\r\n')
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(3)
      .map((line) => line.split(': ')),
  )
  const response = await fetch(`${url}${operations['payments.sale'].path}`, {
    method: 'POST',
    headers,
    body: form,
  })
  const ofConnection = new Set(['connection', 'date', 'keep-alive'])
  const sent = [...response.headers].filter(([name]) => !ofConnection.has(name))
  return { headers: sent.flat(), body: await response.text() }
}

/** A module of this folder in a process of its own. */
export const helperProcess = (name: string) =>
  fork('scripts/typescript.mjs', [`../bench/${name}.ts`])

export async function ask<Answer>(child: ChildProcess, message: object) {
  child.send(message)
  const [answer] = await once(child, 'message')
  return answer as Answer
}

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`
