import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Assumptions,
  assumptionIds,
  assumptionOptions,
} from '../../contract/domain/assumptions.ts'
import {
  sampleCapture,
  sampleCard,
  sampleEnrollment,
  sampleInstalments,
  samplePlan,
  sampleRequest,
  sampleSale,
  sampleTokenSale,
  sampleVoid,
} from '../../contract/samples.ts'
import { draws } from '../../contract/testing/draws.ts'
import { openInProcess } from '../../package/in-process.ts'
import { beginning, type Script, type Expected } from '../scenario.ts'
import type { StepValues } from '../sent-values.ts'
import { createScript } from './script.ts'
import { emptySandbox } from './run-scenario.ts'

/** Whatever the answer is: only what contradicts the requests before it fails. */
const anything = {} as Expected

/** What earlier steps have made; a step takes one of them. */
interface Made {
  readonly payments: string[]
  readonly tokens: string[]
  readonly plans: string[]
  readonly enrollments: (readonly [plan: string, id: string])[]
}

const numbers = [
  '4111111111111111',
  '4111 1111 1111 1111',
  '5555555555554444',
  '2221000000000009',
  '378282246310005',
  '4000000000001000',
  '4000000000001018',
] as const
const amounts = [
  '1',
  '2',
  '8',
  '0.1',
  '12.50',
  '100.999',
  '1.005',
  '007',
  ' 3 ',
  '1e2',
  '99999999',
] as const
const names = [
  'Ana Lucía Rivera',
  '  José  Núñez ',
  'X 4111111111111111 y',
  'ÑANDÚ',
  '<b>Ana</b>',
] as const
const emails = ['ana.rivera@pixel.hn', 'ANA.Rivera@Pixel.HN', ' ana@pixel.hn'] as const
const identifiers = ['ORDER-1', 'order-1', 'ORDER-4111111111111111', ' ORDER-2'] as const

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const spelled = (id: string, how: number) =>
  how === 0 ? id.toUpperCase() : how === 1 ? id.toLowerCase() : how === 2 ? ` ${id} ` : id

