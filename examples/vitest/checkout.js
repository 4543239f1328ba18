/**
 * Charges an order. Knows nothing of Ensayo: `fetch` is the global one in production.
 *
 * @param {{ url: string, key: string, hash: string, env?: string }} service
 * @param {Record<string, string>} order
 */
export async function charge(service, order, fetch = globalThis.fetch) {
  const response = await fetch(`${service.url}/api/v2/transaction/sale`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-auth-key': service.key,
      'x-auth-hash': service.hash,
    },
    body: JSON.stringify({ ...order, env: service.env ?? 'live' }),
  })
  const { success, message, data } = await response.json()
  // 408 and 5xx say nothing about the charge: only a status query can.
  if (response.status === 408 || response.status >= 500) return { state: 'unknown' }
  return success ? { state: 'paid', payment: data.payment_uuid } : { state: 'declined', message }
}
