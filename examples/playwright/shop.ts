import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ShopOptions {
  /** The payment service: the real one, or a sandbox. */
  readonly paymentUrl: string
  readonly key: string
  readonly hash: string
}

/**
 * A small shop that knows nothing of Ensayo: `POST /orders` charges a card, `GET /orders/ID` gives
 * the state of the order, and `POST /notifications` receives the payment service's notifications.
 */
export async function openShop({ paymentUrl, key, hash }: ShopOptions) {
  const orders = new Map<string, 'declined' | 'charged' | 'paid'>()

  async function charge(order: Record<string, string>, callback: string) {
    const response = await fetch(`${paymentUrl}/api/v2/transaction/sale`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-key': key, 'x-auth-hash': hash },
      body: JSON.stringify({ ...order, order_callback: callback }),
    })
    const { success, message } = (await response.json()) as { success: boolean; message: string }
    // The notification may come before this answer does.
    if (!orders.has(order.order_id)) orders.set(order.order_id, success ? 'charged' : 'declined')
    return success ? { status: 201, body: {} } : { status: 402, body: { message } }
  }

  const server = createServer(async (incoming, outgoing) => {
    const { method, url = '' } = incoming
    const reply = (status: number, body: object) =>
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

    if (method === 'GET' && url.startsWith('/orders/')) {
      const state = orders.get(url.slice('/orders/'.length))
      return state ? reply(200, { state }) : reply(404, {})
    }
    const sent = JSON.parse(await text(incoming))
    if (url === '/notifications') {
      orders.set(sent.ref, sent.status)
      return reply(200, {})
    }
    const { status, body } = await charge(sent, `http://${incoming.headers.host}/notifications`)
    reply(status, body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
