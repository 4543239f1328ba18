import { isSignature, signatureKinds } from 'ensayo/contract'
import express from 'express'

/**
 * A shop: `POST /orders` charges a card, `GET /orders/:id` gives the state of the order, and `POST
 * /notifications` receives the notifications of the payment service. The shop uses only the
 * contract of Ensayo, to verify the hash of a notification.
 */
export function createShop({ url, address, key, hash, secret, env = 'live' }) {
  const orders = new Map()
  const shop = express()
  shop.use(express.json())

  shop.post('/orders', async ({ body, headers }, answer) => {
    const response = await fetch(`${url}/api/v2/transaction/sale`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-key': key, 'x-auth-hash': hash },
      body: JSON.stringify({
        ...body,
        env,
        order_callback: `${address ?? `http://${headers.host}`}/notifications`,
      }),
    })
    const { success, message } = await response.json()
    // The notification may come before this answer does.
    if (!orders.has(body.order_id)) orders.set(body.order_id, success ? 'charged' : 'declined')
    answer.status(success ? 201 : 402).json({ message })
  })

  shop.get('/orders/:id', ({ params }, answer) => {
    const state = orders.get(params.id)
    answer.status(state ? 200 : 404).json({ state })
  })

  shop.post('/notifications', ({ body }, answer) => {
    const values = { order_id: body.ref, key, secret }
    const isGenuine = isSignature(signatureKinds.payment_hash, values, body.payment_hash ?? '')
    if (!isGenuine) return answer.status(400).json({ message: 'payment_hash is wrong' })
    orders.set(body.ref, body.status)
    answer.json({})
  })

  return shop
}
