import { hondurasOffset } from '../../contract/zone.ts'
import { sandboxCards } from '../../contract/domain/cards.ts'
import { caseNamed } from '../../contract/domain/three-d-secure.ts'
import type { LookupResult } from '../../contract/answers/results.ts'
import type { OutcomeName } from '../../contract/replies/outcomes.ts'
import { sampleCard, sampleRequest, sampleSale } from '../../contract/samples.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Values } from '../../contract/operations/wire.ts'
import type { ShopAct, Shop } from './shop.ts'

const hour = 3_600_000
const day = 24

/** The goods that the shop sells beside its plans, in lempiras. */
const goods = [
  48.5, 62, 75, 85.9, 96.5, 110, 118.75, 135, 148, 165, 189.9, 210, 245, 275.5, 298, 340, 385,
  449.9, 520, 640, 790, 985, 1250, 1890,
] as const

/** The customers who buy now and then. */
const buyers = [
  'Ana Lucía Rivera',
  'Luis Banegas',
  'Rosa Elvir',
  'Óscar Pineda',
  'Gabriela Mejía',
  'Sofía Andino',
  'Karla Discua',
  'Marlon Zelaya',
  'Julio Matute',
  'Irma Paz',
  'Daniela Funes',
  'Tomás Cárcamo',
] as const

/** How a purchase goes on. */
type Course =
  | 'sold'
  | 'voided'
  | 'captured'
  | 'partly captured'
  | 'reserved'
  | 'authenticated'
  | 'not authenticated'
  | 'by token'
  | OutcomeName

/**
 * The courses of purchases that are no simple sale: of every `every` purchases the one with
 * remainder `rest`.
 */
const courses: readonly (readonly [every: number, rest: number, course: Course])[] = [
  [11, 4, 'declined'],
  [17, 9, 'authenticated'],
  [19, 6, 'captured'],
  [23, 7, 'timed_out'],
  [29, 13, 'partly captured'],
  [31, 20, 'not authenticated'],
  [37, 30, 'voided'],
  [41, 11, 'card_lost'],
  [53, 21, 'reserved'],
]

/** The last three days, so that a presentation always begins with some of each: hours ago, and how. */
const lately: readonly (readonly [hoursAgo: number, course: Course])[] = [
  [52, 'sold'],
  [47, 'authenticated'],
  [44, 'declined'],
  [43.8, 'sold'],
  [30, 'reserved'],
  [27, 'partly captured'],
  [24.5, 'not authenticated'],
  [22, 'sold'],
  [6, 'captured'],
  [4.2, 'timed_out'],
  [4, 'sold'],
  [2, 'by token'],
  [0.5, 'sold'],
]

/** A year of purchases before the instant `now` (ms since 1970), ever more of them. */
export function shopSales(now: number): ShopAct[] {
  const moments: [number, Course][] = []
  for (let hoursAgo = 364 * day; hoursAgo > 54; hoursAgo -= gapAt(hoursAgo)) {
    moments.push([hoursAgo + nightBefore(now - hoursAgo * hour), courseOf(moments.length)])
  }
  return [...moments, ...lately].flatMap(([hoursAgo, course], index) =>
    purchase(index, hoursAgo, course),
  )
}

/** The shop grows: hours between two purchases. */
const gapAt = (hoursAgo: number) => 13 + Math.round((hoursAgo / (364 * day)) * 22)

/** Buyers sleep: how many hours before an instant of the night they bought. */
function nightBefore(instant: number) {
  const local = Math.floor((instant + hondurasOffset) / hour) % day
  return local < 7 ? local + 4 : 0
}

const courseOf = (index: number): Course =>
  courses.find(([every, rest]) => index % every === rest)?.[2] ?? 'sold'

/** One to three goods, always the same for the same purchase. */
function basketOf(index: number) {
  const size = 1 + ((index * 7) % 3)
  const taken = Array.from(
    { length: size },
    (_, at) => goods[(index * 13 + at * 29) % goods.length],
  )
  return taken.reduce<number>((sum, price) => sum + (price ?? 0), 0)
}

