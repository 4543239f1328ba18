import { createElement as h, useState } from 'react'

/** Pays an order through the shop's own address, and tells the result. */
export function PayButton({ order, url = '' }) {
  const [outcome, setOutcome] = useState('')
  const pay = async () => {
    setOutcome('One moment ...')
    const response = await fetch(`${url}/api/v2/transaction/sale`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...order.headers },
      body: JSON.stringify(order.values),
    })
    setOutcome((await response.json()).message)
  }
  return h('p', null, h('button', { onClick: pay }, 'Pay'), ' ', h('output', null, outcome))
}
