import { sandboxCards } from '../../src/contract/domain/cards.ts'
import { customerAt, enroll } from '../customer.ts'
import { dumpStorage, secrets } from '../dump-storage.ts'
import { expect, test } from '../fixtures.ts'

test.use({ fresh: true })

test('no storage holds a published card, in whichever encoding, nor what a checkout declined', async ({
  openConsole,
  context,
}) => {
  test.slow()
  const tab = await openConsole()
  const { page, encodeAs, field, sendOne } = tab
  for (const encoding of ['Form', 'Query', 'JSON'] as const) {
    for (const { number, cvv } of sandboxCards) {
      await encodeAs(encoding)
      await field('Número de orden').fill(`${encoding}-${number.slice(-4)}`)
      await field('Número de tarjeta').fill(number)
      await field('Código de seguridad').fill(cvv)
      await sendOne()
    }
  }
  const { url } = await enroll(tab)
  const customer = customerAt(await context.newPage())
  const addresses: string[] = []
  customer.page.on('request', (request) => addresses.push(request.url()))
  await customer.page.goto(url)
  for (const { number } of sandboxCards) {
    await customer.type(number)
    await customer.testCard('Será rechazada')
    await customer.pay.click()
    await expect(customer.page.getByRole('alert')).toBeVisible()
    await customer.field('Código de seguridad').fill('8642')
    await customer.page.reload()
    await expect(customer.field('Número de tarjeta')).toHaveValue('')
  }
  const stored =
    (await dumpStorage(page)) + (await dumpStorage(customer.page)) + addresses.join(' ')
  expect(stored).toContain('411111******1111')
  expect(secrets.filter((secret) => secret.test(stored))).toEqual([])
})

test('after tokens, authorizations, captures and signed voids no storage holds a secret', async ({
  openConsole,
}) => {
  test.slow()
  const { page, goTo, encodeAs, field, fillExample, sendOne, follow, compute, answer, result } =
    await openConsole()
  const computed: string[] = []
  const sign = async (title: string) => {
    await compute(title)
    computed.push(await field(title).inputValue())
  }
  for (const encoding of ['Form', 'Query', 'JSON'] as const) {
    await goTo('Tokens', 'Guardar tarjeta')
    await encodeAs(encoding)
    await field('Número de tarjeta').fill('4684668223050294')
    await field('Código de seguridad').fill('8642')
    await sendOne()
    await follow('Ver el token')
    await follow('Actualizar')
    await encodeAs(encoding)
    await field('Número de tarjeta').fill('5416454316599121')
    await field('Código de seguridad').fill('8642')
    await sendOne()

    await goTo('Cobros', 'Autorización')
    await encodeAs(encoding)
    await fillExample()
    await field('Código de seguridad').fill('8642')
    await sign('Firma de la solicitud')
    await sendOne()
    await follow('Capturar')
    await encodeAs(encoding)
    await sign('Firma de la solicitud')
    await sendOne()
    await answer.getByRole('link', { name: 'Anular' }).click()
    await page.getByRole('radio', { name: 'Firmada' }).check()
    await encodeAs(encoding)
    await sign('Usuario autorizado')
    await sign('Firma de la anulación')
    await sendOne()
    await expect(result).toContainText('Transacción anulada exitosamente')
  }
  const stored = await dumpStorage(page)
  expect(stored).toContain('541645******9121')
  expect(secrets.filter((secret) => secret.test(stored))).toEqual([])
  expect(computed).toHaveLength(12)
  expect(computed.filter((signature) => stored.includes(signature))).toEqual([])
})
