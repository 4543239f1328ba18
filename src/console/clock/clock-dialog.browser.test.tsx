import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleEnrollment, samplePlan } from '../../contract/samples.ts'
import { openConsole } from '../../testing-console.tsx'
import { ClockDialog } from './clock-dialog.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const duration = dialog.getByRole('textbox', { name: 'Otra duración (ISO 8601)' })
const instant = dialog.getByLabelText('Fecha y hora de Honduras')

const openClock = async (chosen?: Parameters<typeof openConsole>[0]) => {
  const opened = await openConsole(chosen)
  const onClose = vi.fn<() => void>()
  const open = () => opened.draw(<ClockDialog onClose={onClose} />)
  return { ...opened, open, onClose, now: async () => (await opened.sandbox.info()).now }
}

/** A customer who pays every week, and has paid once. */
async function enrollWeekly({ sandbox }: Awaited<ReturnType<typeof openClock>>) {
  const plan = await sandbox.send('plans.create', { ...samplePlan, recurrence: 'weekly' })
  const enrollment = await sandbox.send('enrollments.subscribe', {
    ...sampleEnrollment,
    subscription_id: plan.data?.id ?? '',
    subscription: plan.data?.id ?? '',
  })
  await sandbox.pay(enrollment.data?.payment.uuid ?? '')
  return enrollment.data?.properties.subscription.customer
}

test('it says the instant in both zones and as the service prints it, and that nothing is due', async () => {
  const { open } = await openClock()
  await open()
  await expect.element(dialog).toHaveAccessibleName('Reloj del sandbox')
  await expect.element(dialog).toHaveTextContent(/15 ene 2026, 06:00:00/)
  await expect.element(dialog).toHaveTextContent(/Hora de Honduras · .*12:00/)
  await expect.element(dialog).toHaveTextContent(/Nada está pendiente\./)
  await expect.element(button('Ir al próximo evento')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(instant).toHaveValue('2026-01-15T06:00')
})

test('next due says what it is, goes there, and lists what happened', async () => {
  const opened = await openClock()
  const enrollment = await enrollWeekly(opened)
  await opened.open()
  await expect.element(dialog).toHaveTextContent(/Cobro recurrente aprobado22 ene 2026, 06:00:00/)
  await userEvent.click(button('Ir al próximo evento'))
  await expect
    .element(dialog)
    .toHaveTextContent('El reloj está en 22 ene 2026, 06:00:00. Pasaron 2 cosas.')
  const happened = dialog.getByRole('listitem')
  await expect.element(happened).toHaveLength(2)
  await expect.element(happened.nth(0)).toHaveTextContent(/^Cobro pagado.*Cobro/)
  await expect.element(happened.nth(1)).toHaveTextContent(/^Cobro recurrente aprobado.*Inscripción/)
  await userEvent.click(happened.nth(1).getByRole('link'))
  expect(opened.visited.at(-1)).toBe(`/enrollments/${enrollment}`)
})

test('a step moves it once, even by a double click', async () => {
  const { open, now } = await openClock()
  await open()
  await userEvent.dblClick(button('1 día'))
  await expect
    .element(dialog)
    .toHaveTextContent('El reloj está en 16 ene 2026, 06:00:00. No pasó nada.')
  expect(await now()).toBe('2026-01-16T12:00:00.000Z')
})

test('a duration is said in words while it is typed; what is none is refused, and nothing moves', async () => {
  const { open, now } = await openClock()
  await open()
  await userEvent.fill(duration, 'mañana')
  await expect.element(duration).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Enter}')
  await expect.element(duration).toBeInvalid()
  await expect.element(duration).toHaveAccessibleDescription(/^No es una duración/)
  await userEvent.fill(duration, '31/12/2026')
  await expect.element(duration).toHaveAccessibleDescription(/^Es una fecha: va abajo/)
  expect(await now()).toBe('2026-01-15T12:00:00.000Z')
  await userEvent.fill(duration, ' p1dt12h')
  await expect.element(duration).toHaveAccessibleDescription('1 día, 12 horas')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toHaveTextContent(/16 ene 2026, 18:00:00/)
})

test('a duration may be written in words, and beyond the last year the clock does not go', async () => {
  const { open, now } = await openClock()
  await open()
  await userEvent.fill(duration, '2 meses')
  await expect.element(duration).toHaveAccessibleDescription('2 meses')
  await userEvent.keyboard('{Enter}')
  await expect.poll(now).toBe('2026-03-15T12:00:00.000Z')
  await userEvent.fill(duration, 'P9000Y')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/termina con el año 9999/)
  await userEvent.fill(instant, '9999-12-31T23:59')
  await userEvent.click(button('Ir'))
  await expect.element(instant).toHaveAccessibleDescription('El reloj termina con el año 9999')
  expect(await now()).toBe('2026-03-15T12:00:00.000Z')
})

