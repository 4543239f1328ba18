import { expect, test, walk } from './fixtures.ts'

const noon = { now: '2026-01-15T12:00:00Z' }

test('the timeline of a declined payment shows its card, its device and the reason, in both languages', async ({
  openConsole,
}) => {
  const { page, resetSandbox, chooseOutcome, send, openPayment, speak, timeline } =
    await openConsole()
  await resetSandbox(noon)
  await chooseOutcome(4)
  await send()
  await openPayment()
  const notice = page.locator('.ui-notice', { hasText: 'Tarjeta con reporte de robo o extravío' })
  await expect(notice).toContainText('El emisor dijo que no')
  await expect(timeline).toMatchAriaSnapshot(`
    - region "Línea de tiempo":
      - text: "intentos: 1"
      - heading /jueves,? 15 de enero de 2026/ [level=3]
      - list:
        - listitem:
          - paragraph: Cobro creado
          - paragraph:
            - time: 06:00:00
            - text: /ahora/
        - listitem:
          - paragraph: Intento de pago
          - term: Tarjeta
          - definition: 411111******1111
          - term: Dispositivo
          - definition: /Chrome \\d+, \\w+/
        - listitem:
          - paragraph: /Pago denegado · L.\\d/
          - term: Motivo
          - definition: Tarjeta con reporte de robo o extravío
          - term: Evento
          - definition: payment.declined
  `)
  await speak('EN')
  await expect(timeline).toMatchAriaSnapshot(`
    - region "Timeline":
      - heading /Thursday,? 15 January 2026/ [level=3]
      - list:
        - listitem:
          - paragraph: Payment created
        - listitem:
          - paragraph: Payment attempt
          - term: Card
          - term: Device
        - listitem:
          - paragraph: /Payment declined · L.\\d/
  `)
})

test(
  'a declined payment that succeeds the day after has two days in its timeline',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    const {
      page,
      resetSandbox,
      control,
      chooseOutcome,
      send,
      openPayment,
      timeline,
      field,
      notice,
    } = tab
    await resetSandbox(noon)
    await chooseOutcome(2)
    const order = await field('Número de orden').inputValue()
    await field('Nombre del cliente').fill('Marta Paz')
    await send()
    await openPayment()
    await control('clock.move', { body: { advance: 'P1D' } })
    await page.getByRole('link', { name: 'Nuevo intento' }).click()
    // Another order or customer would change those of the payment.
    await expect(notice(`Nuevo intento de ${order}`)).toBeVisible()
    await expect(field('Número de orden')).toHaveValue(order)
    await expect(field('Nombre del cliente')).toHaveValue('Marta Paz')
    await chooseOutcome(1)
    await send()
    await openPayment()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('paid')
    await expect(timeline).toMatchAriaSnapshot(`
    - region "Línea de tiempo":
      - text: "intentos: 2"
      - heading /jueves,? 15 de enero de 2026/ [level=3]
      - list:
        - listitem:
          - paragraph: Cobro creado
        - listitem:
          - paragraph: Intento de pago
        - listitem:
          - paragraph: Pago denegado
          - term: Evento
          - definition: payment.declined
      - heading /viernes,? 16 de enero de 2026/ [level=3]
      - list:
        - listitem:
          - paragraph: Intento de pago
        - listitem:
          - paragraph: /Pago completado · L.1/
          - term: Evento
          - definition: payment.paid
  `)
  },
)

test(
  'the page of a payment lists the requests that touched it',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, send, openPayment, answer } = await openConsole()
    await send()
    await openPayment()
    await page.getByRole('main').getByRole('link', { name: 'Consultar estado' }).click()
    await send()
    await expect(answer).toContainText('Información obtenida con exito')
    await answer.getByRole('link', { name: 'Ver el cobro' }).click()
    const requests = page.getByRole('region', { name: 'Solicitudes de este navegador' })
    await expect(requests.getByRole('listitem')).toHaveText([
      /^Consulta de estado.*200/,
      /^Venta.*200/,
    ])
  },
)

test(
  'a declined recurring charge says when it is retried, and leads to its notifications',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, control, resetSandbox, rows } = await openConsole()
    await resetSandbox({ seed: 1, now: '2026-01-15T18:00:00Z', dataset: 'demo' })
    const { items } = await control('enrollments.list', { query: { status: 'failed' } })
    const failed = items.find(({ status }) => status === 'failed')
    const paid = await control('payments.list', { query: { enrollment: failed?.id ?? '' } })
    const declined = paid.items.find(({ status }) => status === 'declined')
    await walk(page, `/payments/${declined?.uuid}`)
    const main = page.getByRole('main')
    await expect(main).toContainText(
      'El emisor dijo que no. El cobro se reintenta solo: 16 ene 2026',
    )
    await page.getByRole('link', { name: 'Ver sus notificaciones' }).click()
    await expect(rows().first()).toContainText('Cobro fallido')
  },
)

test(
  'a payment that the sandbox does not know is said to be missing',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page } = await openConsole('/payments/S-541b586a-5ea2-4622-9955-ecf9394de31b')
    await expect(page.getByRole('heading')).toHaveText('Este cobro no está en el sandbox')
  },
)
