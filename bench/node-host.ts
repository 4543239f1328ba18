import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { controlPath } from '../src/contract/control/routes.ts'
import { operations } from '../src/contract/operations/registry.ts'
import { sampleSale, sandboxCredentials } from '../src/contract/samples.ts'
import { encode } from '../src/contract/operations/wire.ts'
import { benchChecks } from './checks.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import { median } from './median.ts'
import { megabytes, memoryOf } from './megabytes.ts'
import { type Host, startBundledHost, startHost } from './start-host.ts'

const rounds = 9
const msPerRound = 700
const connections = 16

/**
 * The sale rate of the Node host against a bare server of node:http, each in its own process, and what
 * it costs to keep the sales in a file.
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
    const [small, large] = [await startHost(), await startHost()]
    const data = join(folder, 'data')
    const kept = await startBundledHost('--data', data)
    for (const { child } of [small, large, kept]) keep(child)

    const barePort = await ask<number>(bare, await sampleAnswer(small.url))
    const drive = async (port: number, more: Partial<LoadOrder>) => {
      const order: LoadOrder = { port, request: saleRequest, connections, ...more }
      const { answers, seconds, refused } = await ask<LoadReport>(load, order)
      if (refused) throw new Error(`${refused} of ${answers} sales failed`)
      return answers / seconds
    }
    const fill = async ({ url, port }: Host, count: number) => {
      await fetch(url + controlPath('sandbox.reset'), { method: 'POST' })
      await drive(port, { count, connections: 200 })
    }

    const empty = memoryOf(large.child.pid)
    await fill(large, 100_000)
    const full = memoryOf(large.child.pid)

    await fill(kept, 100_000)

    const results: { bare: number; small: number; large: number; kept: number }[] = []
    for (let round = 0; round < rounds; round++) {
      await fill(small, 100)
      results.push({
        bare: await drive(barePort, { ms: msPerRound }),
        small: await drive(small.port, { ms: msPerRound }),
        large: await drive(large.port, { ms: msPerRound }),
        kept: await drive(kept.port, { ms: msPerRound }),
      })
    }
    results.shift() // warm-up

    const of = (value: (result: (typeof results)[0]) => number) => median(results.map(value))
    console.log(
      `  bare node:http ${perSecond(of((r) => r.bare))}, ` +
        `sales ${perSecond(of((r) => r.small))}, ` +
        `ratio ${of((r) => r.small / r.bare).toFixed(2)} (at least 0.30)`,
    )
    console.log(
      `  with 100,000 payments ${perSecond(of((r) => r.large))}, ` +
        `${of((r) => r.large / r.small).toFixed(2)} of the rate with 100`,
    )
    console.log(
      `  memory ${megabytes(empty)} at the start, ${megabytes(full)} with 100,000 payments`,
    )
    const rateKept = of((r) => r.kept)
    console.log(
      `  kept in a file ${perSecond(rateKept)}, ` +
        `${of((r) => r.kept / r.large).toFixed(2)} of the rate without`,
    )
    kept.child.kill('SIGTERM')
    await kept.ended
    benchChecks(data, 1e6 / rateKept)
  } finally {
    for (const child of children) child.kill()
    rmSync(folder, { recursive: true })
  }
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
