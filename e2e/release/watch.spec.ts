import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { startHost } from '../../src/entries/host.ts'
import { openForwarder } from '../../src/hosts/testing/forwarder.ts'
import { expect, goToServer, saleRequest, test, walk } from '../fixtures.ts'

const sell = (url: string, values: object, headers: object = {}) =>
  fetch(`${url}/api/v2/transaction/sale`, saleRequest(values, headers))

test('a named sandbox of a server is watched, and nothing is missed while the server is stopped', async ({
  openConsole,
  expectMishap,
}, info) => {
  expectMishap(/net::ERR_/)
  const receiver = createServer((_post, answer) => answer.writeHead(503).end())
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const data = info.outputPath('sandbox')
  const host = await startHost({ port: 0, data })
  // The host has another port when it starts again.
  const place = await openForwarder()
  place.leadTo(host.url)
  const tab = await openConsole()
  const { page, rows, notice, field } = tab
  await goToServer(tab, place.url)
  await walk(page, '/watch?sandbox=worker-1')
  const connection = page.getByRole('status').filter({ hasText: 'Conexión' })
  await expect(connection).toContainText('Conectado')
  // The command that the page offers is a program's first request.
  const connecting = page.getByRole('region', { name: 'Conecte su backend' })
  await expect(connecting.getByRole('definition')).toContainText([place.url, 'worker-1'])
  const command = await connecting.getByRole('group', { name: /^Una venta/ }).textContent()
  await promisify(execFile)('sh', ['-c', command ?? ''])
  await expect(notice('Su backend está conectado')).toBeVisible()
  await expect(rows()).toHaveText([/^Venta.*ORDER-12948.*200/])

  const mine = { 'x-sandbox': 'worker-1' }
  const { port } = receiver.address() as AddressInfo
  await sell(host.url, { order_id: 'OF-ANOTHER' })
  await sell(host.url, { order_id: 'A-1', order_callback: `http://127.0.0.1:${port}/` }, mine)
  await expect(rows()).toHaveText([/^Venta.*A-1 · Ana Lucía Rivera.*200.*503/, /ORDER-12948/])
  await expect(notice('el receptor respondió 503').last()).toBeVisible()
  // The other pages show the sandbox without a name, which does not have the payment.
  await expect(notice('Transacción completada exitosamente').last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver el cobro' })).toBeHidden()

  await page.setViewportSize({ width: 320, height: 700 })
  await expect(page.getByRole('banner').getByRole('link')).toHaveText('Ver su backend')
  // A row for the target, one for the tools.
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(100)
  await page.setViewportSize({ width: 1280, height: 720 })

  place.leadTo(undefined)
  await host.close()
  await expect(connection).toContainText('Conexión perdida')
  const again = await startHost({ port: 0, data })
  place.leadTo(again.url)
  await sell(again.url, { order_id: 'A-2', order_amount: '2' }, mine)
  await expect(connection).toContainText('Conectado')
  await expect(rows()).toHaveText([/A-2.*402/, /A-1/, /ORDER-12948/])

  await walk(page, '/watch?sandbox=dos palabras')
  await expect(notice('Debe tener de 1 a 64')).toBeVisible()
  await expect(rows()).toHaveText([/OF-ANOTHER/])
  await fetch(`${again.url}/api/v2/nada`, { method: 'POST' })
  await expect(
    notice('Las rutas de la interfaz son /api/v2/transaction/sale').first(),
  ).toBeVisible()
  const { headers } = saleRequest()
  await fetch(`${again.url}/api/v2/transaction/sale`, { method: 'POST', headers, body: '{broken' })
  await expect(notice('Cuerpo que no se puede leer')).toBeVisible()
  await sell(again.url, {}, { 'x-client-signature': 'nonsense' })
  await expect(notice('Firma incorrecta')).toBeVisible()
  const expected = await page.getByText(/^[\da-f]{128}$/).textContent()
  await page.getByRole('link', { name: 'Abrir en Firmas con estos datos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Firmas')
  await expect(page.getByText(expected ?? '', { exact: true })).toBeVisible()
  await page.goBack()
  const sender = page.getByLabel('De quién')
  await sender.selectOption('browsers')
  await expect(notice('Nada coincide con los filtros')).toBeVisible()
  await sender.selectOption('')

  await page.getByRole('button', { name: 'Pausar' }).click()
  await sell(again.url, { order_id: 'OF-LATER' })
  await expect(connection).toContainText('En pausa, nuevas: 1')
  await expect(notice('OF-LATER')).toBeHidden()
  await page.getByRole('button', { name: 'Seguir', exact: true }).click()
  await page.getByLabel('Resultado').selectOption('answered')
  await page.getByRole('searchbox').fill('OF-')
  await expect(rows()).toHaveText([/OF-LATER/, /OF-ANOTHER/])
  await page.getByRole('main').getByRole('button', { name: 'Exportar' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Escenario' }).click()
  await expect(dialog).toContainText(/OF-ANOTHER[^]*OF-LATER/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abrir en el formulario' }).click()
  await expect(field('Número de orden')).toHaveValue('OF-LATER')
  await walk(page, '/operations/payments.sale') // it would continue to listen
  place.close()
  await again.close()
  receiver.close()
})
