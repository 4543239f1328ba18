import { launchBrowser } from '../bench/launch-browser.ts'
import { serveConsole } from '../bench/serve-console.ts'
import { sampleSale, sandboxCredentials } from '../src/contract/samples.ts'
import type { Part, Row } from './part.ts'

const orders = 200
const stopsEvery = 60

/**
 * The browser stops its service worker again and again under sales, eight at a time;
 * `e2e/repetition.spec.ts` is the short form.
 */
export const workerStops: Part = {
  seconds: 50,
  async *run(): AsyncIterable<Row> {
    const server = await serveConsole()
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage()
      await page.goto(server.base)
      await page.locator('header time').first().waitFor({ state: 'attached' })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('ServiceWorker.enable')
      let stops = 0
      const timer = setInterval(() => {
        stops++
        devtools.send('ServiceWorker.stopAllWorkers').catch(() => undefined)
      }, stopsEvery)
      const headers = {
        'content-type': 'application/json',
        'x-auth-key': sandboxCredentials.key,
        'x-auth-hash': sandboxCredentials.hash,
      }
      const unanswered = await page
        .evaluate(sellAll, { orders, headers, sale: sampleSale })
        .finally(() => clearInterval(timer))
      const made = await page.evaluate(countOrders)
      const row = (tried: string, lost: number) => ({
        tried: `stop the worker under sales: ${tried}`,
        times: orders,
        lost,
        seen: `${stops} stops`,
      })
      yield row('answered', unanswered)
      yield row('made', orders - made.orders)
      yield row('made once', made.payments - made.orders)
    } finally {
      await browser.close()
      await server.close()
    }
  },
}

/** Eight at a time; returns how many got no answer, or a refusal. */
async function sellAll({ orders, headers, sale }: Selling) {
  const numbers = Array.from({ length: orders }, (_, number) => number).values()
  let unanswered = 0
  const work = async () => {
    for (const number of numbers) {
      const body = JSON.stringify({ ...sale, order_id: `ORDER-${number}` })
      const isMade = await fetch('/api/v2/transaction/sale', { method: 'POST', headers, body })
        .then((response) => response.json())
        .then(({ success }: { success: boolean }) => success)
        .catch(() => false)
      if (!isMade) unanswered++
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return unanswered
}

interface Selling {
  readonly orders: number
  readonly headers: Readonly<Record<string, string>>
  readonly sale: object
}

async function countOrders() {
  const answer = await fetch('/sandbox/payments?limit=500')
  const { items } = (await answer.json()) as { items: readonly { order_id: string }[] }
  return { payments: items.length, orders: new Set(items.map((one) => one.order_id)).size }
}
