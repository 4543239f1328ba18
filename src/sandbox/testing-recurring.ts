import type { EnrollmentEntity } from '../contract/control.ts'
import { sampleEnrollment, samplePlan, sampleSale } from '../contract/samples.ts'
import type { Sent, TestSandbox } from './testing.ts'

export const customersCard = {
  card_number: sampleSale.card_number,
  card_cvv: sampleSale.card_cvv,
  card_expire: sampleSale.card_expire,
  card_holder: sampleSale.card_holder,
}

/** A plan of the sample, with changes; its id. */
export async function createPlan({ send }: TestSandbox, changes: Sent = {}) {
  const { body } = await send('plans.create', { ...samplePlan, ...changes })
  return body.data?.id ?? ''
}

/** Enrolls the customer of the sample, with changes. */
export const subscribe = ({ send }: TestSandbox, plan: string, changes: Sent = {}) =>
  send('enrollments.subscribe', {
    ...sampleEnrollment,
    subscription_id: plan,
    subscription: plan,
    ...changes,
  })

const pay = (
  { control }: TestSandbox,
  uuid: string,
  body: Sent = customersCard,
): ReturnType<typeof control> => control('POST', `/sandbox/checkout/${uuid}/pay`, body)

/** An enrolled customer who has paid, in a new plan. */
export async function enroll(
  sandbox: TestSandbox,
  { plan: planChanges = {}, customer = {} }: { plan?: Sent; customer?: Sent } = {},
) {
  const plan = await createPlan(sandbox, planChanges)
  const { body } = await subscribe(sandbox, plan, customer)
  const id = body.data?.properties.subscription.customer ?? ''
  const payment = body.data?.payment.uuid ?? ''
  await pay(sandbox, payment)
  const enrollment = () => readEnrollment(sandbox, id)
  return {
    plan,
    id,
    payment,
    enrollment,
    status: async () => (await enrollment()).status,
    /** What its coming charges will do. */
    decline: (times = 1) => planNext(sandbox, id, 'declined', times),
  }
}

const readEnrollment = async ({ control }: TestSandbox, id: string) =>
  (await control<EnrollmentEntity>('GET', `/sandbox/enrollments/${id}`)).body

const planNext = ({ control }: TestSandbox, id: string, outcome: string, times: number) =>
  control('POST', `/sandbox/enrollments/${id}/next-charge`, { outcome, times })
