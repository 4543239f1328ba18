import { expect, openAgain, type Tab, test } from './fixtures.ts'

/** Some required fields of a sale, one of each group. */
const required = {
  'Número de orden': 'order_id',
  'Nombre del cliente': 'customer_name',
  Teléfono: 'billing_phone',
  'Número de tarjeta': 'card_number',
  'Código de seguridad': 'card_cvv',
}

const expectNothingSent = async ({ goTo, notice, info }: Tab) => {
  expect((await info()).counts).toMatchObject({ requests: 0 })
  await goTo('Solicitudes')
  await expect(notice('Todavía no hay solicitudes')).toBeVisible()
}

test(
  'what is missing is said beside each field, and nothing is sent',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    await tab.clear()
    await tab.send()
    for (const [name, wire] of Object.entries(required)) {
      const sentence = new RegExp(`El campo ${wire} es obligatorio\\.`)
      await expect(tab.field(name)).toHaveAccessibleDescription(sentence)
    }
    await expect(tab.field('Código postal')).not.toHaveAttribute('aria-invalid')
    await expectNothingSent(tab)
  },
)

test('a field is checked when one leaves it; a refused form goes to the first wrong field, in the language of now', async ({
  openConsole,
}) => {
  const { field, send, speak } = await openConsole()
  await field('Número de tarjeta').fill('4111')
  await field('Número de tarjeta').blur()
  await expect(field('Número de tarjeta')).toHaveAccessibleDescription(
    /debe ser un número de 16 dígitos/,
  )

  await field('Código de seguridad').fill('1')
  await field('Teléfono').fill('casa')
  await send()
  await expect(field('Teléfono')).toBeFocused()

  await field('Correo electrónico').fill('ana')
  await send()
  await expect(field('Correo electrónico')).toHaveAccessibleDescription(
    /El campo customer_email no corresponde con una dirección de e-mail válida\./,
  )
  await speak('EN')
  await expect(field('E-mail')).toHaveAccessibleDescription(
    /The customer_email must be a valid email address\./,
  )
})

test(
  'a wrong field in a closed group is brought to light and gets the focus',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, form, field, send } = await openConsole()
    await form.getByText('Avanzado').click()
    await field('Notificar el éxito a').fill('ftp://tienda.test')
    await openAgain(page)
    await expect(field('Número de orden')).toBeVisible()
    await expect(field('Notificar el éxito a')).toBeHidden()
    await send()
    await expect(field('Notificar el éxito a')).toBeVisible()
    await expect(field('Notificar el éxito a')).toBeFocused()
    // A group that holds an error does not close over it.
    await form.getByText('Avanzado').click()
    await send()
    await expect(field('Notificar el éxito a')).toBeFocused()
  },
)

test('a field says what it is and what the specification says of it, on demand, by keyboard too', async ({
  openConsole,
}) => {
  const { page, form, field } = await openConsole()
  await expect(field('Número de orden')).toHaveAccessibleDescription(/^order_id Letras/)
  const icon = form.getByRole('button', { name: 'Vaciar', exact: true })
  await expect(icon).toHaveAttribute('title', 'Vaciar')
  // Browsers take the title as a description, unless it is the text of the button.
  await expect(icon).toHaveText('Vaciar')
  await expect(icon).not.toHaveAttribute('aria-label')

  await form.getByRole('button', { name: 'Ayuda sobre Moneda' }).click()
  const currency = form.getByRole('group', { name: 'Ayuda sobre Moneda' })
  await expect(currency.getByRole('listitem')).toContainText('obligatorio; USD, HNL o NIO')
  await expect(currency.getByRole('listitem')).toContainText('§ Endpoints')
  await expect(page.getByRole('term').filter({ hasText: 'USD, HNL' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('term').filter({ hasText: 'USD, HNL' })).toBeHidden()

  const open = form.getByRole('button', { name: 'Ayuda sobre Código postal' })
  const help = form.getByRole('group', { name: 'Ayuda sobre Código postal' })
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  await open.press('Enter')
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  await expect(help).toContainText('El código postal del titular.')
  await expect(help).toContainText('No se revisa en: ')
  await expect(help.getByRole('definition').filter({ hasText: '21102' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(open).toBeFocused()
})

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

  // Rules that arrive later know nothing of what the sandbox answered.
  await expect(field('Ciudad')).toHaveAttribute('aria-required', 'true')
  await changeSettings({ assumptions: { billing_city: 'optional' } })
  await expect(field('Ciudad')).not.toHaveAttribute('aria-required', 'true')
  await expect(field('Número de orden')).toHaveAccessibleDescription(refused)
  await field('Número de orden').fill('ORDER-7')
  await send()
  await expect(result).toContainText('200')
  await expect(field('Número de orden')).not.toHaveAttribute('aria-invalid')
})

test('Vaciar omits every field, Ejemplo fills them, Deshacer cambios restores them', async ({
  openConsole,
}) => {
  const { page, field, form, clear, fillExample, undo } = await openConsole()
  await field('Nombre del cliente').fill('Óscar Pineda')
  await clear()
  await expect(field('Nombre del cliente')).toHaveValue('')
  await expect(form.getByTitle('Enviar Nombre del cliente vacío')).toBeAttached()
  await field('Nombre del cliente').focus()
  await page.keyboard.press('F2')
  await expect(form.getByTitle('No enviar Nombre del cliente')).toBeVisible()
  await expect(field('Nombre del cliente')).toHaveAccessibleDescription(
    /vacío: Nombre del cliente$/,
  )
  await expect(field('Nombre del cliente')).toBeFocused()
  await fillExample()
  await expect(field('Nombre del cliente')).toHaveValue('Ana Lucía Rivera')
  await field('Nombre del cliente').fill('Óscar Pineda')
  await undo()
  await expect(field('Nombre del cliente')).toHaveValue('Ana Lucía Rivera')
})

test('a list chooses a country, and the states follow it', async ({ openConsole }) => {
  const { form, field } = await openConsole()
  await form.getByRole('combobox', { name: 'Elegir País' }).selectOption('GT')
  await expect(field('País')).toHaveValue('GT')
  const states = form.getByRole('combobox', { name: 'Elegir Departamento o estado' })
  await states.selectOption({ label: 'GT-01 · Guatemala' })
  await expect(field('Departamento o estado')).toHaveValue('GT-01')
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
