import { expect, type Tab, test } from './fixtures.ts'

/** How the preview writes a postal code in each encoding. */
const writings = {
  Form: { filled: 'billing_zip=21102', empty: 'billing_zip=&' },
  Query: { filled: 'billing_zip=21102', empty: 'billing_zip=&' },
  JSON: { filled: '"billing_zip": "21102"', empty: '"billing_zip": ""' },
} as const
const encodings = Object.keys(writings) as (keyof typeof writings)[]

test('a filled, an empty and an omitted field are sent differently, and what the preview shows travels', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const { encodeAs, form, field, wire, request, send, result } = tab
  for (const encoding of encodings) {
    const { filled, empty } = writings[encoding]
    await encodeAs(encoding)
    const warning = request.getByRole('status').filter({ hasText: 'registros' })
    await expect(warning).toHaveCount(encoding === 'Query' ? 1 : 0)
    await field('Código postal').fill('21102')
    await expect(wire).toContainText(filled)
    await field('Código postal').fill('')
    await expect(wire).toContainText(empty)
    await form.getByRole('button', { name: /^vacío/ }).click()
    await expect(wire).not.toContainText('billing_zip')
    await form.getByTitle('Enviar Código postal vacío').click()
    await expect(wire).toContainText(empty)

    await field('Nombre del cliente').fill('Zoë & "Ñandú" + hijos')
    const { shown, sent } = { shown: await revealWire(tab), sent: nextSale(tab) }
    await send()
    expect(await sent).toBe(shown)
    await expect(result).toContainText('200')
  }
})

test('the preview follows what is typed, and masks card, code and credential until one asks', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  await tab.field('Número de orden').fill('ORDER-7')
  await expect(tab.wire).toContainText('order_id=ORDER-7')
  await expect(tab.wire).toContainText('card_number=411111******1111')
  await expect(tab.wire).toContainText('card_cvv=***')
  await expect(tab.wire).toContainText('x-auth-hash: ***')
  expect(await revealWire(tab)).toContain('card_number=4111111111111111')
})

test(
  'the answer keeps its request beside it, after going back',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { field, send, wire, request, answer, page, showSent, showAnswer } = await openConsole()
    await field('Número de orden').fill('ORDER-7')
    await field('Monto').fill('2')
    await send()
    const isSentShown = async () => {
      await expect(answer).toContainText('Transacción denegada')
      await expect(answer.getByRole('region', { name: 'Qué hacer en su código' })).toContainText(
        'card_number: "5555555555554444"',
      )
      await showSent()
      await expect(wire).toContainText('order_id=ORDER-7')
    }
    await isSentShown()
    await request.getByRole('radio', { name: 'La próxima' }).check()
    await expect(wire).toContainText('order_id=ORDER-8')
    await showAnswer()
    await answer.getByRole('link', { name: 'Ver el cobro' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('L 2.00')
    await page.goBack()
    await isSentShown()
  },
)

/** The preview with everything in it, as one line: its lines are for the eye only. */
async function revealWire({ request, wire }: Tab) {
  await request.getByRole('checkbox', { name: 'Mostrar tarjeta' }).check()
  const text = await wire.textContent()
  const [, line, body] = /^POST (\S+) ?HTTP\/1\.1\n[^]*?\n\n([^]*)$/.exec(`${text}\n\n`) ?? []
  return `${line} ${body}`.trim()
}

async function nextSale({ page }: Tab) {
  const request = await page.waitForRequest(/\/api\/v2\/transaction\/sale/)
  const { pathname, search } = new URL(request.url())
  return `${pathname}${search} ${request.postData() ?? ''}`.trim()
}
