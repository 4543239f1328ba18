import { dumpStorage, secrets } from '../dump-storage.ts'
import { expect, test } from '../fixtures.ts'

test.use({ fresh: true })

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