test('it goes to an instant, and not back: that is said, with the way', async () => {
  const { open, now, visited } = await openClock()
  await open()
  await userEvent.fill(instant, '2026-03-01T08:30:00')
  await userEvent.click(button('Ir'))
  await expect.poll(now).toBe('2026-03-01T14:30:00.000Z')
  await userEvent.fill(instant, '2026-02-01T00:00:00')
  await userEvent.click(button('Ir'))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/El reloj no va hacia atrás/)
  expect(await now()).toBe('2026-03-01T14:30:00.000Z')
  await userEvent.click(dialog.getByRole('link', { name: 'Ver las instantáneas' }))
  expect(visited.at(-1)).toBe('/snapshots')
})

test('an instant without a date is refused with its reason', async () => {
  const { open, now } = await openClock()
  await open()
  await userEvent.fill(instant, '')
  await userEvent.click(button('Ir'))
  await expect.element(instant).toBeInvalid()
  await expect.element(instant).toHaveAccessibleDescription('Falta la fecha o la hora')
  expect(await now()).toBe('2026-01-15T12:00:00.000Z')
})

test('a day that does not exist for a moment keeps the parts that are typed', async () => {
  const { sandbox, open } = await openClock()
  await sandbox.reset({ now: '2026-01-31T18:00:00Z' })
  await open()
  await expect.element(instant).toHaveValue('2026-01-31T12:00')
  const written = watchValue(instant.element() as HTMLInputElement)
  ;(instant.element() as HTMLElement).focus()
  // The browser's own order: month, day, year.
  await userEvent.keyboard('02')
  await expect.element(instant).toHaveValue('')
  await userEvent.keyboard('01')
  await expect.element(instant).toHaveValue('2026-02-01T12:00')
  expect(written).toEqual([])
})

test('it is stopped and let go by arrows', async () => {
  const { sandbox, open } = await openClock()
  await open()
  const pace = dialog.getByRole('group', { name: 'Marcha del reloj' })
  await expect.element(pace.getByRole('radio', { name: 'Detenido' })).toBeChecked()
  await userEvent.click(pace.getByRole('radio', { name: 'Sigue el tiempo real' }))
  await expect.poll(async () => (await sandbox.info()).frozen).toBe(false)
  await expect.element(pace.getByRole('radio', { name: 'Sigue el tiempo real' })).toBeChecked()
})

test.for(['Escape', 'Parar'] as const)(
  'a far jump shows how far it is; %s stops it there, and Escape then closes',
  async (way) => {
    const opened = await openClock()
    await enrollWeekly(opened)
    await opened.open()
    await userEvent.fill(duration, 'P50Y')
    const stopped = onProgress(() => {
      if (way === 'Escape')
        dialog.element().dispatchEvent(new Event('cancel', { cancelable: true }))
      else (button(way).element() as HTMLElement).click()
    })
    await userEvent.keyboard('{Enter}')
    await stopped
    await expect.element(dialog).toHaveTextContent(/Se paró antes del final\./)
    expect(opened.onClose).not.toHaveBeenCalled()
    expect(Date.parse(await opened.now())).toBeLessThan(Date.UTC(2076, 0, 15, 12))
    await userEvent.keyboard('{Escape}')
    expect(opened.onClose).toHaveBeenCalledTimes(1)
  },
)

test('a sandbox that does not answer is said, and read again at a press', async () => {
  const { open, breakOff, mend } = await openClock()
  breakOff()
  await open()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/No se pudo leer el sandbox/)
  mend()
  await userEvent.click(button('Leer de nuevo'))
  await expect.element(button('1 día')).toBeVisible()
})

test('an audience is shown no word of the wire, in its language', async () => {
  const { open } = await openClock({ view: 'presenter', lang: 'en' })
  await open()
  await expect.element(dialog).toHaveAccessibleName('Clock')
  await expect.element(button('Go to the next event')).toBeVisible()
  await expect.element(dialog.getByPlaceholder('P1Y')).not.toBeVisible()
  await expect.element(dialog).not.toHaveTextContent(/[Ss]andbox/)
})

/**
 * Records each write to the value of an input, or to its attribute: Firefox blanks half-typed parts
 * then.
 */
function watchValue(input: HTMLInputElement) {
  const found: string[] = []
  new MutationObserver(() => found.push('attribute')).observe(input, { attributeFilter: ['value'] })
  // That of React, which follows the value.
  const own = Object.getOwnPropertyDescriptor(input, 'value')
  Object.defineProperty(input, 'value', {
    configurable: true,
    get: () => own?.get?.call(input),
    set(value: string) {
      found.push(value)
      own?.set?.call(input, value)
    },
  })
  return found
}

/** Acts as soon as a part of the way is behind: on a fast machine the jump is soon over. */
const onProgress = (act: () => void) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('progress:not([value="0"])')) return
      observer.disconnect()
      act()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  })