/** The values of a purchase: always the same for the same one. */
export function purchaseValues(index: number) {
  const name = buyers[(index * 5) % buyers.length] ?? ''
  const { number = '', cvv = '' } = sandboxCards[index % 2] ?? {}
  const isForeign = index % 9 === 5
  const amount = isForeign ? basketOf(index) / 10 : basketOf(index)
  return {
    ...sampleSale,
    order_id: `DEMO-${1001 + index}`,
    order_amount: amount.toFixed(2),
    order_currency: isForeign ? 'USD' : 'HNL',
    customer_name: name,
    customer_email: `cliente${1 + (index % buyers.length)}@pixel.hn`,
    card_number: number,
    card_cvv: cvv,
    card_holder: name,
  }
}

/** A purchase, and the merchant's acts some hours later. */
function purchase(index: number, hoursAgo: number, course: Course): ShopAct[] {
  const ordered = purchaseValues(index)
  const amount = Number(ordered.order_amount)
  const isLarge = course === 'sold' && amount > 1500 && ordered.order_currency === 'HNL'
  const values: Values = { ...ordered, ...(isLarge ? inThreeMonths : {}) }
  const act = (happen: ShopAct['happen'], at = hoursAgo): ShopAct => ({ hoursAgo: at, happen })
  let payment = ''
  const pay = (operation: 'payments.sale' | 'payments.auth') =>
    act(({ send }) => {
      payment = (send(operation, values) as { payment_uuid: string }).payment_uuid
    })
  /** An act of the merchant on the payment, hours later. */
  const follow = (hours: number, operation: OperationId, changes: Values) =>
    act(
      ({ send }) => void send(operation, { ...sampleRequest, payment_uuid: payment, ...changes }),
      Math.max(hoursAgo - hours, 0.1),
    )
  switch (course) {
    case 'sold':
      return [pay('payments.sale')]
    case 'authenticated':
      return [act((shop) => authenticate(shop, { ...values, card_number: cardOfCase('2.1') }))]
    case 'not authenticated':
      return [
        act(({ send }) => {
          send('payments.sale', { ...values, card_number: cardOfCase('2.2') })
        }),
      ]
    case 'by token':
      return sellByToken(hoursAgo, values)
    case 'voided':
      return [
        pay('payments.sale'),
        follow(0.7, 'payments.void', { void_reason: 'El cliente devolvió el pedido' }),
      ]
    case 'reserved':
      return [pay('payments.auth')]
    case 'captured':
    case 'partly captured': {
      const part = course === 'captured' ? amount : Math.round(amount * 60) / 100
      const captured = { transaction_approved_amount: part.toFixed(2) }
      return [pay('payments.auth'), follow(3, 'payments.capture', captured)]
    }
    default:
      return [act(({ send }) => void send('payments.sale', values, course))]
  }
}

const inThreeMonths = { installment_type: 'extra', installment_months: '3' }

const cardOfCase = (id: '2.1' | '2.2') => caseNamed(id)?.visa ?? ''

/** 3-D Secure without a question to the customer. */
function authenticate({ send, begunSession }: Shop, values: Values) {
  send('payments.sale', { ...values, authentication_request: 'true' })
  const reference = begunSession()
  const { identifier } = send('authentication.lookup', { ...values, reference }) as LookupResult
  send('payments.sale', { ...values, authentication_identifier: identifier })
}

/** A stored card that is still good, and a sale with it. */
function sellByToken(hoursAgo: number, values: Values): ShopAct[] {
  const { card_number: number, card_holder: cardholder, customer_email: email } = values
  const sale = Object.entries(values).filter(([name]) => !/^(card|billing)_/.test(name))
  let token = ''
  const store = ({ send }: Shop) => {
    const card = { ...sampleCard, ...sampleRequest, number, cardholder, email }
    token = (send('tokens.create', card) as { token: string }).token
  }
  const sell = ({ send }: Shop) =>
    void send('payments.sale', { ...Object.fromEntries(sale), card_token: token })
  return [
    { hoursAgo: hoursAgo + 0.5, happen: store },
    { hoursAgo, happen: sell },
  ]
}
