import type { ApiFault } from '../../src/contract/control/api-faults.ts'
import { expect, test } from '../fixtures.ts'

test('a fault set beside the form loses the answer of the next sale, which was made', async ({
  openConsole,
  expectMishap,
}) => {
  expectMishap(/net::ERR_FAILED/)
  const tab = await openConsole()
  const { page, sell, payments } = tab
  await page.getByText('Simular una falla').click()
  await page.getByRole('button', { name: 'Poner la falla' }).click()
  await expect(page.getByRole('list', { name: 'Fallas que esperan' })).toHaveText(
    /Perder la respuesta · Venta · La próxima/,
  )
  await expect(tab.notice(/próximas solicitudes: perder la respuesta/)).toBeVisible()
  await expect(sell()).rejects.toThrow('Failed to fetch')
  const [payment] = await payments()
  expect(await payments()).toHaveLength(1)
  await expect(tab.notice('El laboratorio altera')).toBeHidden()
  expect((await sell()).status).toBe(200)
  await page.goto(`/payments/${payment?.uuid}`)
  await expect(page.getByText('Perder la respuesta api.fault')).toBeVisible()
})

test('an answer that was to be lost says so, with the payment that was made', async ({
  openConsole,
  expectMishap,
}) => {
  expectMishap(/net::ERR_FAILED/)
  const { page, send, answer, payments, whenReady } = await openConsole()
  await whenReady()
  await page.getByText('Simular una falla').click()
  await page.getByRole('button', { name: 'Poner la falla' }).click()
  await expect(page.getByRole('list', { name: 'Fallas que esperan' })).toHaveText(/La próxima/)
  await send()
  await expect(answer).toContainText(
    'Así se pidió en el laboratorio de fallas: “Perder la respuesta”',
  )
  const [payment] = await payments()
  await answer.getByRole('link', { name: /^Cobro/ }).click()
  await expect(page).toHaveURL(new RegExp(`/payments/${payment?.uuid}`))
})

test('an error page in the place of an answer leads to the payment that was made', async ({
  openConsole,
  expectMishap,
}) => {
  expectMishap(/^not JSON/)
  const { page, send, answer, changeSettings, payments } = await openConsole()
  await changeSettings({ faults: { api: [{ fault: 'error_502' }] } })
  await send()
  await expect(answer).toContainText('“Página de error 502”')
  const [payment] = await payments()
  await answer.getByRole('link', { name: /^Cobro/ }).click()
  await expect(page).toHaveURL(new RegExp(`/payments/${payment?.uuid}`))
})

test('a body that is cut fails while it is read, one that drips is whole', async ({
  openConsole,
  expectMishap,
}) => {
  expectMishap(/net::ERR/)
  const { changeSettings, sell, payments } = await openConsole()
  const under = (...api: ApiFault[]) => changeSettings({ faults: { api } })
  await under({ fault: 'cut' })
  await expect(sell()).rejects.toThrow()
  expect(await payments()).toHaveLength(1)
  await under({ fault: 'drip', ms: 100 })
  expect((await sell()).body.data.response_approved).toBe(true)
})

test('a lost question is not answered the second time', async ({ openConsole, expectMishap }) => {
  expectMishap(/net::ERR_FAILED/)
  const { page, changeSettings, store, info } = await openConsole()
  const stored = await store()
  await changeSettings({ faults: { api: [{ fault: 'lose_request' }] } })
  const before = (await info()).counts['requests']
  const path = `/api/v2/tokenization/card/${JSON.stringify(stored).match(/[0-9a-f-]{36}/)?.[0]}`
  const ask = () => page.evaluate((url) => fetch(url).then(({ status }) => status), path)
  await expect(ask()).rejects.toThrow('Failed to fetch')
  expect((await info()).counts['requests']).toBe(before + 1)
})
