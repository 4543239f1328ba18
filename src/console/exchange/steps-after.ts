import { type Exchange, paymentOf, tokensOf } from '../../client/exchange.ts'
import type { OperationId } from '../../contract/registry.ts'
import type { Text } from '../../contract/text.ts'
import { hrefOf, type Search } from '../routes.ts'

/** A way on from an answer: the first one is the one that most people take. */
export interface Step {
  readonly id: string
  readonly text: Text
  readonly href: string
}

const texts = {
  capture: { es: 'Capturar', en: 'Capture' },
  void: { es: 'Anular', en: 'Void' },
  payment: { es: 'Ver el cobro', en: 'Open the payment' },
  status: { es: 'Consultar estado', en: 'Query status' },
  sell: { es: 'Vender con este token', en: 'Sell with this token' },
  token: { es: 'Ver el token', en: 'Open the token' },
  tokens: { es: 'Ver los tokens', en: 'See the tokens' },
  store: { es: 'Guardar una tarjeta', en: 'Store a card' },
} as const satisfies Record<string, Text>

type StepId = keyof typeof texts

/** What one does after an operation that succeeded, and after one that did not. */
const stepsAfter: Record<OperationId, { done: readonly StepId[]; refused: readonly StepId[] }> = {
  'payments.sale': { done: ['payment', 'status', 'void'], refused: ['payment', 'status'] },
  'payments.auth': { done: ['capture', 'void', 'payment'], refused: ['payment', 'status'] },
  'payments.capture': { done: ['payment', 'status', 'void'], refused: ['payment', 'status'] },
  'payments.void': { done: ['payment', 'status'], refused: ['payment', 'status'] },
  'payments.status': { done: ['payment'], refused: ['payment'] },
  'tokens.create': { done: ['sell', 'token', 'tokens'], refused: [] },
  'tokens.read': { done: ['sell', 'token', 'tokens'], refused: ['store', 'tokens'] },
  'tokens.update': { done: ['token', 'sell', 'tokens'], refused: ['tokens'] },
  'tokens.delete': { done: ['tokens', 'store'], refused: ['tokens'] },
  'plans.create': { done: [], refused: [] },
  'plans.read': { done: [], refused: [] },
  'plans.update': { done: [], refused: [] },
  'plans.activation': { done: [], refused: [] },
  'enrollments.subscribe': { done: [], refused: [] },
  'enrollments.read': { done: [], refused: [] },
  'enrollments.cancel': { done: [], refused: [] },
  'authentication.lookup': { done: [], refused: [] },
  'authentication.continue': { done: [], refused: [] },
  'authentication.token': { done: ['sell'], refused: ['tokens'] },
}

/** The ways on from an answer; a step whose payment or token nobody named is left out. */
export function nextSteps(exchange: Exchange): Step[] {
  const { operation, outcome, values } = exchange
  const rows = stepsAfter[operation] as (typeof stepsAfter)[OperationId] | undefined
  if (!rows) return []
  const done = outcome.kind === 'response' && outcome.envelope.success
  const lostToken = !done && values['card_token'] && /token/i.test(messageOf(exchange))
  const ids = lostToken ? (['store', 'tokens'] as const) : done ? rows.done : rows.refused
  return ids.flatMap((id) => {
    const href = hrefFor(id, exchange)
    return href ? [{ id, text: texts[id], href }] : []
  })
}

const messageOf = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ? outcome.envelope.message : ''

function hrefFor(id: StepId, exchange: Exchange): string | undefined {
  const payment = paymentOf(exchange)
  const [token, ...others] = tokensOf(exchange)
  const only = others.length ? undefined : token
  switch (id) {
    case 'capture':
      return (
        payment && form('payments.capture', { payment, amount: exchange.values['order_amount'] })
      )
    case 'void':
      return payment && form('payments.void', { payment })
    case 'status':
      return payment && form('payments.status', { payment })
    case 'payment':
      return payment && hrefOf({ to: '/payments/:uuid', params: { uuid: payment } })
    case 'sell':
      return only && form('payments.sale', { variant: 'token', token: only })
    case 'token':
      return only && hrefOf({ to: '/tokens/:token', params: { token: only } })
    case 'store':
      return form('tokens.create', {})
    case 'tokens':
      return hrefOf({ to: '/tokens' })
  }
}

const form = (operation: OperationId, search: Search<'/operations/:operation'>) =>
  hrefOf({ to: '/operations/:operation', params: { operation }, search })
