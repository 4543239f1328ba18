/** The sandbox, as `ensayo probe` names it. */
export const {
  ENSAYO_URL: url,
  ENSAYO_KEY: key,
  ENSAYO_HASH: hash,
  ENSAYO_SECRET: secret,
} = process.env

/** The same port in each run gives the same addresses, and so the same links. */
export const port = Number(process.env.SHOP_PORT ?? 0)

/** After how long (ms) the shop gives up an answer. */
const patience = 2000

/**
 * Charges an order; `callback` is the address at which the service announces its success.
 * @throws the error of `fetch` when no answer comes, or it breaks off
 */
export function sell({ id, amount }, callback) {
  return ask('sale', {
    customer_name: 'Ana Paz',
    customer_email: 'ana@example.com',
    card_number: '4111111111111111',
    card_cvv: '300',
    card_expire: '3012',
    card_holder: 'ANA PAZ',
    billing_address: 'Bo. Andes',
    billing_country: 'HN',
    billing_state: 'HN-CR',
    billing_city: 'San Pedro Sula',
    billing_phone: '95852921',
    order_id: id,
    order_currency: 'HNL',
    order_amount: String(amount),
    order_callback: callback,
  })
}

/**
 * Voids a payment.
 * @throws as `sell` does
 */
export function cancel(payment) {
  return ask('void', { payment_uuid: payment, void_reason: 'The order was paid twice' })
}

async function ask(operation, values) {
  const response = await fetch(`${url}/api/v2/transaction/${operation}`, {
    method: 'POST',
    signal: AbortSignal.timeout(patience),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-auth-key': key,
      'x-auth-hash': hash,
    },
    body: JSON.stringify({ ...values, env: 'sandbox', lang: 'es' }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: parse(text) }
}

/** An answer that is no JSON, such as a proxy's page, is not the service's. */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The shop's view, with which `ensayo probe` judges it. */
export function printOrders(orders) {
  const view = orders.map(({ id, amount, state }) => ({
    order_id: id,
    paid: state === 'paid',
    amount,
  }))
  console.log(`ENSAYO_ORDERS ${JSON.stringify(view)}`)
}
