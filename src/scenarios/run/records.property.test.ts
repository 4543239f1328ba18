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

/** The parts of a step, with what earlier steps have made. */
function partsOf(made: Made, one: Step) {
  const { at, spelling, order, amount, currency, name, email, lang, flag, zip } = one
  const [country, state] = one.place
  const pick = (ids: readonly string[]) => spelled(ids[at % ids.length] ?? 'S-none', spelling)
  const [ofPlan, enrollment] = made.enrollments[at % made.enrollments.length] ?? ['none', 'none']
  return {
    ...one,
    country,
    state,
    pick,
    ofPlan,
    enrollment,
    sale: {
      order_id: order,
      order_amount: amount,
      order_currency: currency,
      customer_name: name,
      customer_email: email,
      lang,
      ...(flag ? { order_callback: 'http://127.0.0.1:9/hook' } : {}),
    },
    holder: { cardholder: name, email, country, state, lang, ...(zip ? { zip } : {}) },
    customer: { customer_name: name, customer_email: email },
    payment: { ...sampleRequest, payment_uuid: pick(made.payments), lang },
    token: { ...sampleRequest, token: pick(made.tokens), lang },
    plan: { ...sampleRequest, subscription_id: pick(made.plans), lang },
  }
}

type Parts = ReturnType<typeof partsOf>
type Take = (script: Script, parts: Parts, made: Made) => Promise<unknown>

async function charge(
  script: Script,
  made: Made,
  values: StepValues,
  operation: 'payments.sale' | 'payments.auth' = 'payments.sale',
) {
  const { data } = await script.send(operation, values, anything)
  if (data?.payment_uuid) made.payments.push(data.payment_uuid)
}

function keepEnrollment({ enrollments }: Made, { plan }: Parts, id: string | undefined) {
  if (id) enrollments.push([plan.subscription_id.trim().toLowerCase(), id])
}

const sellByCard: Take = (script, { sale, number, country, state }, made) => {
  const card = { card_number: number, billing_country: country, billing_state: state }
  return charge(script, made, { ...sampleSale, ...sale, ...card })
}

/** The steps that are drawn; a sale by card comes twice as often. */
const takes: readonly Take[] = [
  sellByCard,
  sellByCard,
  (script, { sale }, made) => charge(script, made, { ...sampleInstalments, ...sale }),
  (script, { sale, pick }, made) =>
    charge(script, made, { ...sampleTokenSale, ...sale, card_token: pick(made.tokens) }),
  (script, { sale }, made) => charge(script, made, { ...sampleSale, ...sale }, 'payments.auth'),
  (script, { sale, payment: { payment_uuid }, flag }, made) => {
    const again = { ...sampleSale, ...sale, payment_uuid }
    return charge(script, made, again, flag ? 'payments.sale' : 'payments.auth')
  },
  (script, { payment, amount }) => {
    const part = { ...sampleCapture, ...payment, transaction_approved_amount: amount }
    return script.send('payments.capture', part, anything)
  },
  (script, { payment }) => script.send('payments.void', { ...sampleVoid, ...payment }, anything),
  (script, { payment }) => script.send('payments.status', payment, anything),
  async (script, { holder, number }, made) => {
    const card = { ...sampleCard, ...sampleRequest, ...holder, number }
    const { data } = await script.send('tokens.create', card, anything)
    if (data?.token) made.tokens.push(data.token)
  },
  (script, { token, holder, number, flag }) => {
    const card = { number, cvv2: '300', expire_month: '12', expire_year: '2030' }
    const changed = { ...token, ...holder, ...(flag ? card : {}) }
    return script.send('tokens.update', changed, anything)
  },
  (script, { token, at, flag }, made) => {
    if (at % 3 === 0) return script.send('tokens.delete', token, anything)
    const several = flag ? { token: made.tokens.slice(0, 3).join(':') } : {}
    return script.send('tokens.read', { ...token, ...several }, anything)
  },
  async (script, { name, amount, recurrence, currency, lang, flag }, made) => {
    const limit = flag ? { limit: '3' } : {}
    const values = { ...samplePlan, name, amount, recurrence, currency, lang, ...limit }
    const { data } = await script.send('plans.create', values, anything)
    if (data?.id) made.plans.push(data.id)
  },
  (script, { plan, name, amount, flag }) =>
    flag
      ? script.send('plans.update', { ...plan, name, amount }, anything)
      : script.send('plans.read', plan, anything),
  (script, { plan, flag }) => {
    const activation_status = flag ? 'activate' : 'deactivate'
    return script.send('plans.activation', { ...plan, activation_status }, anything)
  },
  async (script, parts, made) => {
    const redirect = parts.flag ? { redirect: 'https://pixel.hn/r' } : {}
    const asked = { ...sampleEnrollment, ...parts.plan, ...parts.customer, ...redirect }
    const { data } = await script.send('enrollments.subscribe', asked, anything)
    keepEnrollment(
      made,
      parts,
      (data as Subscribed | undefined)?.properties?.subscription?.customer,
    )
  },
  async (script, parts, made) => {
    const { id } = await script.join(parts.plan.subscription_id, parts.customer, anything)
    keepEnrollment(made, parts, id)
  },
  async (script, { enrollment, flag }) =>
    enrollment !== 'none' && script.pay(enrollment, flag ? 'approved' : 'declined', anything),
  (script, { flag, payment, enrollment }) =>
    script.deliveries(flag ? payment.payment_uuid : enrollment),
  (script, { at, flag, ofPlan, enrollment }) => {
    if (at % 3 === 0) return script.advance(flag ? 'P16D' : 'PT61M')
    const read = { ...sampleRequest, subscription_id: ofPlan, customer_subscription_id: enrollment }
    return script.send('enrollments.read', read, anything)
  },
]

interface Subscribed {
  readonly properties?: { readonly subscription?: { readonly customer?: string } }
}

const step = fc.record({
  take: fc.nat(takes.length - 1),
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
          for (const one of steps) await takes[one.take]?.(script, partsOf(made, one), made)
          expect(script.ledger()).toEqual(ledger)
        },
      ),
      { numRuns: draws(400) },
    )
  },
)
