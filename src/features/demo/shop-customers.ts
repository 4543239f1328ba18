import { sandboxCards } from '../../contract/domain/cards.ts'
import type { EnrollmentResult } from '../../contract/answers/recurring-results.ts'
import { sampleEnrollment, samplePlan, sampleRequest, sampleSale } from '../../contract/samples.ts'
import type { Values } from '../../contract/operations/wire.ts'
import { payCheckout } from '../../sandbox/recurring/checkout.ts'
import {
  planNextCharge,
  requestCancellation,
  retryByCustomer,
} from '../../sandbox/recurring/enrollment-actions.ts'
import type { ShopAct, Shop } from './shop.ts'

const day = 24

/** The plans of the shop; with periods of days every month has the same charges. */
const plans = {
  box: {
    name: 'Caja de verduras',
    description: 'Una caja de temporada cada semana',
    recurrence: 'weekly',
    amount: '350',
  },
  gym: samplePlan,
  course: {
    name: 'Curso de barista',
    description: 'En tres cuotas semanales',
    recurrence: 'weekly',
    currency: 'USD',
    amount: '24.90',
    limit: '3',
  },
  english: {
    name: 'Clases de inglés',
    description: 'Dos clases por semana, en grupos pequeños',
    type: 'unique',
    recurrence: 'bimonthly',
    amount: '1200',
    auto_cancel: 'false',
  },
  insurance: {
    name: 'Seguro de mascotas',
    description: 'Atención veterinaria todo el año',
    recurrence: 'annual',
    currency: 'USD',
    amount: '120',
  },
} as const satisfies Readonly<Record<string, Values>>

type PlanName = keyof typeof plans

interface Customer {
  readonly name: string
  readonly plan: PlanName
  /** Days ago. */
  readonly enrolled: number
  /** Attempts at the first payment; without any it is still awaited. */
  readonly pays?: readonly ('approved' | 'declined')[]
  /** The later acts: days ago, and the act. */
  readonly later?: readonly (readonly [number, Later])[]
  /** When the merchant cancels, in days ago. */
  readonly cancelled?: number
}

const paid = { pays: ['approved'] } as const

/** An act on the enrollment with that identifier. */
type Later = (shop: Shop, id: string) => void

const declines =
  (times: number): Later =>
  ({ act }, id) => {
    const body = { outcome: 'declined', times } as const
    act(planNextCharge, { operation: 'enrollments.next-charge', id, query: {}, body })
  }

const retries: Later = ({ act }, id) => {
  const body = { outcome: 'approved' } as const
  act(retryByCustomer, { operation: 'enrollments.retry', id, query: {}, body })
}

const asksToCancel =
  (reason: string): Later =>
  ({ act }, id) =>
    act(requestCancellation, {
      operation: 'enrollments.cancel-request',
      id,
      query: {},
      body: { reason },
    })

/**
 * The customers who came in the course of the year, and one or more in each state with the ways
 * that lead there.
 */
