import { sampleEnrollment, sampleRequest, samplePlan } from '../../contract/samples.ts'
import type { Expected, Script } from '../scenario.ts'

/** Creates the sample plan, with changes; returns its id. */
export async function addPlan(script: Script, changes: Readonly<Record<string, string>> = {}) {
  const values = { ...samplePlan, ...changes }
  const { data } = await script.send('plans.create', values, { status: 200 })
  return data?.id ?? ''
}

export const switchPlan = (script: Script, subscription_id: string, activation_status: string) =>
  script.send(
    'plans.activation',
    { ...sampleRequest, subscription_id, activation_status },
    { status: 200, message: 'El estado del cobro recurrente fue actualizado exitosamente' },
  )

export const unknownId = '0c1a4f9e-0000-4000-8000-000000000001'

type Changes = Readonly<Record<string, string>>

export const enrollCustomer = (
  script: Script,
  plan: string,
  changes: Changes,
  expected: number | Expected = 200,
) =>
  script.send(
    'enrollments.subscribe',
    { ...sampleEnrollment, subscription_id: plan, subscription: plan, ...changes },
    typeof expected === 'number' ? { status: expected } : expected,
  )

/** A customer in a new plan who has not paid yet. */
export async function subscribeCustomer(
  script: Script,
  ofPlan: Changes = {},
  ofCustomer: Changes = {},
) {
  const plan = await addPlan(script, ofPlan)
  const { data } = await enrollCustomer(script, plan, ofCustomer)
  const id = data?.properties.subscription.customer ?? ''
  const named = { ...sampleRequest, subscription_id: plan, customer_subscription_id: id }
  return {
    plan,
    id,
    payment: data?.payment.uuid ?? '',
    order: data?.payment.order,
    /** The payment as the enrollment shows it. */
    asked: data?.payment,
    signature: data?.signature,
    named,
    /** Checks the named parts of the enrollment. */
    is: (expected: object) =>
      script.send('enrollments.read', named, {
        status: 200,
        message: 'Información obtenida con exito',
        data: expected,
      }),
    cancel: (status: number, message: string) =>
      script.send('enrollments.cancel', named, { status, message }),
  }
}

/** A customer in a new plan who has made the first payment. */
export async function joinPlan(script: Script, ofPlan: Changes = {}, ofCustomer: Changes = {}) {
  const joined = await subscribeCustomer(script, ofPlan, ofCustomer)
  await script.pay(joined.payment, 'approved', { status: 200 })
  await joined.is({ status: 'active', paid_count: 1 })
  return joined
}

/** The same, after three failures in a row. */
export async function holdUp(script: Script, ofPlan: Changes = {}) {
  const joined = await joinPlan(script, ofPlan)
  await script.nextCharge(joined.id, 'declined', 3)
  await script.next()
  await joined.is({ status: 'failed', failed_count: 1 })
  await script.next()
  await joined.is({ status: 'failed', failed_count: 2 })
  await script.next()
  await joined.is({ status: 'on_hold', failed_count: 3, pay_date: null })
  return joined
}

export const charged = { type: 'enrollment.charged' }
export const failed = { type: 'enrollment.charge_failed' }
export const changed = (from: string, to: string) => ({ type: 'enrollment.changed', from, to })
export const begun = [{ type: 'enrollment.created' }, charged, changed('pending', 'active')]
