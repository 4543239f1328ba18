import { expect, test, walk } from './fixtures.ts'

const noon = { now: '2026-01-15T12:00:00Z' }
const form = '/operations/payments.auth'

test('an authorization is captured from its answer, and the timeline shows both', async ({
  openConsole,
}) => {
  const tab = await openConsole(form)
  const { page, resetSandbox, send, result, follow, field, timeline, details } = tab
  await resetSandbox(noon)
  await send()
  await expect(result).toContainText('200')
  await expect(tab.answer).toContainText('todavía no se cobró')
  await follow('Capturar')
  await expect(field('Identificador del cobro')).toHaveValue(/^S-/)
  await expect(field('Monto que se captura')).toHaveValue('1')
  await send()
  await expect(result).toContainText('200 Transacción capturada exitosamente')
  await follow('Ver el cobro')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('paid')
  await expect(details).toContainText('Autorización')
  await expect(timeline).toMatchAriaSnapshot(`
    - region "Línea de tiempo":
      - text: "intentos: 1"
      - heading /jueves,? 15 de enero de 2026/ [level=3]
      - list:
        - listitem:
          - paragraph: Cobro creado
        - listitem:
          - paragraph: Intento de pago
        - listitem:
          - paragraph: /Pago autorizado · L.1/
          - term: Evento
          - definition: payment.authorized
        - listitem:
          - paragraph: /Pago capturado · L.1/
          - term: Evento
          - definition: payment.captured
  `)
})

test(
  'more than was authorized is refused, a part is captured, and a second capture finds no payment',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, send, sendOne, result, answer, follow, field } = await openConsole(form)
    await send()
    await follow('Capturar')
    await field('Monto que se captura').fill('2')
    await send()
    await expect(result).toContainText('402 El monto enviado es mayor al monto autorizado')
    await expect(answer).toContainText('La autorización sigue viva')
    await follow('Ver el cobro')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('authorized')
    await follow('Capturar')
    await field('Monto que se captura').fill('0.4')
    await sendOne()
    const captured = 'L 0.40 de L 1.00 capturado, L 0.60 liberado'
    await expect(answer.getByText(captured)).toBeVisible()
    await sendOne()
    await expect(result).toContainText('412 Error al encontrar el cobro')
    await expect(answer).toContainText('Ese cobro no se puede capturar')
    await page.goBack()
    await expect(page.getByText(captured)).toBeVisible()
  },
)

test(
  'a form offers what can be captured first, and fills in its amount',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole(form)
    const { page, send, field } = tab
    await send()
    await walk(page, '/operations/payments.sale')
    await send()
    await walk(page, '/operations/payments.capture')
    await field('Monto que se captura').fill('5')
    const menu = tab.form.getByRole('combobox', { name: 'Elegir Identificador del cobro' })
    await expect(menu.getByRole('option')).toHaveText([/Autorizado · /, /Pagado · /])
    // The first one is empty, as long as nothing is chosen.
    await menu.selectOption({ index: 1 })
    await expect(field('Monto que se captura')).toHaveValue('1')
    await expect(tab.form.getByTitle(/L.1\.00 · Autorizado/)).toBeVisible()
    await page.getByRole('button', { name: 'Ejemplo' }).click()
    await expect(field('Identificador del cobro')).toHaveValue(/^S-/)
  },
)

test(
  'an authorization is voided from its page, without a signature',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, send, result, follow, openPayment, timeline, wire } = await openConsole(form)
    await send()
    await openPayment()
    await follow('Anular')
    // The form is no new attempt: nothing but the payment comes from there.
    await expect(wire).toContainText('payment_uuid=S-')
    await expect(wire).not.toContainText('order_id=')
    await expect(page.getByRole('main')).not.toContainText('Nuevo intento de')
    await send()
    await expect(result).toContainText('200 Transacción anulada exitosamente')
    await follow('Ver el cobro')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('voided')
    await expect(timeline).toContainText('El cliente canceló el pedido')
    const ways = page.getByRole('main').getByRole('link', { name: /^(Capturar|Anular)$/ })
    await expect(ways).toHaveCount(0)
  },
)

