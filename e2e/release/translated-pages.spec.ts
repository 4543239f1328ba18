import type { Page } from '@playwright/test'
import { customerAt, enroll } from '../customer.ts'
import { expect, test, walk } from '../fixtures.ts'

/**
 * Acts like Chrome's translator: puts `<font>` elements in the place of texts, or around them, now
 * and whenever a text comes; texts that must not be translated stay.
 */
const translate = (page: Page, way: 'replaces' | 'wraps') =>
  page.evaluate((how) => {
    const isLeft = 'script, style, template, font, textarea, [translate=no], .notranslate'
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(isLeft)) return
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      if (how === 'replaces') {
        inner.textContent = text.data
        text.replaceWith(outer)
      } else {
        text.before(outer)
        inner.append(text)
      }
    }
    const wrapAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      for (const text of found) wrap(text)
    }
    wrapAll()
    new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true })
  }, way)

const ways = ['replaces', 'wraps'] as const

for (const way of ways) {
  test(`the console goes on when a translator ${way} its texts`, async ({ openConsole }) => {
    const { page, chooseOutcome, send, result, answer, form, ...tab } = await openConsole()
    const { speak, goTo, rows, clear, fillExample } = tab
    await expect(page.locator('#first')).not.toBeAttached()
    await translate(page, way)
    await expect(form.locator('font').first()).toBeAttached()
    await chooseOutcome(2)
    await send()
    await expect(result).toContainText('402')
    await chooseOutcome(1)
    await send()
    await expect(result).toContainText('200')
    await expect(answer).toContainText('L 1.00')
    await expect(answer).not.toContainText('denegad')
    await clear()
    await fillExample()
    await speak('EN')
    await expect(answer).toContainText('approved')
    await speak('ES')
    for (const name of ['Solicitudes', 'Cobros', 'Ajustes', 'Tokens']) {
      await goTo(name)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    }
    await goTo('Solicitudes')
    await expect(rows()).toHaveCount(2)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('cobros')
    await page.keyboard.press('Escape')
    await rows().first().getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Respuesta' })).toBeVisible()
  })

  test(`a customer pays when a translator ${way} the texts`, async ({ openConsole, context }) => {
    const { url, read } = await enroll(await openConsole())
    const { page, pay, testCard, title, field, text } = customerAt(await context.newPage())
    await page.goto(url)
    await expect(pay).toBeVisible()
    await translate(page, way)
    await expect(pay).toContainText('450.00')
    await page.getByRole('radio', { name: 'EN', exact: true }).check()
    await expect(pay).toContainText(/^Pay/)
    await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText('450.00')
    await page.getByRole('radio', { name: 'ES', exact: true }).check()
    await testCard('Será rechazada')
    await pay.click()
    await expect(page.getByRole('alert')).toContainText('Transacción denegada')
    await field('Código de seguridad').fill('300')
    await pay.click()
    await expect(title).toHaveText(/Pago recibido/)
    await expect(text('Visa •••• 1111')).toBeVisible()
    await page.getByRole('link', { name: /Ver mi inscripción/ }).click()
    await expect(title).toContainText('Gimnasio mensual')
    expect(await read()).toMatchObject({ status: 'active', paid_count: 1 })
  })
}

test('an amount beside other words is the current one after the page was translated', async ({
  openConsole,
}) => {
  const { page, goTo, sell, rows } = await openConsole('/payments')
  await sell({ order_amount: '1' })
  await expect(rows()).toHaveCount(1)
  for (const way of ways) await translate(page, way)
  await sell({ order_amount: '1' })
  await expect(rows()).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText('2.00')
  await goTo('Solicitudes')
})

test('codes are left as they are', async ({ openConsole }) => {
  const { page, send, result, payments } = await openConsole()
  await send()
  await expect(result).toContainText('200')
  const [payment] = await payments()
  const paths = ['/', '/history', `/payments/${payment?.uuid}`, '/events', '/assumptions']
  for (const path of [...paths, '/reference', '/operations/tokens.create']) {
    await walk(page, path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    const codes = page.locator('code, pre, kbd, .ui-json')
    expect(
      await codes.evaluateAll((all) =>
        all.filter((one) => !one.closest('[translate=no]')).map((one) => one.outerHTML),
      ),
    ).toEqual([])
  }
})
