import { expect, type Tab, test } from './fixtures.ts'

/** Remembers the texts of what a page marks softly from now on, since a mark soon fades. */
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

test('a second tab shows the payment of the first one, and a second attempt in it appears there', async ({
  openConsole,
}) => {
  const first = await openConsole()
  await first.chooseOutcome(2)
  await first.send()
  await first.openPayment()
  await expect(first.timeline).toContainText('intentos: 1')
  const marked = await markedIn(first)
  const second = await openConsole(new URL(first.page.url()).pathname)
  await expect(second.timeline).toContainText('intentos: 1')
  const [payment] = await second.payments()
  await second.sell({ payment_uuid: payment?.uuid })
  await expect(first.timeline).toContainText('intentos: 2')
  await expect(first.timeline).toContainText('Pago completado')
  await expect(second.timeline).toContainText('Pago completado')
  await expect.poll(async () => (await marked()).join()).toContain('Pago completado')
})

test('a sale in one tab appears in the list of the other one, and a reset empties it', async ({
  openConsole,
}) => {
  const first = await openConsole('/payments')
  await expect(first.notice('Todavía no hay cobros')).toBeVisible()
  const second = await openConsole()
  await second.chooseOutcome(2)
  await second.send()
  await expect(first.rows()).toHaveText([/declined/])
  await second.resetSandbox()
  await expect(first.notice('Todavía no hay cobros')).toBeVisible()
})

test('twenty sales fired from two tabs at once make twenty payments', async ({ openConsole }) => {
  const tabs = [await openConsole('/payments'), await openConsole('/payments')]
  const sellTen = ({ sell }: Tab) => Array.from({ length: 10 }, () => sell())
  const answers = await Promise.all(tabs.flatMap(sellTen))
  expect(new Set(answers.map(({ body }) => body.data.payment_uuid)).size).toBe(20)
  for (const { info, rows } of tabs) {
    expect((await info()).counts).toMatchObject({ payments: 20, events: 20, requests: 20 })
    await expect(rows()).toHaveCount(20)
  }
})
