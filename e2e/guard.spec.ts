import { expect, test, walk } from './fixtures.ts'

/** An unpublished number with a right check digit. */
const stranger = '4539578763621486'
const guard = /Guardia de datos de tarjeta/

test(
  'a real card number in any field is held back while it is typed',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { field, fillExample, send, info } = await openConsole()
    for (const name of ['Número de tarjeta', 'Titular', 'Número de orden']) {
      await fillExample()
      await field(name).fill(stranger.replace(/(....)/g, '$1 '))
      await expect(field(name)).toHaveAccessibleDescription(guard)
      await send()
      await expect(field(name)).toBeFocused()
      expect((await info()).counts).toMatchObject({ requests: 0 })
    }
  },
)

test('Enviar tal cual takes it to the sandbox, and nothing shows it again', async ({
  openConsole,
}) => {
  const { page, field, request, wire, sendAsIs, result, goTo, rows } = await openConsole()
  await field('Número de tarjeta').fill(stranger)
  await request.getByRole('checkbox').check()
  await expect(request.getByText(guard)).toBeVisible()
  await expect(wire).toContainText('453957******1486')
  await sendAsIs()
  await expect(result).toContainText('422')
  await goTo('Solicitudes')
  await rows().getByRole('link').click()
  await expect(page.getByRole('main')).toContainText('453957******1486')
  await expect(page.getByRole('main')).not.toContainText(stranger)
})

test("another service's test card is no real one", { tag: '@release' }, async ({ openConsole }) => {
  const { field, send, result } = await openConsole('/operations/tokens.create')
  await field('Número de tarjeta').fill('4684668223050294')
  await send()
  await expect(result).toContainText('200')
})

test(
  'a card number that is searched for does not get into the address',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page, sell } = await openConsole('/history')
    await sell()
    await walk(page, '/operations/payments.sale')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Solicitudes' }).click()
    await page.getByRole('searchbox').fill('4111111111111111')
    await expect(page).toHaveURL(/q=411111/)
    expect(page.url()).not.toContain('4111111111111111')
  },
)

test(
  'a card number in the address does not stay there',
  { tag: '@release' },
  async ({ openConsole }) => {
    const { page } = await openConsole()
    // By a load: it is the start of the page that looks at its address.
    await page.goto('/history?q=4111+1111+1111+1111')
    await expect(page).toHaveURL(/q=411111\*+1111$/)
  },
)
