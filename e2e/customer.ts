import type { Page } from '@playwright/test'
import type { EnrollmentEntity } from '../src/contract/control/entities.ts'
import type { CreatedPlan, EnrollmentResult } from '../src/contract/answers/recurring-results.ts'
import { sampleCard, sampleEnrollment, samplePlan, sampleSale } from '../src/contract/samples.ts'
import { credentials, expect, type Tab } from './fixtures.ts'

/** Enrolls a customer as a merchant's program does, from a page of the console. */
export async function enroll(
  { ask, whenReady }: Tab,
  {
    plan = {},
    customer = {},
    sandbox,
  }: { plan?: object; customer?: object; sandbox?: string } = {},
) {
  await whenReady()
  const headers: Record<string, string> = sandbox ? { 'x-sandbox': sandbox } : {}
  const send = async <Data>(path: string, values: object) => {
    const init = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(values) }
    return (await ask<{ data: Data }>(path, init)).body.data
  }
  const path = '/api/v2/subscriptions'
  const { id } = await send<CreatedPlan>(path, { ...samplePlan, ...plan })
  const { payment, properties } = await send<EnrollmentResult>(`${path}/${id}/subscribe`, {
    ...sampleEnrollment,
    subscription: id,
    resubscribe: 'true',
    ...customer,
  })
  const enrolled = `/sandbox/enrollments/${properties.subscription.customer}`
  const read = async () => (await ask<EnrollmentEntity>(enrolled, { headers })).body
  const control = (target: string, body: object) =>
    ask(target, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    uuid: payment.uuid,
    url: payment.payment_url,
    read,
    /** Pays like the customer's page, without the page. */
    pay: () => control(`/sandbox/checkout/${payment.uuid}/pay`, customersCard),
    /** Lets the automatic charges fail until the enrollment waits for its customer. */
    hold: async () => {
      await control(`${enrolled}/next-charge`, { outcome: 'declined', times: 3 })
      await control('/sandbox/clock', { advance: 'P1M3D' })
      expect((await read()).status).toBe('on_hold')
    },
  }
}

const json = { 'content-type': 'application/json', ...credentials }

const customersCard = {
  card_number: sampleSale.card_number,
  card_cvv: sampleSale.card_cvv,
  card_expire: sampleSale.card_expire,
  card_holder: sampleSale.card_holder,
}

/** A customer's tab and its actions. */
export function customerAt(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  return {
    page,
    field,
    pay: page.getByRole('button', { name: /^(Pagar|Pay) \D+[\d,.]+$/ }),
    title: page.getByRole('heading', { level: 1 }),
    text: (text: string | RegExp, options?: { exact?: boolean }) => page.getByText(text, options),
    testCard: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    /** A card as a customer types it. */
    type: async (number: string = sampleCard.number) => {
      await field('Número de tarjeta').pressSequentially(number)
      await field('Vencimiento').pressSequentially('1230')
      await field('Código de seguridad').pressSequentially('300')
      await field('Nombre en la tarjeta').fill(sampleCard.cardholder)
    },
    issuer: page.frameLocator('iframe[name="checkout-issuer"]'),
  }
}
