import { customerAt, enroll } from './customer.ts'
import { expect, test as base } from './fixtures.ts'
import { violations } from './audit.ts'

interface Fixtures {
  /** Opens the page for the cancel_token of a customer who has paid, in a new tab. */
  openManaged(options?: {
    plan?: object
    onHold?: boolean
  }): Promise<ReturnType<typeof customerAt> & Pick<Enrolled, 'read' | 'hold'>>
}
type Enrolled = Awaited<ReturnType<typeof enroll>>

const test = base.extend<Fixtures>({
  async openManaged({ openConsole, context }, use) {
    await use(async ({ plan, onHold } = {}) => {
      const tab = await openConsole()
      const { pay, hold, read } = await enroll(tab, { plan })
      await pay()
      if (onHold) await hold()
      const page = await context.newPage()
      await page.goto((await read()).manage_url)
      return { ...customerAt(page), read, hold }
    })
  },
})

test(
  'a subscription shows its state; where the customer may cancel it is cancelled at once, with the reason',
  { tag: '@release' },
  async ({ openManaged }) => {
    const { page, title, text, read } = await openManaged({
      plan: { limit: '12', auto_cancel: 'true' },
    })
    await expect(title).toHaveText('Gimnasio mensual')
    await expect(text('Activa', { exact: true })).toBeVisible()
    await expect(text('Visa •••• 1111')).toBeVisible()
    await expect(text('1 de 12')).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'Próximo cobro' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancelar inscripción' }).click()
    await page.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('Me mudo de ciudad')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'No cancelar' }).click()
    expect((await read()).status).toBe('active')
    await page.getByRole('button', { name: 'Cancelar inscripción' }).click()
    await page.getByRole('button', { name: 'Sí, cancelar' }).click()
    await expect(text('Cancelada', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancelar inscripción' })).toBeHidden()
    expect(await read()).toMatchObject({ status: 'cancelled', cancel_reason: 'Me mudo de ciudad' })
  },
)

test(
  'where the merchant cancels, the request waits for the merchant',
  { tag: '@release' },
  async ({ openManaged }) => {
    const { page, text, read } = await openManaged({ plan: { auto_cancel: 'false' } })
    await page.getByRole('button', { name: 'Cancelar inscripción' }).click()
    await expect(text(/la confirmará/)).toBeVisible()
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(text('Usted pidió cancelar')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancelar inscripción' })).toBeHidden()
    expect(await violations(page)).toEqual([])
    expect(await read()).toMatchObject({ status: 'active', wants_to_cancel: 1 })
  },
)

test(
  'on hold, the stored card pays; another card is declined, then pays and stays',
  { tag: '@release' },
  async ({ openManaged }) => {
    const { page, text, testCard, pay, hold, read } = await openManaged({ onHold: true })
    await expect(text('En espera', { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: /^Pagar .* con Visa •••• 1111$/ }).dblclick()
    await expect(text('Pago recibido')).toBeVisible()
    await expect(text('Activa', { exact: true })).toBeVisible()
    expect(await read()).toMatchObject({ status: 'active', paid_count: 2, failed_count: 0 })

    await hold()
    await text('Pagar con otra tarjeta').click()
    await testCard('Será rechazada')
    await pay.click()
    await expect(page.getByRole('alert')).toContainText('Transacción denegada')
    expect((await read()).status).toBe('on_hold')
    await testCard('Mastercard')
    await pay.click()
    await expect(text('Pago recibido')).toBeVisible()
    expect(await read()).toMatchObject({
      status: 'active',
      card: { mask: '555555******4444', network: 'mastercard' },
    })
  },
)

test(
  'before the first payment there is the way to it, and nothing to cancel',
  { tag: '@release' },
  async ({ openConsole, context }) => {
    const { read, uuid } = await enroll(await openConsole())
    const { page, text } = customerAt(await context.newPage())
    await page.goto((await read()).manage_url)
    await expect(text('Falta el primer pago')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancelar inscripción' })).toBeHidden()
    await page.getByRole('link', { name: 'Hacer el primer pago' }).click()
    await expect(page).toHaveURL(new RegExp(uuid))
    await expect(text('Pagar con tarjeta')).toBeVisible()
  },
)

test(
  'a wrong token reveals nothing, not even that there is a subscription',
  { tag: '@release' },
  async ({ openManaged }) => {
    const { page, title, read } = await openManaged()
    const { cancel_token: token } = await read()
    const last = token.endsWith('0') ? '1' : '0'
    await page.goto(`/checkout/manage/${token.slice(0, -1) + last}`)
    await expect(title).toHaveText('Este enlace no sirve')
    await expect(page.getByRole('main')).not.toContainText('Gimnasio')
    expect(await violations(page)).toEqual([])
  },
)