test('a void is signed by the form once it has its payment; a wrong user is refused in words that help', async ({
  openConsole,
}) => {
  const tab = await openConsole('/operations/payments.void?variant=signed')
  const { page, form: pane, send, result, answer, follow, field, compute } = tab
  await pane.getByRole('button', { name: 'Calcular Firma de la anulación' }).click()
  await expect(pane.getByText('Complete antes payment_uuid')).toBeVisible()
  await walk(page, '/operations/payments.sale')
  await send()
  await follow('Anular')
  await page.getByRole('radio', { name: 'Firmada' }).check()
  await expect(field('Identificador del cobro')).toHaveValue(/^S-/)
  await compute('Usuario autorizado')
  await compute('Firma de la anulación')
  const user = await field('Usuario autorizado').inputValue()
  await field('Usuario autorizado').fill('0'.repeat(128))
  await send()
  await expect(result).toContainText('401')
  await expect(answer).toContainText('con el correo tal cual, no su hash')
  await field('Usuario autorizado').fill(user)
  await send()
  await expect(result).toContainText('200 Transacción anulada exitosamente')
})

test(
  'a signature is said to be stale when what it covers has changed',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole(form)
    const { form: pane, changeSettings, send, result, answer, follow, field, compute } = tab
    await changeSettings({ assumptions: { client_signature: 'required' } })
    await send()
    await expect(result).toContainText('401')
    await compute('Firma de la solicitud')
    await send()
    await expect(result).toContainText('200')
    await follow('Capturar')
    await compute('Firma de la solicitud')
    await field('Monto que se captura').fill('1.00')
    await expect(pane.getByRole('status').filter({ hasText: 'Es de otros valores' })).toBeVisible()
    await send()
    await expect(result).toContainText('401')
    await expect(answer).toContainText('byte por byte')
    await compute('Firma de la solicitud')
    await expect(pane.getByText('Es de otros valores')).toBeHidden()
    await send()
    await expect(result).toContainText('200')
  },
)

test('an authorization lapses after 15 days', { tag: '@release' }, async ({ openConsole }) => {
  const tab = await openConsole(form)
  const { page, resetSandbox, control, send, openPayment, details, timeline } = tab
  await resetSandbox(noon)
  await send()
  await openPayment()
  await expect(details).toContainText(/Se puede capturar hasta.*15 d 0 h/)
  await control('clock.move', { body: { advance: 'P14DT23H30M' } })
  await expect(details).toContainText('30 min')
  await control('clock.move', { body: { advance: 'PT30M' } })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('expired')
  await expect(timeline).toContainText('Autorización vencida')
  await expect(details).not.toContainText('Se puede capturar')
  await expect(page.getByRole('main').getByRole('link', { name: 'Capturar' })).toBeHidden()
})

test(
  'a payment of yesterday cannot be voided, and its page says why',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, control, changeSettings, send, openPayment } = await openConsole()
    await send()
    await openPayment()
    await control('clock.move', { body: { advance: 'P1D' } })
    const refused = page.getByRole('button', { name: 'Anular' })
    await expect(refused).toHaveAttribute('aria-disabled')
    await expect(refused).toHaveAccessibleDescription(/solo se puede anular el mismo día/)
    await changeSettings({ assumptions: { void_window: 'any_time' } })
    await expect(page.getByRole('main').getByRole('link', { name: 'Anular' })).toBeVisible()
  },
)

test(
  'a declined authorization is tried again as an authorization',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, chooseOutcome, send, openPayment, follow } = await openConsole(form)
    await chooseOutcome(2)
    await send()
    await openPayment()
    await follow('Nuevo intento')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autorización')
    await chooseOutcome(1)
    await send()
    await openPayment()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('authorized')
  },
)
