import { expect, test } from '../fixtures.ts'

test('a signed change of status is verified by its whole body', async ({
  openConsole,
  expectMishap,
}) => {
  // A load leaves behind the requests of the page that it ends.
  expectMishap(/^passed through to the web server: \S+\/sandbox$/)
  const tab = await openConsole('/events')
  const { page, control, changeSettings } = tab
  const verify = async (status: string) => {
    const { id, payment } = await tab.subscribe(await tab.createPlan())
    await control('checkout.pay', { id: payment, body: { outcome: 'approved' } })
    // By a load: until the list of this customer has come the last one would be shown.
    await page.goto(`/deliveries?entity=${id}&kind=subscription.status`)
    await tab.rows().first().getByRole('link').first().click()
    await page.getByRole('main').getByRole('button', { name: 'Comprobar', exact: true }).click()
    const checked = page.getByRole('region', { name: 'Comprobar la firma', exact: true })
    await expect(checked.getByRole('status')).toContainText(status)
  }
  await changeSettings({ assumptions: { delivery_authenticity: 'signed' } })
  await verify('La firma es de este cuerpo')
  await changeSettings({ faults: { deliveries: ['corrupt'] } })
  await verify('La firma no es de este cuerpo')
})
