import { expect, test, walk } from './fixtures.ts'

const noon = { now: '2026-01-15T12:00:00Z' }

test('a plan is created, read on its page, and enrolled in from its answer', async ({
  openConsole,
}) => {
  const tab = await openConsole('/operations/plans.create')
  const { page, form, field, send, result, answer, follow, details, timeline, wire } = tab
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear plan BETA')
  await field('Cantidad de pagos').fill('12')
  await form.getByRole('radio', { name: 'Único' }).check()
  await expect(field('Tipo')).toHaveValue('unique')
  await form.getByRole('combobox', { name: 'Elegir Recurrencia' }).selectOption('quarterly')
  await expect(form.getByText('cada tres meses', { exact: true })).toBeVisible()
  await send()
  await expect(result).toContainText('200 Cobro recurrente creado')
  await expect(answer).toContainText('L450.00')
  await follow('Ver el plan')
  await expect(details).toContainText('cada tres meses quarterly')
  await expect(details).toContainText('termina con el pago 12')
  await expect(details).toContainText('el cliente por sí mismo')
  await expect(timeline).toContainText('Plan creado')
  const requests = page.getByRole('region', { name: 'Solicitudes de este navegador' })
  await expect(requests.getByRole('listitem')).toHaveText([/^Crear plan.*200/])
  const plan = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await follow('Inscribir')
  await expect(field('Plan')).toHaveValue(plan)
  await expect(field('Plan, repetido en el cuerpo')).toHaveValue(plan)
  await expect(wire).toContainText(`/api/v2/subscriptions/${plan}/subscribe`)
})

test(
  'one choice fills both plans of an enrolling, and one can still be wrong',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, createPlan, form, field, send, sendAsIs, result, answer } = await openConsole()
    const plan = await createPlan()
    await walk(page, '/operations/enrollments.subscribe')
    await form.getByRole('combobox', { name: 'Elegir Plan', exact: true }).selectOption(plan)
    await expect(field('Plan')).toHaveValue(plan)
    await expect(field('Plan, repetido en el cuerpo')).toHaveValue(plan)
    await field('Plan, repetido en el cuerpo').fill('otro')
    await sendAsIs()
    await expect(result).toContainText('422 El campo subscription no existe.')
    await expect(answer).toContainText('subscription repite el id del plan')
    await field('Plan, repetido en el cuerpo').fill(plan)
    await send()
    await expect(result).toContainText('200 Cliente inscrito')
    const link = answer.getByRole('link', { name: 'Abrir el checkout' })
    await expect(link).toHaveAttribute('href', /\/checkout\/P-/)
    await send()
    await expect(result).toContainText('412 El cliente ya está inscrito')
    await expect(answer).toContainText('envíe resubscribe con true')
  },
)

test('an update begins with what the plan is', async ({ openConsole }) => {
  const { page, createPlan, follow, field, send, result, answer, details } = await openConsole()
  const plan = await createPlan({ recurrence: 'weekly', amount: '220', limit: '5' })
  await walk(page, `/plans/${plan}`)
  await follow('Actualizar')
  await expect(field('Plan')).toHaveValue(plan)
  await expect(field('Recurrencia')).toHaveValue('weekly')
  await expect(field('Cantidad de pagos')).toHaveValue('5')
  await expect(field('Quién cancela')).toHaveValue('true')
  await expect(field('Convertir a lempiras')).toHaveValue('false')
  await field('Monto').fill('250')
  await send()
  await expect(result).toContainText('200 Cobro recurrente actualizado')
  await answer.getByRole('link', { name: 'Ver el plan' }).click()
  await expect(details).toContainText(/L.250\.00/)
  await expect(details).toContainText('termina con el pago 5')
})

test('what a form was opened for is no draft', { tag: '@release' }, async ({ openConsole }) => {
  const { page, createPlan, field } = await openConsole()
  const plan = await createPlan()
  await walk(page, `/operations/plans.update?plan=${plan}`)
  await field('Nombre').fill('Solo de este plan')
  await walk(page, '/operations/plans.update')
  await expect(field('Nombre')).toHaveValue('Gimnasio mensual')
  await expect(field('Plan')).toHaveValue('')
})

test(
  'a deactivated plan stops its charges, and says why it takes no enrollment',
  { tag: '@release' },
  async ({ openConsole }) => {
    const tab = await openConsole()
    const { page, resetSandbox, createPlan, subscribe, pay, notice, timeline, rows } = tab
    await resetSandbox(noon)
    const plan = await createPlan()
    const { id, payment } = await subscribe(plan)
    await pay(payment)
    await walk(page, `/plans/${plan}`)
    await expect(rows()).toHaveText([/Ana Lucía Rivera.*Activa.*15 feb 2026/])
    await page.getByRole('button', { name: 'Desactivar' }).click()
    await expect(notice('200 El estado del cobro recurrente')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Inscribir' })).toHaveAttribute('aria-disabled')
    await expect(notice('Desactivado no admite inscripciones')).toBeVisible()
    await expect(rows()).toHaveText([/Activa.*—/])
    await walk(page, `/enrollments/${id}`)
    await expect(notice('Ninguno: el plan está desactivado')).toBeVisible()
    await walk(page, `/plans/${plan}`)
    await page.getByRole('button', { name: 'Activar' }).click()
    await expect(rows()).toHaveText([/15 feb 2026/])
    await expect(timeline).toContainText(/Plan desactivado.*Plan activado/)
  },
)
