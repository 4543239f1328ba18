import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { send } from '../../../client/client.ts'
import type { Exchange } from '../../../client/exchange.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { outcomes } from '../../../contract/replies/outcomes.ts'
import { sampleSale } from '../../../contract/samples.ts'
import type { Lang } from '../../../contract/text.ts'
import { openConsole } from '../../../testing-console.tsx'
import { ExchangeAnswer } from './exchange-answer.tsx'
import { ExchangeSummary } from './exchange-summary.tsx'

async function openSummary(lang: Lang = 'es') {
  const opened = await openConsole({ lang })
  const ask = (values: object = {}, operation: OperationId = 'payments.sale') =>
    send(opened.client, operation, { ...sampleSale, lang, ...values }, 'form')
  const show = (exchange: Exchange) => opened.draw(<ExchangeSummary exchange={exchange} />)
  return { ...opened, ask, show }
}

test.for(
  (['es', 'en'] as const).flatMap((lang) => outcomes.map((outcome) => ({ lang, ...outcome }))),
)(
  'the outcome of amount $amount says status, message and what to do ($lang)',
  async ({ lang, amount, status }) => {
    const { ask, show } = await openSummary(lang)
    const exchange = await ask({ order_amount: String(amount) })
    const { container } = await show(exchange)
    await expect.element(page.getByText(String(status), { exact: true }).first()).toBeVisible()
    for (const part of ['answer-message', 'answer-next']) {
      expect(container.querySelector(`.${part}`)?.textContent?.trim()).toMatch(/\S{3}/)
    }
    expect(container.textContent).not.toMatch(/undefined|null|:\w+ :|NaN|\[object/)
    expect(container.textContent).not.toContain(sampleSale.card_number)
  },
)

test('an approved sale says the amount, its identifiers, and leads to its payment', async () => {
  const { ask, show } = await openSummary()
  await show(await ask({ order_amount: '1' }))
  await expect.element(page.getByText('L 1.00 aprobado')).toBeVisible()
  await expect.element(page.getByRole('term').filter({ hasText: 'payment_uuid' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver el cobro' })).toBeVisible()
  expect(page.getByRole('link').elements()[0]).toHaveTextContent('Ver el cobro')
})

test('the identifier of a payment is on one line beside its name in a pane of a laptop', async () => {
  const { ask, draw } = await openSummary()
  const exchange = await ask({ order_amount: '1' })
  await draw(
    <div style={{ width: '30.75rem' }}>
      <ExchangeAnswer exchange={exchange} />
    </div>,
  )
  const term = page.getByRole('term').filter({ hasText: 'payment_uuid' })
  await expect.element(term).toBeVisible()
  const uuid = page.getByRole('definition').elements()[0]!
  expect(uuid).toHaveTextContent(/^S-[\da-f-]{36}$/)
  expect(uuid.clientHeight).toBeLessThan(2 * parseFloat(getComputedStyle(uuid).lineHeight))
  const { right } = term.element().getBoundingClientRect()
  expect(uuid.getBoundingClientRect().left).toBeGreaterThan(right)
})

test.for([272, 295, 310, 326])(
  'no way on is left over at the end of a pane of %i px',
  async (width) => {
    const { ask, draw } = await openSummary()
    const exchange = await ask({ order_amount: '1' })
    await draw(
      <div style={{ width: `${width + 34}px` }}>
        <ExchangeAnswer exchange={exchange} />
      </div>,
    )
    await expect.element(page.getByRole('link', { name: 'Anular' })).toBeVisible()
    const tops = page
      .getByRole('link')
      .elements()
      .map((way) => way.getBoundingClientRect().top)
    expect(tops.filter((top) => top === tops.at(-1)).length).toBeGreaterThan(1)
  },
)

test('3-D Secure is not parted at the end of a line', async () => {
  const { ask, draw } = await openSummary()
  const exchange = await ask({ authentication_request: '1', card_number: '4000000000001000' })
  for (let width = 260; width < 360; width += 7) {
    const { unmount } = await draw(
      <div style={{ width: `${width}px` }}>
        <ExchangeAnswer exchange={exchange} />
      </div>,
    )
    const word = page.getByText('3-D', { exact: true })
    await expect.element(word).toBeVisible()
    expect(word.element().getClientRects()).toHaveLength(1)
    await unmount()
  }
})

test('an answer whose parts are of any form is shown', async () => {
  const { ask, show } = await openSummary()
  const sold = await ask({ order_amount: '1' })
  const odd = { toString: 'x' }
  const data = { payment_uuid: odd, token: odd, id: [odd], limit: null, payment: { uuid: odd } }
  const envelope = { success: true, message: 'Listo', data }
  const outcome = { kind: 'response', status: 200, headers: {}, envelope } as const
  const { container } = await show({ ...sold, outcome })
  await expect.element(page.getByText('Listo')).toBeVisible()
  expect(container).toHaveTextContent('{"toString":"x"}')
})

test('a refused request lists what is wrong with each field', async () => {
  const { ask, show } = await openSummary()
  await show(await ask({ card_number: '4111', customer_email: 'ana' }))
  await expect.element(page.getByText('422', { exact: true })).toBeVisible()
  const wrong = page.getByRole('listitem')
  await expect.element(wrong).toHaveLength(2)
  await expect.element(wrong.filter({ hasText: 'card_number' })).toHaveTextContent(/16 dígitos/)
})

test('the error of the only wrong field is said once', async () => {
  const { ask, show } = await openSummary()
  await show(await ask({ customer_email: 'ana' }))
  await expect.element(page.getByText(/no corresponde/)).toHaveLength(1)
  await expect.element(page.getByRole('listitem')).toHaveTextContent(/ana@pixel.hn/)
})

test('an amount outside of the table can be approved from its answer', async () => {
  const { ask, show, sandbox } = await openSummary()
  await show(await ask({ order_amount: '450.75' }))
  await page.getByRole('button').click()
  await expect.element(page.getByText(/aprueba ahora cualquier monto/)).toBeVisible()
  expect((await sandbox.info()).settings).toMatchObject({
    assumptions: { amount_outside_table: 'approved' },
  })
})

test('no answer says what is uncertain and what was received, as text', async () => {
  const { ask, show, breakOff } = await openSummary()
  breakOff()
  const exchange = await ask()
  expect(exchange.outcome.kind).toBe('network-error')
  const { container } = await show({
    ...exchange,
    outcome: { kind: 'network-error', cause: 'not-json', message: `<script>${'x'.repeat(300)}` },
  })
  await expect.element(page.getByText(/^Lo recibido: <script>x+$/)).toBeVisible()
  const box = container.firstElementChild
  expect(box?.scrollWidth).toBe(box?.clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('an answer of the real service says so, and with whom', async () => {
  const { ask, show } = await openSummary()
  const { request, ...exchange } = await ask()
  await show({
    ...exchange,
    target: 'live',
    request: { ...request, url: 'https://pagos.example/api/v2/transaction/sale' },
  })
  await expect.element(page.getByText('EN VIVO · pagos.example')).toBeVisible()
})
