import { expect, test } from '../fixtures.ts'

test('what is typed survives a reload, the card does not', async ({ openConsole }) => {
  const { page, field } = await openConsole()
  await field('Nombre del cliente').fill('Óscar Pineda')
  await field('Número de tarjeta').fill('5555555555554444')
  await field('Código de seguridad').fill('999')
  await page.reload()
  await expect(field('Nombre del cliente')).toHaveValue('Óscar Pineda')
  await expect(field('Número de tarjeta')).toHaveValue('4111111111111111')
  await expect(field('Código de seguridad')).toHaveValue('300')
})

test('omitted and empty still differ after a reload', async ({ openConsole }) => {
  const { page, form, field, wire } = await openConsole()
  await field('Ciudad').fill('')
  await field('Código postal').fill('')
  await form.getByTitle('No enviar Código postal').click()
  await page.reload()
  await expect(wire).toContainText('billing_city=&')
  await expect(wire).not.toContainText('billing_zip')
})

test('an emptied form keeps what one does not type, and is not half filled by a reload', async ({
  openConsole,
}) => {
  const { page, field, clear, wire } = await openConsole()
  await clear()
  for (const open of [() => Promise.resolve(), () => page.reload()]) {
    await open()
    await expect(field('Número de orden')).toHaveValue('')
    await expect(field('Número de tarjeta')).toHaveValue('')
    await expect(wire).toContainText('env=sandbox')
  }
})

test('what is typed survives a visit to another page', async ({ openConsole }) => {
  const { field, goTo } = await openConsole()
  await field('Número de orden').fill('ORDER-7')
  await goTo('Ajustes')
  await goTo('Cobros', 'Venta')
  await expect(field('Número de orden')).toHaveValue('ORDER-7')
})

test('the variants share what is typed, and each keeps its own fields', async ({ openConsole }) => {
  const { page, field, wire } = await openConsole()
  await field('Número de orden').fill('ORDER-7')
  await page.getByRole('radio', { name: 'En cuotas' }).check()
  await expect(field('Número de orden')).toHaveValue('ORDER-7')
  await field('Meses').fill('6')
  await page.getByRole('radio', { name: 'Tarjeta', exact: true }).check()
  await expect(wire).not.toContainText('installment')
  await page.getByRole('radio', { name: 'En cuotas' }).check()
  await expect(field('Meses')).toHaveValue('6')
})

test('the payment that one form was opened for does not stay in the next one', async ({
  openConsole,
}) => {
  const { page, goTo, wire } = await openConsole('/operations/payments.sale?payment=S-1')
  await expect(wire).toContainText('payment_uuid=S-1')
  await page.getByRole('textbox', { name: 'Número de orden' }).fill('ORDER-7')
  await goTo('Cobros', 'Venta')
  await expect(wire).not.toContainText('payment_uuid')
})

test('a second tab begins with the example', async ({ openConsole }) => {
  const first = await openConsole()
  await first.field('Número de orden').fill('ORDER-7')
  const second = await openConsole()
  await expect(second.field('Número de orden')).toHaveValue('ORDER-12948')
})

test('a stored card comes back from the history with its test number', async ({ openConsole }) => {
  const { field, send, result, goTo, rows, follow } = await openConsole('/operations/tokens.create')
  await field('Número de tarjeta').fill('5555555555554444')
  await send()
  await expect(result).toContainText('200')
  await goTo('Solicitudes')
  await rows().getByRole('link').click()
  await follow('Abrir en el formulario')
  await expect(field('Número de tarjeta')).toHaveValue('5555555555554444')
  await expect(field('Código de seguridad')).toHaveValue('999')
})