const step = fc.record({
  kind: fc.nat(19),
  at: fc.nat(20),
  spelling: fc.nat(8),
  number: oneOf(numbers),
  amount: oneOf(amounts),
  name: oneOf(names),
  email: oneOf(emails),
  order: oneOf(identifiers),
  currency: oneOf(['HNL', 'USD', 'NIO'] as const),
  lang: oneOf(['es', 'en'] as const),
  zip: oneOf(['21102', '', '01'] as const),
  place: oneOf([
    ['HN', 'HN-CR'],
    ['HN', 'CR'],
    ['NI', 'NI-MN'],
    ['US', 'US-FL'],
    ['PA', 'PA-8'],
  ] as const),
  recurrence: oneOf(['weekly', 'monthly', 'custom', 'annually'] as const),
  flag: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function take(script: Script, made: Made, one: Step) {
  const { kind, at, spelling, amount, name, email, lang, flag } = one
  const pick = (ids: readonly string[]) => spelled(ids[at % ids.length] ?? 'S-none', spelling)
  const [country, state] = one.place
  const ofSale: StepValues = {
    order_id: one.order,
    order_amount: amount,
    order_currency: one.currency,
    customer_name: name,
    customer_email: email,
    lang,
    ...(flag ? { order_callback: 'http://127.0.0.1:9/hook' } : {}),
  }
  const ofCard: StepValues = {
    cardholder: name,
    email,
    country,
    state,
    lang,
    ...(one.zip ? { zip: one.zip } : {}),
  }
  const paid = ({ data }: { data?: { payment_uuid?: string | null } | null | undefined }) =>
    data?.payment_uuid && made.payments.push(data.payment_uuid)
  const payment = { ...sampleRequest, payment_uuid: pick(made.payments), lang }
  const token = { ...sampleRequest, token: pick(made.tokens), lang }
  const plan = { ...sampleRequest, subscription_id: pick(made.plans), lang }
  const [ofPlan, enrollment] = made.enrollments[at % made.enrollments.length] ?? ['none', 'none']
  if (kind === 0 || kind === 1) {
    const card = { card_number: one.number, billing_country: country, billing_state: state }
    paid(await script.send('payments.sale', { ...sampleSale, ...ofSale, ...card }, anything))
  } else if (kind === 2) {
    paid(await script.send('payments.sale', { ...sampleInstalments, ...ofSale }, anything))
  } else if (kind === 3) {
    const card_token = pick(made.tokens)
    paid(
      await script.send('payments.sale', { ...sampleTokenSale, ...ofSale, card_token }, anything),
    )
  } else if (kind === 4) {
    paid(await script.send('payments.auth', { ...sampleSale, ...ofSale }, anything))
  } else if (kind === 5) {
    const again = { ...sampleSale, ...ofSale, payment_uuid: pick(made.payments) }
    paid(await script.send(flag ? 'payments.sale' : 'payments.auth', again, anything))
  } else if (kind === 6) {
    const part = { ...sampleCapture, ...payment, transaction_approved_amount: amount }
    await script.send('payments.capture', part, anything)
  } else if (kind === 7) {
    await script.send('payments.void', { ...sampleVoid, ...payment }, anything)
  } else if (kind === 8) {
    await script.send('payments.status', payment, anything)
  } else if (kind === 9) {
    const sent = { ...sampleCard, ...sampleRequest, ...ofCard, number: one.number }
    const { data } = await script.send('tokens.create', sent, anything)
    if (data?.token) made.tokens.push(data.token)
  } else if (kind === 10) {
    const changed = flag
      ? { number: one.number, cvv2: '300', expire_month: '12', expire_year: '2030' }
      : {}
    await script.send('tokens.update', { ...token, ...ofCard, ...changed }, anything)
  } else if (kind === 11) {
    const all = flag ? { ...token, token: made.tokens.slice(0, 3).join(':') } : token
    await script.send(at % 3 ? 'tokens.read' : 'tokens.delete', at % 3 ? all : token, anything)
  } else if (kind === 12) {
    const { recurrence } = one
    const { data } = await script.send(
      'plans.create',
      {
        ...samplePlan,
        name,
        amount,
        recurrence,
        currency: one.currency,
        lang,
        ...(flag ? { limit: '3' } : {}),
      },
      anything,
    )
    if (data?.id) made.plans.push(data.id)
  } else if (kind === 13) {
    await script.send(
      flag ? 'plans.update' : 'plans.read',
      flag ? { ...plan, name, amount } : plan,
      anything,
    )
  } else if (kind === 14) {
    const activation_status = flag ? 'activate' : 'deactivate'
    await script.send('plans.activation', { ...plan, activation_status }, anything)
  } else if (kind === 15) {
    const customer = { customer_name: name, customer_email: email }
    const asked = {
      ...sampleEnrollment,
      ...plan,
      ...customer,
      ...(flag ? { redirect: 'https://pixel.hn/r' } : {}),
    }
    const { data } = await script.send('enrollments.subscribe', asked, anything)
    const id = (data as { properties?: { subscription?: { customer?: string } } } | undefined)
      ?.properties?.subscription?.customer
    if (id) made.enrollments.push([plan.subscription_id.trim().toLowerCase(), id])
  } else if (kind === 16) {
    const customer = { customer_name: name, customer_email: email }
    const { id } = await script.join(plan.subscription_id, customer, anything)
    if (id) made.enrollments.push([plan.subscription_id.trim().toLowerCase(), id])
  } else if (kind === 17) {
    if (enrollment !== 'none')
      await script.pay(enrollment, flag ? 'approved' : 'declined', anything)
  } else if (kind === 18) {
    await script.deliveries(flag ? pick(made.payments) : enrollment)
  } else if (at % 3 === 0) {
    await script.advance(flag ? 'P16D' : 'PT61M')
  } else {
    const read = { ...sampleRequest, subscription_id: ofPlan, customer_subscription_id: enrollment }
    await script.send('enrollments.read', read, anything)
  }
}

const ledgers = fc
  .array(
    fc
      .constantFrom(...assumptionIds)
      .chain((id) =>
        fc.constantFrom(...assumptionOptions[id]).map((option) => [id, option] as const),
      ),
    { maxLength: 3 },
  )
  .map((rows) => Object.fromEntries(rows) as Partial<Assumptions>)

test(
  'no answer of the sandbox contradicts the requests before it, whatever they are and the ledger',
  { tags: ['property'] },
  async () => {
    const open = openInProcess()
    await fc.assert(
      fc.asyncProperty(
        ledgers,
        fc.array(step, { minLength: 4, maxLength: 14 }),
        async (own, steps) => {
          const port = await open('records')
          const ledger = await emptySandbox(port, { ledger: own })
          const script = createScript(port, { ledger, at: beginning.now })
          const made: Made = { payments: [], tokens: [], plans: [], enrollments: [] }
          for (const one of steps) await take(script, made, one)
          expect(script.ledger()).toEqual(ledger)
        },
      ),
      { numRuns: draws(400) },
    )
  },
)
