import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { askControl } from '../../client/control-client.ts'
import { sampleEnrollment, samplePlan } from '../../contract/samples.ts'
import { openConsole } from '../../testing-console.tsx'
import { Audience } from './audience.tsx'

test('the names of the audience come with a check once they have paid', async () => {
  const { draw, sandbox, client } = await openConsole()
  const { data: plan } = await sandbox.send('plans.create', samplePlan)
  const join = async (customer_name: string, customer_email: string) => {
    const subscription_id = plan?.id ?? ''
    const values = { ...sampleEnrollment, subscription_id, subscription: subscription_id }
    const { data } = await sandbox.send('enrollments.subscribe', {
      ...values,
      customer_name,
      customer_email,
    })
    return data
  }
  const first = await join('Gabriela Mejía', 'gabriela@pixel.hn')
  const paid = await join('Ana Paz', 'ana@pixel.hn')
  await join('José Peña', 'jose@pixel.hn')
  await askControl(client, 'checkout.pay', {
    id: paid?.payment.uuid ?? '',
    body: { outcome: 'approved' },
  })
  await draw(<Audience enrollment={first?.properties.subscription.customer ?? ''} />)
  const names = page.getByRole('list', { name: 'Se unieron hace poco' }).getByRole('listitem')
  await expect.element(names.filter({ hasText: 'Ana' })).toHaveTextContent('Ana, pagó')
  await expect.element(names.filter({ hasText: 'José' })).toHaveTextContent(/^José$/)
  const checks = (name: string) =>
    names.filter({ hasText: name }).element().querySelectorAll('svg').length
  expect([checks('Ana'), checks('José')]).toEqual([1, 0])
})
