import { sandboxCards } from '../src/contract/domain/cards.ts'
import { sandboxCredentials } from '../src/contract/samples.ts'
import { customerAt, enroll } from './customer.ts'
import { dumpStorage, secrets } from './dump-storage.ts'
import { expect, test } from './fixtures.ts'

test('after a full session no storage holds a card, a security code or a credential', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const { page, encodeAs, field, sendOne, sendAsIs, result, goTo, rows } = tab
  for (const [at, encoding] of (['Form', 'Query', 'JSON'] as const).entries()) {
    await encodeAs(encoding)
    const { number, cvv } = sandboxCards[at % sandboxCards.length] ?? sandboxCards[0]
    await field('Número de tarjeta').fill(number)
    await field('Código de seguridad').fill(cvv)
    await sendOne()
  }
  // Common mistakes: a card number in the wrong field, and a wrong card.
  await field('Titular').fill(`Ana ${sandboxCards[0]?.number}`)
  await field('Número de orden').fill(sandboxCards[1]?.number.replace(/(....)/g, '$1 ') ?? '')
  await field('Código de seguridad').fill('98765')
  await sendAsIs()
  await expect(result).toContainText('422')
  await tab.showNext()
  await tab.request.getByRole('checkbox', { name: 'Mostrar tarjeta' }).check()
  await goTo('Solicitudes')
  await rows().first().getByRole('link').click()
  await page.getByRole('link', { name: 'Abrir en el formulario' }).click()
  await expect(field('Código de seguridad')).toBeVisible()

  const stored = await dumpStorage(page)
  expect(stored).toContain('411111******1111')
  expect(secrets.filter((secret) => secret.test(stored))).toEqual([])
})

test(
  'after a customer has paid, no storage and no address holds the card',
  { tag: '@release' },
  async ({ openConsole, context }) => {
    const { url, hold, read } = await enroll(await openConsole())
    const { page, type, field, pay, testCard, title, text, issuer } = customerAt(
      await context.newPage(),
    )
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.goto(url)
    await type(sandboxCards[0]?.number)
    await testCard('Será rechazada')
    await pay.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await field('Código de seguridad').fill('8642')
    await page.reload()
    await expect(field('Número de tarjeta')).toHaveValue('')
    await testCard('3-D Secure con desafío')
    await field('Código de seguridad').fill('8642')
    await pay.click()
    await issuer.getByRole('button', { name: /^Aprobar/ }).click()
    await expect(title).toHaveText('Pago recibido')
    await hold()
    await page.goto((await read()).manage_url)
    await text('Pagar con otra tarjeta').click()
    await type(sandboxCards[1]?.number)
    await pay.click()
    await expect(text('Pago recibido')).toBeVisible()
    await page.goBack()

    const stored = (await dumpStorage(page)) + addresses.join(' ')
    expect(stored).toContain('400000******1091')
    expect(stored).toContain('555555******4444')
    expect(secrets.filter((secret) => secret.test(stored))).toEqual([])
  },
)

test.describe(() => {
  // The page that is kept may have had more than one sandbox.
  test.use({ fresh: true })

  test(
    'the only place with the secret is the row of settings that sandboxes are made of',
    { tag: '@release' },
    async ({ openConsole }) => {
      const { page, send, result } = await openConsole()
      await send()
      await expect(result).toContainText('200')
      const stored = await dumpStorage(page, { withMerchant: true })
      expect(stored.match(new RegExp(sandboxCredentials.secret, 'g'))).toHaveLength(1)
    },
  )
})
