import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { msw } from 'msw/vite'
import { controlPath } from '../src/contract/control/control-routes.ts'
import { operations } from '../src/contract/operations/registry.ts'
import { sampleSale, sandboxCredentials } from '../src/contract/samples.ts'
import { encode } from '../src/contract/operations/wire.ts'
import { megabytes, memoryOf, startBundledHost, startHost } from '../stress/start-host.ts'
import { worker } from '../vite/worker.ts'
import type { BareAnswer, LoadOrder, LoadReport } from './helper.ts'
import { buildPage, inFolder, median, printTable, withPages } from './tools.ts'

const rounds = 9
/** Rounds that do not count: a virtual machine compiles code that runs often. */
const warmUps = 3
const large = 100_000

/** A server, and its preparation before each round. */
export interface Server {
  readonly port: number
  readonly prepare?: () => Promise<unknown>
}

/**
 * The sale rate of the Node host against a bare server of node:http, each in its own process, the
 * rate with many payments, and the cost of keeping the sales in a file.
 */
export const benchNodeHost = () =>
  inFolder(async (folder) => {
    const starting = await startHost()
    console.log(`starts in ${Math.round(starting.startedAfter)} ms\n`)
    starting.child.kill()
    const grown = await startBundledHost()
    const kept = await startBundledHost('--data', join(folder, 'data'))
    try {
      const load = helperProcess()
      await sendSales(load, { port: grown.port, count: large, connections: 200 })
      load.kill()
      console.log(`with ${large} payments it has ${megabytes(memoryOf(grown.child.pid))}\n`)
      await benchServers({ [`with ${large} payments`]: grown, 'kept in a file': kept })
    } finally {
      for (const { child } of [grown, kept]) child.kill()
    }
  })

/** Sales over HTTP by a bare server, by a sandbox that begins each round anew, and by others. */
export async function benchServers(others: Readonly<Record<string, Server>>) {
  const [load, bare, host] = [helperProcess(), helperProcess(), await startBundledHost()]
  const prepare = () => fetch(host.url + controlPath('sandbox.reset'), { method: 'POST' })
  const servers: Readonly<Record<string, Server>> = {
    'bare node:http': { port: await ask<number>(bare, await sampleAnswer(host.url)) },
    Ensayo: { port: host.port, prepare },
    ...others,
  }
  const rates: Record<string, number[]> = {}
  const slowest: Record<string, number[]> = {}
  try {
    for (let round = -warmUps; round < rounds; round++) {
      for (const [name, server] of Object.entries(servers)) {
        await server.prepare?.()
        const { answers, seconds, p99 } = await sendSales(load, { port: server.port, ms: 700 })
        if (round < 0) continue
        ;(rates[name] ??= []).push(answers / seconds)
        ;(slowest[name] ??= []).push(p99)
      }
    }
  } finally {
    for (const child of [load, bare, host.child]) child.kill()
  }
  printTable('Sales over HTTP', '1/s', rates)
  printTable('Sales over HTTP: 99 of 100 answers take at most', 'ms', slowest)
}

async function sendSales(load: ChildProcess, order: Pick<LoadOrder, 'port'> & Partial<LoadOrder>) {
  const report = await ask<LoadReport>(load, { request: saleRequest, connections: 16, ...order })
  if (!report.refused) return report
  throw new Error(`${report.refused} of ${report.answers} sales at port ${order.port} failed`)
}

/** A whole sale as a form, with nine zeros as the number of its order. */
const saleRequest = (() => {
  const values = { ...sampleSale, order_id: 'ORDER-000000000' }
  const { body = '', ...sale } = encode(operations['payments.sale'], values, 'form')
  const headers = {
    host: '127.0.0.1',
    connection: 'keep-alive',
    'content-type': sale.contentType,
    'x-auth-key': sandboxCredentials.key,
    'x-auth-hash': sandboxCredentials.hash,
    'content-length': String(body.length),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${sale.method} ${sale.path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
})()

/** An answer of the sandbox for the bare server to repeat. */
export async function sampleAnswer(url: string): Promise<BareAnswer> {
  const [head = '', body = ''] = saleRequest.split('\r\n\r\n')
  const [, , , ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(': ')))
  const init = { method: 'POST', headers, body }
  const response = await fetch(`${url}${operations['payments.sale'].path}`, init)
  const ofConnection = new Set(['connection', 'date', 'keep-alive'])
  const sent = [...response.headers].filter(([name]) => !ofConnection.has(name))
  return { headers: sent.flat(), body: await response.text() }
}

const helperProcess = () => fork('scripts/typescript.mjs', ['./helper.ts'])

async function ask<Answer>(child: ChildProcess, message: LoadOrder | BareAnswer) {
  child.send(message)
  const [answer] = await once(child, 'message')
  return answer as Answer
}

const pageRounds = 20
const perRound = 100

/** A sale through the sandbox against a bare MSW handler's round trip, in one browser. */
export const benchInPage = (counts: readonly number[] = [100, large]) =>
  inFolder(async (folder) => {
    await buildPage(folder, [msw({ mode: 'worker-only' }), worker()])
    for (const count of counts) {
      const measured = await withPages(folder, (browser, base) =>
        measureInPage(browser, `${base}page.html`, count),
      )
      printTable(`A sale in the page, over ${count} payments`, 'ms', measured)
    }
  })

/**
 * Measures bare and sandbox in turn, for equal conditions, and each as the first page of its own
 * browser: a second page is outside the service worker's process, and a tenth slower.
 */
async function measureInPage(browser: Browser, address: string, payments: number) {
  const open = async (search: string) => {
    const context = await browser.newContext()
    const filling = await context.newPage()
    await filling.goto(address)
    if (search === '?sandbox') await filling.evaluate((count) => window.fill(count), payments)
    await filling.close()
    const page = await context.newPage()
    await page.goto(address + search)
    await page.evaluate(() => window.ready)
    return page
  }
  const pages = { 'bare MSW handler': await open('?bare'), Ensayo: await open('?sandbox') }
  const measured: Record<string, number[]> = {}
  for (let round = 0; round <= pageRounds; round++) {
    for (const [name, page] of Object.entries(pages)) {
      await page.bringToFront()
      const times = await page.evaluate((count) => window.roundTrips(count), perRound)
      if (round > 0) (measured[name] ??= []).push(median(times))
    }
  }
  return measured
}
