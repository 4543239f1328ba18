import { expect, type Tab, test, walk } from './fixtures.ts'

const noon = { now: '2026-01-15T12:00:00Z' }

/** Remembers the texts that a page marks softly from now on, since a mark soon fades. */
async function markedIn({ page }: Tab) {
  const texts = await page.evaluateHandle(() => {
    const marked: (string | null)[] = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      marked.push(this.textContent)
      return animate.apply(this, given)
    }
    return marked
  })
  return () => texts.jsonValue()
}

test('what happens in one tab shows in the other one at once', async ({ openConsole }) => {
  const tab = await openConsole()
  await tab.resetSandbox(noon)
  await tab.chooseOutcome(2)
  await tab.send()
  await tab.openPayment()
  await expect(tab.timeline).toContainText('intentos: 1')
  const other = await openConsole(new URL(tab.page.url()).pathname)

  await test.step('another attempt at a payment, which is marked', async () => {
    await expect(other.timeline).toContainText('intentos: 1')
    const marked = await markedIn(tab)
    const [payment] = await tab.payments()
    await other.sell({ payment_uuid: payment?.uuid })
    for (const { timeline } of [tab, other]) {
      await expect(timeline).toContainText('intentos: 2')
      await expect(timeline).toContainText('Pago completado')
    }
    await expect.poll(async () => (await marked()).join()).toContain('Pago completado')
  })

  await test.step('a reset, and a sale', async () => {
    await walk(other.page, '/payments')
    await expect(other.rows()).toHaveCount(1)
    await tab.resetSandbox(noon)
    await expect(other.notice('Todavía no hay cobros')).toBeVisible()
    await tab.sell({ order_amount: '2' })
    await expect(other.rows()).toHaveText([/Denegado/])
  })

  await test.step('a snapshot that is restored', async () => {
    await walk(tab.page, '/snapshots')
    await tab.page.getByRole('button', { name: 'Tomar', exact: true }).click()
    await expect(tab.rows()).toHaveCount(1)
    await tab.sell({ order_id: 'LATER' })
    await expect(other.rows()).toHaveText([/LATER/, /Denegado/])
    await tab.page.bringToFront()
    await tab.page.getByRole('button', { name: 'Restaurar… SNAP-1', exact: true }).click()
    await tab.page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click()
    await expect(other.rows()).toHaveText([/Denegado/])
    await other.sell({ order_id: 'ANEW' })
    await expect.poll(async () => (await tab.payments()).length).toBe(2)
  })

  await test.step('an option of the ledger', async () => {
    await walk(other.page, '/assumptions')
    const count = other.page.getByRole('status').filter({ hasText: 'supuestos' })
    await expect(count).toContainText('ninguno cambiado')
    await tab.changeSettings({ assumptions: { success_code: '100' } })
    await expect(count).toContainText('1 cambiado')
  })

  await test.step('the clock, which is stopped and follows real time again', async () => {
    const clockButton = other.page.getByRole('banner').getByRole('button', { name: /^Reloj/ })
    await expect(clockButton).toHaveAccessibleName(/detenido/)
    await tab.page
      .getByRole('banner')
      .getByRole('button', { name: /^Reloj/ })
      .click()
    const dialog = tab.page.getByRole('dialog', { name: 'Reloj del sandbox' })
    await dialog.getByRole('radio', { name: 'Sigue el tiempo real' }).click()
    await expect.poll(async () => (await tab.info()).frozen).toBe(false)
    await expect(clockButton).not.toHaveAccessibleName(/detenido/)
    await dialog.getByRole('radio', { name: 'Detenido' }).click()
    await expect(clockButton).toHaveAccessibleName(/detenido/)
    // On every page it is in sight that it is stopped, and one press lets it run.
    await expect(clockButton.getByText('Detenido', { exact: true })).toBeVisible()
    await other.page.getByRole('button', { name: 'Que el reloj siga' }).click()
    await expect(clockButton).not.toHaveAccessibleName(/detenido/)
    expect((await other.info()).frozen).toBe(false)
  })

  await test.step('twenty sales that both fire at once', async () => {
    await tab.resetSandbox()
    for (const { page } of [tab, other]) await walk(page, '/payments')
    const sellTen = ({ sell }: Tab) => Array.from({ length: 10 }, () => sell())
    const answers = await Promise.all([tab, other].flatMap(sellTen))
    expect(new Set(answers.map(({ body }) => body.data.payment_uuid)).size).toBe(20)
    for (const { info, rows } of [tab, other]) {
      expect((await info()).counts).toMatchObject({ payments: 20, events: 20, requests: 20 })
      await expect(rows()).toHaveCount(20)
    }
  })
})
