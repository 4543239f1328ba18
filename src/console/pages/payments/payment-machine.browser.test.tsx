import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { send } from '../../../client/client.ts'
import { askControl } from '../../../client/control-client.ts'
import { sampleSale } from '../../../contract/samples.ts'
import { openConsole } from '../../../testing-console.tsx'
import { PaymentActions } from './payment-machine.tsx'

test.for([
  { outcome: 'declined', amount: 2, first: 'Nuevo intento' },
  { outcome: 'uncertain', amount: 8, first: 'Consultar estado' },
])('the first thing to do with a payment that is $outcome: $first', async ({ amount, first }) => {
  const { client, draw } = await openConsole()
  await send(client, 'payments.sale', { ...sampleSale, order_amount: String(amount) }, 'form')
  const { items } = await askControl(client, 'payments.list', {})
  const { container } = await draw(<PaymentActions payment={items[0]!} />)
  const links = page.getByRole('link')
  await expect.element(links.first()).toHaveTextContent(first)
  expect(container.querySelector('.ui-button-primary')).toBe(links.first().element())
  expect(links.elements()).toHaveLength(2)
})
