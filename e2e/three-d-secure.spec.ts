import { expect, test } from './fixtures.ts'

test('the board runs a case, each for its own order, and opens the payment', async ({
  openConsole,
}) => {
  const { page, notice, changeSettings } = await openConsole('/three-d-secure')
  await changeSettings({ assumptions: { repeated_order_id: 'refused' } })
  await page.getByRole('radio', { name: 'Mastercard' }).check()
  await page.getByRole('button', { name: 'Ejecutar 2.9', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const asking = page.frameLocator('iframe[name="authentication-issuer"]')
  await expect(asking.getByText('520000******1096')).toBeVisible()
  await asking.getByRole('button', { name: /^Aprobar/ }).click()
  await expect(dialog.getByText('Transacción completada exitosamente')).toBeVisible()
  await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await asking.getByRole('button', { name: /^Aprobar/ }).click()
  await expect(dialog.getByText('Transacción completada exitosamente')).toBeVisible()
  await expect(dialog.getByRole('listitem').last()).toContainText('El mismo cobro, ya autenticado')
  await dialog.getByRole('link', { name: 'Ver el cobro' }).click()
  await expect(notice('Autenticación 3-D Secure')).toBeVisible()
})

test(
  'a customer who closes the page loses nothing, and can try again',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, payments } = await openConsole('/three-d-secure')
    await page.getByRole('button', { name: 'Ejecutar 2.9', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const asking = page.frameLocator('iframe[name="authentication-issuer"]')
    await asking.getByRole('button', { name: /^Cerrar/ }).click()
    await expect(dialog.getByText(/el cliente cerró la página/)).toBeVisible()
    expect(await payments()).toEqual([])
    await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await asking.getByRole('button', { name: /^Aprobar/ }).click()
    await expect(dialog.getByText('Transacción completada exitosamente')).toBeVisible()
  },
)

test(
  'a case fills the form, and the answer offers to go on',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, field, send, result, answer } = await openConsole('/three-d-secure')
    const row = page.getByRole('row', { name: /2\.1 Autenticación exitosa/ })
    await row.getByRole('link', { name: 'Al formulario' }).click()
    await expect(page.getByText('Primero pide la autenticación 3-D Secure')).toBeVisible()
    await expect(field('Número de tarjeta')).toHaveValue('4000000000001000')
    await send()
    await expect(result).toContainText('202')
    await answer.getByRole('button', { name: 'Continuar la autenticación' }).click()
    await expect(
      page.getByRole('dialog').getByText('Transacción completada exitosamente'),
    ).toBeVisible()
  },
)
