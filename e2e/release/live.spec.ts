import { expect, liveOf, test } from '../live-fixtures.ts'

// Of another origin: the kept page would have to be thrown away.
test.use({ fresh: true })

/** The browser's message for an answer that a spec expects. */
const answered = /^console: Failed to load resource: /

test('a restarted server is asked with its new token', async ({
  openConsole,
  service,
  server,
  expectMishap,
}) => {
  expectMishap(answered)
  const tab = await openConsole(server.url)
  const { result } = tab
  const { goLive, fillSale, sendLive, confirm } = liveOf(tab)
  await goLive(service.url)
  await fillSale()
  await server.stop()
  await server.start()
  await sendLive()
  await confirm('1')
  await expect(result).toContainText('200')
})

test('each misbehaviour of a service has its sentence', async ({
  openConsole,
  server,
  openHostile,
  expectMishap,
}) => {
  test.slow()
  expectMishap(answered)
  const bad = [
    ['html', /respondió|responde 200 con algo que no es JSON/],
    ['half of the JSON', /algo que no es JSON/],
    ['less than it said', /llegó cortada/],
    ['gzip bomb', /pasa de 5 MiB/],
    ['100 MB', /pasa de 5 MiB/],
    ['latin1', /no está escrita en UTF-8/],
    ['redirect out', /responde 307 y remite a "https:\/\/thief\.example/],
    ['reset', /cortó la conexión sin responder/],
    ['hang', /no respondió a tiempo/],
    ['another protocol', /no es HTTP válido/],
    ['well', /autoridad conocida/],
  ] as const
  const tab = await openConsole(server.url)
  const { page, answer, goTo, field } = tab
  const { goLive, sendLive, fillProfile, keep } = liveOf(tab)
  await goLive(await openHostile('well'))
  for (const [how, sentence] of bad) {
    await page.getByRole('link', { name: 'Servicio real' }).click()
    await fillProfile(await openHostile(how, how === 'well'), { name: how })
    await keep()
    await goTo('Cobros', 'Consulta de estado')
    await field('Identificador del cobro').fill('S-0c1a4f9e-0000-4000-8000-000000000001')
    await sendLive()
    await expect(answer, how).toContainText(sentence)
  }
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('a tab closes the profile that another tab changes or deletes, and sends nothing with it', async ({
  openConsole,
  server,
  service,
}) => {
  const tab = await openConsole(server.url)
  const { page } = tab
  const { goLive, fillSale, sendLive, dialog, host } = liveOf(tab)
  await goLive(service.url, { keeping: 'En este dispositivo' })
  await fillSale()
  await sendLive()
  await expect(dialog).toBeVisible()

  const other = await openConsole(`${server.url}/profiles`)
  await other.page.getByRole('button', { name: 'Borrar todo' }).click()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Borrar todo' }).click()
  await expect(other.page.getByText('No queda nada')).toBeVisible()

  await expect(dialog).toBeHidden()
  await expect(host).toContainText('Sin perfil')
  await expect(page.getByText('Otra pestaña cambió o borró el perfil')).toBeVisible()
})
