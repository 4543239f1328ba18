import { expect, test, walk } from './fixtures.ts'

const noon = { now: '2026-01-15T12:00:00Z' }

test('a stored card is sold with from its answer', async ({ openConsole }) => {
  const tab = await openConsole()
  const { page, send, result, answer, follow, field, openPayment, details, rows } = tab
  await tab.chooseOutcome(4)
  await walk(page, '/operations/tokens.create')
  await send()
  await expect(result).toContainText('200 Tarjeta guardada exitosamente')
  await expect(answer).toContainText('411111******1111')
  await follow('Vender con este token')
  await expect(page.getByRole('radio', { name: 'Con token' })).toBeChecked()
  await expect(field('Token de tarjeta')).toHaveValue(/^T-/)
  // The outcome that was chosen for another sale would decline this one.
  await expect(field('Monto')).toHaveValue('1')
  await send()
  await expect(result).toContainText('200')
  await expect(answer).toContainText(/L\s1\.00 aprobado/)
  await openPayment()
  await expect(details).toContainText('Visa 411111******1111')
  await details.getByRole('link', { name: /^T-/ }).click()
  const payments = page.getByRole('region', { name: 'Cobros' })
  await expect(payments.getByRole('listitem')).toHaveText([/^ORDER-.*Pagado/])
  await payments.getByRole('link', { name: 'Ver todos' }).click()
  await expect(rows()).toHaveCount(1)
  await page.getByLabel('Token', { exact: true }).selectOption('Con cualquier tarjeta')
  await expect(page).toHaveURL(/\/payments$/)
})

test('the wallet shows what is stored, newest first, and for how long yet', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const { page, resetSandbox, store, control, goTo, notice, rows } = tab
  await resetSandbox(noon)
  await goTo('Tokens')
  await expect(notice('No hay tokens vigentes')).toBeVisible()
  await store()
  await expect(rows()).toHaveText([/411111\*{6}1111/])
  await expect(page.getByText('5 h 0 min')).toBeVisible()
  await control('clock.move', { body: { advance: 'PT4H1M' } })
  await store({ number: '5555555555554444', country: 'GT', state: 'GT-01' })
  await expect(rows()).toHaveText([/555555\*{6}4444/, /411111\*{6}1111/])
  await expect(page.getByText('GT-01 · Guatemala')).toBeVisible()
  await expect(page.getByText('59 min')).toBeVisible()
  await control('clock.move', { body: { advance: 'PT59M' } })
  await expect(rows()).toHaveText([/555555\*{6}4444/])
})

test('a token is updated, and its page shows it', async ({ openConsole }) => {
  const { page, store, field, follow, send, result, answer, details, timeline } =
    await openConsole()
  const token = await store()
  await walk(page, `/tokens/${token}`)
  await follow('Actualizar')
  await expect(field('Token de la tarjeta')).toHaveValue(token)
  await field('Ciudad').fill('El Progreso')
  await send()
  await expect(result).toContainText('200 Tarjeta actualizada exitosamente')
  await answer.getByRole('link', { name: 'Ver el token' }).click()
  await expect(details).toContainText('El Progreso')
  await expect(timeline).toContainText(/Tarjeta guardada.*Datos actualizados/)
  const requests = page.getByRole('region', { name: 'Solicitudes de este navegador' })
  await expect(requests.getByRole('listitem')).toHaveText([/^Actualizar token.*200/])
})

test(
  'one token is read, and several; such a request has no body to choose',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, store, request, wire, field, follow, sendOne, answer } = await openConsole()
    const [first, second] = [await store(), await store({ number: '5555555555554444' })]
    await walk(page, `/tokens/${first}`)
    await follow('Consultar')
    await expect(wire).toContainText(`GET /api/v2/tokenization/card/${first}`)
    await expect(request.getByRole('radio', { name: 'Query' })).toBeChecked()
    await expect(request.getByRole('radio', { name: 'JSON' })).toBeDisabled()
    await sendOne()
    await expect(answer).toContainText('411111******1111')
    await field('Token de la tarjeta').fill(`${first}:${second}`)
    await sendOne()
    await answer.getByRole('tab', { name: 'Cuerpo' }).click()
    await expect(answer).toContainText('555555******4444')
  },
)

test('a token is deleted after a question', async ({ openConsole }) => {
  const tab = await openConsole()
  const { page, store, goTo, notice, rows } = tab
  const token = await store()
  await goTo('Tokens')
  const askToDelete = async () => {
    await page.getByRole('button', { name: 'Más acciones: 411111******1111' }).click()
    await page.getByRole('button', { name: 'Borrar 411111******1111' }).click()
  }
  await askToDelete()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(rows()).toHaveCount(1)
  await askToDelete()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar el token' }).click()
  await expect(notice('El token se borró')).toBeVisible()
  await expect(notice('No hay tokens vigentes')).toBeVisible()
  await walk(page, `/tokens/${token}`)
  await expect(notice('Este token se borró')).toBeVisible()
  const requests = page.getByRole('region', { name: 'Solicitudes de este navegador' })
  await expect(requests.getByRole('listitem')).toHaveText([/^Borrar token.*200/])
})

test(
  'a token that is over says so, on its page and at a sale',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    const { page, resetSandbox, store, control, follow, send, result, answer, notice, form } = tab
    await resetSandbox(noon)
    const token = await store()
    await walk(page, `/tokens/${token}`)
    await follow('Autorizar')
    await control('clock.move', { body: { advance: 'PT5H' } })
    await expect(form.getByRole('group', { name: 'Resultado simulado' })).toContainText(
      '400El token no es valido',
    )
    await send()
    await expect(result).toContainText('400 El token no es valido')
    await expect(answer).toContainText('pasaron sus 5 horas')
    await expect(answer.getByRole('link')).toHaveText([
      'Guardar una tarjeta',
      'Ver los tokens',
      'Sobre este error',
    ])
    await walk(page, `/tokens/${token}`)
    await expect(notice('Este token venció')).toBeVisible()
    const kept = page.getByRole('main')
    await expect(kept.getByRole('heading', { level: 1 })).toHaveText(
      /^4111 11\*\* \*\*\*\* 1111 Vencido/,
    )
    await expect(kept.getByRole('region', { name: 'Detalles' })).toContainText('Titular')
    await expect(kept.getByRole('link', { name: 'Vender' })).toBeHidden()
    await follow('Guardar una tarjeta')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guardar tarjeta')
    await walk(page, `/operations/tokens.read?token=${token}`)
    await expect(form.getByTitle(/411111\*{6}1111 · visa · Vencido$/)).toBeVisible()
  },
)

test(
  'a token that the sandbox never had is said to be missing',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { notice } = await openConsole('/tokens/T-541b586a-5ea2-4622-9955-ecf9394de31b')
    await expect(notice('Este token no está en el sandbox')).toBeVisible()
  },
)
