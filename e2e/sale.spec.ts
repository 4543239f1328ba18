import { expect, test } from './fixtures.ts'

test('the answer says what to do next', async ({ openConsole }) => {
  const { chooseOutcome, send, answer } = await openConsole()
  await chooseOutcome(8)
  await send()
  await expect(answer).toMatchAriaSnapshot(`
    - region "Respuesta":
      - tablist "Partes de la respuesta":
        - tab "Resumen" [selected]
        - tab "Cuerpo"
        - tab "Encabezados"
      - tabpanel "Resumen":
        - text: /408 .+ · sandbox del navegador/
        - paragraph: Tiempo de espera excedido
        - paragraph: /El resultado es incierto/
        - link "Consultar estado"
        - link "Ver el cobro"
        - term:
          - code: transaction_amount
        - definition: "8"
        - term:
          - code: response_code
        - definition: "68"
  `)
})

test('the body and the headers of the answer can be read', async ({ openConsole }) => {
  const { send, answer } = await openConsole()
  await send()
  await answer.getByRole('tab', { name: 'Cuerpo' }).click()
  await expect(answer.getByRole('group', { name: 'Cuerpo' })).toContainText('payment_uuid: "S-')
  await answer.getByRole('tab', { name: 'Encabezados' }).click()
  await expect(answer.getByRole('definition').first()).toHaveText('application/json; charset=utf-8')
})

test('the next page asks for the status of the payment that was just made', async ({
  openConsole,
}) => {
  const { send, answer, field, form, result, goTo, page } = await openConsole()
  await send()
  await expect(answer.getByText('L 1.00 aprobado', { exact: true })).toBeVisible()
  await expect(field('Número de orden')).toHaveValue('ORDER-12949')
  // A number that another form has sent meanwhile is not proposed here again.
  await goTo('Cobros', 'Autorización')
  await expect(field('Número de orden')).toHaveValue('ORDER-12949')
  await send()
  await expect(result).toContainText('200')
  for (let step = 0; step < 2; step++) await page.goBack()
  await expect(field('Número de orden')).toHaveValue('ORDER-12950')
  await answer.getByRole('link', { name: 'Consultar estado' }).click()
  await expect(field('Identificador del cobro')).toHaveValue(/^S-/)
  await expect(form.getByTitle(/^.+ · L\s1\.00 · Pagado · ORDER-12948$/)).toBeVisible()
  await send()
  await expect(result).toContainText('Información obtenida con exito')
  await answer.getByRole('tab', { name: 'Línea de tiempo' }).click()
  await expect(answer.getByRole('listitem')).toContainText([
    'Cobro creado',
    'Intento de pago',
    'Pago completado',
  ])
})

test('an amount that is typed chooses its outcome', async ({ openConsole }) => {
  const { field, form } = await openConsole()
  await field('Monto').fill('4.00')
  await expect(form.getByRole('radio', { name: 'Tarjeta robada o extraviada' })).toBeChecked()
  await field('Monto').fill('99')
  await expect(form.getByText('no está en la tabla: el sandbox lo rechazará')).toBeVisible()
  await form.getByRole('button', { name: 'Aprobar precios reales' }).click()
  await expect(form.getByText('no está en la tabla: se aprueba')).toBeVisible()
  await field('Monto').fill('cien')
  await expect(form.getByText('Elija un resultado.')).toBeVisible()
})

test(
  'a sale in instalments keeps their type and number',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, field, send, result, openPayment, details } = await openConsole()
    await page.getByRole('radio', { name: 'En cuotas' }).check()
    await expect(field('Tipo de cuotas')).toHaveValue('extra')
    await field('Meses').fill('6')
    await send()
    await expect(result).toContainText('200')
    await openPayment()
    await expect(details).toContainText('extra × 6')
  },
)