const customers: readonly Customer[] = [
  { name: 'Marta Lagos', plan: 'gym', enrolled: 352, ...paid },
  { name: 'Pedro Aguilar', plan: 'gym', enrolled: 331, ...paid, cancelled: 180 },
  { name: 'Nohemí Castro', plan: 'english', enrolled: 318, ...paid },
  { name: 'Wilmer Sorto', plan: 'gym', enrolled: 274, ...paid, later: [[215, declines(1)]] },
  { name: 'Lesly Amador', plan: 'box', enrolled: 238, ...paid, later: [[120, declines(2)]] },
  { name: 'Carlos Reyes', plan: 'gym', enrolled: 207, ...paid },
  { name: 'Iris Mendoza', plan: 'gym', enrolled: 163, ...paid, later: [[75, declines(1)]] },
  { name: 'Héctor Bonilla', plan: 'box', enrolled: 128, ...paid, cancelled: 60 },
  { name: 'Suyapa Flores', plan: 'gym', enrolled: 96, ...paid },
  { name: 'Ana Lucía Rivera', plan: 'gym', enrolled: 75, ...paid },
  { name: 'Luis Banegas', plan: 'gym', enrolled: 66, ...paid, cancelled: 40 },
  { name: 'Rosa Elvir', plan: 'gym', enrolled: 0.4, pays: ['declined'] },
  { name: 'Óscar Pineda', plan: 'insurance', enrolled: 60, ...paid },
  { name: 'Gabriela Mejía', plan: 'course', enrolled: 20, ...paid },
  { name: 'Sofía Andino', plan: 'course', enrolled: 9, pays: ['declined', 'approved'] },
  { name: 'Karla Discua', plan: 'box', enrolled: 10, ...paid, later: [[8, declines(3)]] },
  { name: 'Marlon Zelaya', plan: 'box', enrolled: 7.5, ...paid, later: [[6, declines(1)]] },
  {
    name: 'Julio Matute',
    plan: 'box',
    enrolled: 31,
    ...paid,
    later: [
      [30, declines(3)],
      [20, retries],
      [2, asksToCancel('Me mudo a otra ciudad')],
    ],
  },
  { name: 'Irma Paz', plan: 'box', enrolled: 3, ...paid },
  {
    name: 'Daniela Funes',
    plan: 'english',
    enrolled: 36,
    ...paid,
    later: [[1, asksToCancel('Ya no me queda el horario')]],
  },
  { name: 'Tomás Cárcamo', plan: 'english', enrolled: 1.2 },
]

/** Plans, their customers, and the later acts of each customer. */
export function shopCustomers(): ShopAct[] {
  const ids = new Map<PlanName, string>()
  const planActs = (Object.keys(plans) as PlanName[]).map((name, index): ShopAct => {
    const values = { ...samplePlan, ...plans[name] }
    const create = ({ send }: Shop) => {
      const { id } = send('plans.create', values) as { id: string }
      ids.set(name, id)
    }
    return { hoursAgo: 362 * day - index, happen: create }
  })
  const deactivation: ShopAct = {
    hoursAgo: 12 * day,
    happen: ({ send }) => {
      const subscription_id = ids.get('insurance')
      send('plans.activation', {
        ...sampleRequest,
        subscription_id,
        activation_status: 'deactivate',
      })
    },
  }
  const idOf = (name: PlanName) => ids.get(name) ?? ''
  return [
    ...planActs,
    ...customers.flatMap((customer, index) => lifeOf(customer, index, idOf)),
    deactivation,
  ]
}

/** The acts of a customer, and of the merchant with that customer. */
function lifeOf(
  { name, plan, enrolled, pays = [], later = [], cancelled }: Customer,
  index: number,
  idOf: (plan: PlanName) => string,
): ShopAct[] {
  let id = ''
  let payment = ''
  const { number = '', cvv = '' } = sandboxCards[index % 2] ?? {}
  const card = {
    card_number: number,
    card_cvv: cvv,
    card_expire: sampleSale.card_expire,
    card_holder: name,
  }
  const enroll = ({ send }: Shop) => {
    const data = send('enrollments.subscribe', {
      ...sampleEnrollment,
      subscription_id: idOf(plan),
      subscription: idOf(plan),
      customer_name: name,
      customer_email: `cliente${index + 21}@pixel.hn`,
    }) as EnrollmentResult
    id = data.properties.subscription.customer
    payment = data.payment.uuid
  }
  const acts: ShopAct[] = [{ hoursAgo: enrolled * day, happen: enroll }]
  pays.forEach((outcome, attempt) => {
    const body = outcome === 'approved' ? card : { outcome }
    const hoursAgo = enrolled * day - 0.05 * (attempt + 1)
    const happen = ({ act }: Shop) =>
      act(payCheckout, { operation: 'checkout.pay', id: payment, query: {}, body })
    acts.push({ hoursAgo, happen })
  })
  for (const [days, happens] of later) {
    acts.push({ hoursAgo: days * day, happen: (shop) => happens(shop, id) })
  }
  if (cancelled !== undefined) {
    const happen = ({ send }: Shop) =>
      void send('enrollments.cancel', {
        ...sampleRequest,
        subscription_id: idOf(plan),
        customer_subscription_id: id,
      })
    acts.push({ hoursAgo: cancelled * day, happen })
  }
  return acts
}
