import { type Exchange, type ExchangeOutcome, valueAt } from '../../../client/exchange.ts'
import type { PaymentEntity } from '../../../contract/control/entities.ts'
import { networkName } from '../../../contract/domain/cards.ts'
import { isUncertainAnswer } from '../../../contract/explanations/failure-advice.ts'
import { money } from '../../../contract/format.ts'
import { isOperationId, type OperationId } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { replyNameOf } from '../../../contract/replies/reply-name.ts'
import { outcomes } from '../../../contract/replies/outcomes.ts'
import { fill, type Lang, type Text } from '../../../contract/text.ts'
import { capturedWords, isUncertainPayment } from '../records/state-looks.ts'
import { type StateFamily, stateName, uncertainName } from '../records/state-names.ts'
import { isOfFullSandbox } from './full-sandbox.ts'

const words = {
  sold: { es: 'aprobado', en: 'approved' },
  reserved: { es: 'autorizado', en: 'authorized' },
  declined: { es: 'denegado', en: 'declined' },
  refused: { es: 'sin cobrar', en: 'not charged' },
  voided: { es: 'anulado', en: 'voided' },
  uncertain: { es: 'incierto', en: 'uncertain' },
} as const satisfies Record<string, Text>

/** The headlines of other operations; an answer without a value for a place has none. */
const done: Partial<Record<OperationId, Text>> = {
  'payments.status': { es: ':price, :state', en: ':price, :state' },
  'tokens.create': { es: 'Tarjeta guardada: :card', en: 'Card stored: :card' },
  'tokens.read': { es: ':card, :state', en: ':card, :state' },
  'tokens.update': { es: 'Tarjeta actualizada: :card', en: 'Card updated: :card' },
  'tokens.delete': { es: 'Token borrado', en: 'Token deleted' },
  'plans.create': { es: 'Plan “:name” creado: :price', en: 'Plan “:name” created: :price' },
  'plans.read': { es: 'Plan “:name”: :price', en: 'Plan “:name”: :price' },
  'plans.update': { es: 'Plan “:name” actualizado: :price', en: 'Plan “:name” updated: :price' },
  'enrollments.subscribe': {
    es: 'Inscripción de :name, por pagar',
    en: 'Enrollment of :name, to be paid',
  },
  'enrollments.read': { es: ':name, :state', en: ':name, :state' },
  'enrollments.cancel': { es: 'Inscripción cancelada', en: 'Enrollment cancelled' },
}
const activations: Readonly<Record<string, Text>> = {
  activate: { es: 'Plan activado', en: 'Plan activated' },
  deactivate: { es: 'Plan desactivado', en: 'Plan deactivated' },
}

/**
 * The result of an amount of money, such as `L 1.00 aprobado`, or of a customer, where an answer
 * decides it. A capture, a void and a status take the amount from their payment, which a sandbox
 * knows.
 */
export function headlineOf(exchange: Exchange, lang: Lang, moved?: PaymentEntity) {
  const { operation, values, outcome } = exchange
  const isDone = outcome.kind === 'response' && outcome.envelope.success
  if (moved && isDone && operation === 'payments.capture') return capturedWords(moved, lang)
  if (moved && isDone && operation === 'payments.void') {
    return `${money(moved, lang)} ${words.voided[lang]}`
  }
  const { activation_status: activation = '' } = values
  const text = Object.hasOwn(activations, activation) ? activations[activation] : done[operation]
  if (isDone && text) return filled(text[lang], placesOf(exchange, lang, moved))
  const isCharge = isOperationId(operation) && operations[operation].chargesCard
  if (!isCharge || outcome.kind !== 'response') return undefined
  const approved = valueAt(outcome.envelope.data, 'transaction_approved_amount')
  const isAmount = typeof approved === 'number' || typeof approved === 'string'
  const amount = Number((isAmount && approved) || values['order_amount'])
  const currency = values['order_currency']
  const ending = isOfFullSandbox(exchange) ? 'refused' : endingOf(outcome)
  const isReserved = ending === 'sold' && operation === 'payments.auth'
  const word = ending && words[isReserved ? 'reserved' : ending]
  return word && currency && Number.isFinite(amount)
    ? `${money({ amount, currency }, lang)} ${word[lang]}`
    : undefined
}

/** The decision of an answer about a charge; none while a step of 3-D Secure is on its way. */
function endingOf({ status, envelope }: Extract<ExchangeOutcome, { kind: 'response' }>) {
  const { success, action, message } = envelope
  if (status === 200) return success && !action ? 'sold' : undefined
  const name = replyNameOf(message)
  if (isUncertainAnswer(status, name)) return 'uncertain'
  if (action === 'continue') return undefined
  if (status === 402) return 'declined'
  // Other refusals, such as of a wrong field, concern the request.
  const outcome = outcomes.find(({ message: { es, en } }) => message === es || message === en)
  // A ledger may have every refusal answered with 400.
  if (!outcome || (outcome.status !== status && status !== 400)) return undefined
  return outcome.status === 402 ? 'declined' : 'refused'
}

/** The values for the places of a headline, where the answer or the request has them. */
function placesOf({ operation, values, outcome }: Exchange, lang: Lang, payment?: PaymentEntity) {
  const data = outcome.kind === 'response' ? outcome.envelope.data : undefined
  const text = (field: string) => {
    const value = valueAt(data, field)
    return typeof value === 'string' ? value : undefined
  }
  const [amount, currency] = [payment?.amount ?? valueAt(data, 'amount'), text('currency')]
  const network = networkName(text('network') ?? '')
  const family = families[operation]
  const state = text('status') ?? payment?.status
  const named = family && state ? stateName(family, state) : undefined
  // After a 408 the status has no more to say than "declined", which it may not be.
  const word = payment && isUncertainPayment(payment) ? uncertainName : named
  return {
    name: text('name') ?? text('customer_name') ?? values['customer_name'],
    price:
      typeof amount === 'number' && (payment ?? currency)
        ? money({ amount, currency: payment?.currency ?? currency ?? '' }, lang)
        : undefined,
    card: network && `${network} …${text('last')}`,
    state: word?.[lang].toLowerCase(),
  }
}

const families: Partial<Record<OperationId, StateFamily>> = {
  'payments.status': 'payment',
  'tokens.read': 'token',
  'enrollments.read': 'enrollment',
}

/** A text whose places are all known. */
function filled(text: string, places: Readonly<Record<string, string | undefined>>) {
  const names = [...text.matchAll(/:([a-z]+)/g)].map(([, name = '']) => name)
  const known = names.flatMap((name) => (places[name] ? [[name, places[name]] as const] : []))
  return known.length === names.length ? fill(text, Object.fromEntries(known)) : undefined
}
