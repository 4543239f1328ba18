import type { Page } from '@playwright/test'
import type { ControlId } from '../src/contract/control/control-routes.ts'
import { controlRequest } from '../src/contract/control/request.ts'
import type { ControlArguments, ControlSuccess } from '../src/contract/control/operations.ts'
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
  const enrolled = properties.subscription.customer
  const control = <Id extends ControlId>(operation: Id, ...input: ControlArguments<Id>) => {
    const { url, ...init } = controlRequest(operation, ...input)
    return ask<ControlSuccess<Id>>(url, { ...init, headers: { ...init.headers, ...headers } })
  }
  const read = async () => (await control('enrollments.read', { id: enrolled })).body
  return {
    uuid: payment.uuid,
    url: payment.payment_url,
    read,
    /** Pays like the customer's page, without the page. */
    pay: () => control('checkout.pay', { id: payment.uuid, body: customersCard }),
    /** Lets the automatic charges fail until the enrollment waits for its customer. */
    hold: async () => {
      await control('enrollments.next-charge', {
        id: enrolled,
        body: { outcome: 'declined', times: 3 },
      })
      await control('clock.move', { body: { advance: 'P1M3D' } })
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
