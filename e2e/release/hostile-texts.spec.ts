import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeState } from '../../src/contract/control/state-link.ts'
import { customerAt, enroll } from '../customer.ts'
import { expect, test, walk } from '../fixtures.ts'
import { expectHarmless, hostileTexts } from '../hostile-texts.ts'

// Each spec fails, too, on any message of a content security policy and on any request elsewhere.

const listPages = ['/payments', '/plans', '/enrollments', '/events', '/deliveries', '/snapshots']

test('hostile texts in requests, settings and titles run nothing in the console', async ({
  openConsole,
}) => {
  const { page, sell, createPlan, control, payments, changeSettings } = await openConsole()
  for (const text of hostileTexts) {
    await sell({ order_id: text, customer_name: text, billing_city: text, [text]: text })
    await control('snapshots.take', { body: { title: text } })
  }
  await changeSettings({ merchant: { name: hostileTexts[3] } })
  await createPlan({ name: hostileTexts[3], description: hostileTexts[4] })
  const kept = (await payments()).map(({ uuid }) => `/payments/${uuid}`)
  for (const path of [...listPages, '/settings', '/', ...kept.slice(0, 5)]) {
    await walk(page, path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectHarmless(page)
  }
})

test('hostile texts in a form run nothing, also in what the console keeps of it', async ({
  openConsole,
}) => {
  const { page, field, sendAsIs, result, goTo, rows } = await openConsole()
  for (const text of hostileTexts) {
    await field('Nombre del cliente').fill(text)
    await field('Número de orden').fill(text)
    await sendAsIs()
    await expect(result).toContainText(/\d{3}/)
    await expectHarmless(page)
  }
  await goTo('Solicitudes')
  await rows().first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Respuesta' })).toBeVisible()
  await expectHarmless(page)
})

test('hostile addresses run nothing', async ({ openConsole }) => {
  const { page } = await openConsole(`/history?q=${encodeURIComponent(hostileTexts[3] ?? '')}`)
  for (const text of hostileTexts) {
    const escaped = encodeURIComponent(text)
    for (const path of ['/history?q=', '/payments/', '/state#', '/operations/']) {
      await walk(page, path + escaped)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expectHarmless(page)
    }
  }
})

test('hostile answers of another service run nothing', async ({ openConsole, expectMishap }) => {
  // The server answers every address, also the stream's.
  expectMishap(/^not JSON/)
  const texts = Object.fromEntries(hostileTexts.map((text) => [text, text]))
  const server = createServer(({ url = '' }, answer) => {
    answer.writeHead(url.startsWith('/api/') ? 200 : 404, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    })
    const [text] = hostileTexts
    answer.end(JSON.stringify({ success: true, message: text, data: texts, errors: texts }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { page, goTo, send, answer } = await openConsole()
  await goTo('Ajustes')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await page.getByRole('textbox', { name: 'Dirección del sandbox' }).fill(url)
  const settings = page.getByRole('region', { name: 'Sandbox del servidor' })
  await settings.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('radio', { name: 'Sandbox del servidor' }).check()
  await goTo('Cobros', 'Venta')
  await send()
  await expect(answer).toContainText('<script>ran=1</script>')
  for (const tab of await answer.getByRole('tab').all()) {
    await tab.click()
    await expectHarmless(page)
  }
  server.closeAllConnections()
  server.close()
})

test('hostile texts in an imported scenario run nothing', async ({ openConsole }) => {
  const { page } = await openConsole('/scenarios?q=odd.')
  const scenarios = hostileTexts.map((text, number) => ({
    id: `odd.scenario-${number}`,
    title: text,
    tags: [text],
    steps: [
      {
        do: 'send',
        operation: 'payments.sale',
        example: 'card',
        values: { order_id: text, customer_name: '{{name}}' },
        expect: { status: 200, message: text },
      },
    ],
  }))
  const file = { name: `${hostileTexts[3]}.json`, mimeType: 'application/json' }
  const buffer = Buffer.from(JSON.stringify({ variables: { name: hostileTexts[3] }, scenarios }))
  await page.getByLabel('Importar JSON', { exact: true }).setInputFiles({ ...file, buffer })
  await expect(page.getByRole('heading', { name: 'odd', exact: true })).toBeVisible()
  await expectHarmless(page)
  await page.getByRole('button', { name: /^Ejecutar \(\d+\)/ }).click()
  await expect(page.getByText(/fallidos: [1-9]/)).toBeVisible()
  await expectHarmless(page)
  await page.getByRole('link', { name: hostileTexts[3] }).first().click()
  await expectHarmless(page)
})

test('hostile texts in a link to a state run nothing', async ({ openConsole }) => {
  const tab = await openConsole('/snapshots')
  await tab.resetSandbox()
  for (const text of hostileTexts) await tab.sell({ order_id: text, customer_name: text })
  const link = await encodeState({ state: await tab.control('state.read') })
  const { page } = await openConsole(`/state#${link}`)
  await page.getByRole('button', { name: 'Guardar lo que hay y abrir' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'El sandbox está en' })).toBeVisible()
  await expectHarmless(page)
})

test('hostile texts run nothing in the checkout and at the issuer', async ({
  openConsole,
  context,
}) => {
  const shop = await openConsole()
  const text = hostileTexts[3] ?? ''
  await shop.changeSettings({ merchant: { name: text } })
  const { url } = await enroll(shop, { plan: { name: text, description: hostileTexts[4] } })
  const { page, testCard, pay, issuer } = customerAt(await context.newPage())
  await page.goto(url)
  await expect(page.getByRole('main')).toContainText(text)
  await expectHarmless(page)
  await testCard('3-D Secure con desafío')
  await pay.click()
  await expect(issuer.getByRole('button', { name: /^Aprobar/ })).toBeVisible()
  await expect(issuer.getByText(text)).toBeVisible()
  await expectHarmless(page)
  for (const hostile of hostileTexts.slice(0, 5)) {
    await page.goto(`/checkout/${encodeURIComponent(hostile)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectHarmless(page)
  }
})
