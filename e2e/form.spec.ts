import { expect, test } from './fixtures.ts'

/** Some required fields of a sale, one of each group. */
const required = {
  'Número de orden': 'order_id',
  'Nombre del cliente': 'customer_name',
  Teléfono: 'billing_phone',
  'Número de tarjeta': 'card_number',
  'Código de seguridad': 'card_cvv',
}

test(
  'the body of an answer says what each field is, and what the specification says of it',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, send, answer } = await openConsole()
    await send()
    await answer.getByRole('tab', { name: 'Cuerpo' }).click()
    await answer.getByText('Qué es cada campo').click()
    const definition = answer.getByRole('definition').filter({ hasText: 'identificador del cobro' })
    await expect(definition).toContainText('Guárdelo')
    await expect(definition).not.toContainText('§')
    await answer.getByRole('checkbox', { name: 'Con lo que dice la especificación' }).check()
    await expect(definition).toContainText('§ Resources and their fields, Transaction result')
    await answer.getByRole('link', { name: 'Cambiar: Valores de response_cvn' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supuestos')
  },
)

test('Enviar tal cual sends what is refused, and the answer is shown at the same fields', async ({
  openConsole,
}) => {
  const { clear, form, field, sendAsIs, result } = await openConsole()
  await clear()
  await form.getByText('Avanzado').click()
  await field('Entorno').fill('sandbox')
  await sendAsIs()
  await expect(result).toContainText('422')
  for (const [name, wire] of Object.entries(required)) {
    const sentence = new RegExp(`El campo ${wire} es obligatorio\\.`)
    await expect(field(name)).toHaveAccessibleDescription(sentence)
  }
})

test('what only the sandbox can check comes back beside its field, and can be corrected', async ({
  openConsole,
}) => {
  const { changeSettings, sell, field, send, result } = await openConsole()
  await changeSettings({ assumptions: { repeated_order_id: 'refused' } })
  await sell({ order_id: 'MINE-1' })
  await field('Número de orden').fill('MINE-1')
  await send()
  await expect(result).toContainText('422')
  const refused = /El campo order_id ya ha sido registrado\./
  await expect(field('Número de orden')).toHaveAccessibleDescription(refused)

  // Rules that arrive later know nothing of the sandbox's answer.
  await expect(field('Ciudad')).toHaveAttribute('aria-required', 'true')
  await changeSettings({ assumptions: { billing_city: 'optional' } })
  await expect(field('Ciudad')).not.toHaveAttribute('aria-required', 'true')
  await expect(field('Número de orden')).toHaveAccessibleDescription(refused)
  await field('Número de orden').fill('ORDER-7')
  await send()
  await expect(result).toContainText('200')
  await expect(field('Número de orden')).not.toHaveAttribute('aria-invalid')
})

test(
  'the earlier response says so beside a form that was not sent for its errors',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, field, result, info, whenReady, send } = await openConsole()
    await whenReady()
    await send()
    await expect(result).toContainText('200')
    const order = await field('Número de orden').inputValue()
    await field('Número de orden').fill('')
    await send()
    const said = page.getByText('Esta es la respuesta anterior')
    await expect(said).toBeVisible()
    expect((await info()).counts).toMatchObject({ requests: 1 })
    await field('Número de orden').fill(order)
    await send()
    await expect(result).toContainText('200')
    await expect(said).toBeHidden()
  },
)

test('a press of Enter, of Ctrl+Enter, a double click and two submissions at once each send once', async ({
  openConsole,
}) => {
  const { field, form, info, whenReady } = await openConsole()
  await whenReady()
  const sending = form.getByRole('button', { name: 'Enviar', exact: true })
  const ways = [
    () => field('Titular').press('Enter'),
    () => field('Titular').press('Control+Enter'),
    () => sending.dblclick(),
    // Before the page has drawn the first one.
    () =>
      sending.evaluate((button) => {
        const { form: element } = button as HTMLButtonElement
        element?.requestSubmit()
        element?.requestSubmit()
      }),
  ]
  for (const [before, press] of ways.entries()) {
    const order = await field('Número de orden').inputValue()
    await press()
    // The next order is offered once the answer has come.
    await expect(field('Número de orden')).not.toHaveValue(order)
    await expect(sending).not.toHaveAttribute('aria-busy')
    expect((await info()).counts).toMatchObject({ requests: before + 1 })
  }
})

test('a form that is left while its request is on its way waits for it again, and shows its answer', async ({
  openConsole,
}) => {
  const { changeSettings, send, answer, result, page } = await openConsole()
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: 'Captura', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Captura')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Venta')
  }
  await changeSettings({ latency_ms: 60_000 })
  await send()
  await leaveAndReturn()
  await expect(answer).toContainText('Esperando la respuesta…')
  await answer.getByRole('button', { name: 'Cancelar' }).click()
  await expect(answer).toContainText('Usted dejó de esperar. El resultado es incierto')

  await changeSettings({ latency_ms: 1000 })
  await send()
  await leaveAndReturn()
  await expect(result).toContainText('Transacción completada exitosamente')
})

test('a slow request can be given up, and what that means is said', async ({ openConsole }) => {
  const { changeSettings, send, answer, result } = await openConsole()
  await changeSettings({ latency_ms: 60_000 })
  await send()
  await expect(answer).toContainText('Esperando la respuesta…')
  await answer.getByRole('button', { name: 'Cancelar' }).click()
  await expect(answer).toContainText('Usted dejó de esperar. El resultado es incierto')
  await changeSettings({ latency_ms: 0 })
  await send()
  await expect(result).toContainText('Transacción completada exitosamente')
})
