import {
  checkoutOf,
  enrollmentOf,
  type Exchange,
  paymentOf,
  planOf,
  tokensOf,
} from '../../client/exchange.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import type { Text } from '../../contract/text.ts'
import { hrefOf, type Search } from '../state/routes.ts'

/** A way on from an answer: the first one is the one that most people take. */
export interface Step {
  readonly id: string
  readonly text: Text
  readonly href: string
  /** Opens beside the console: it is the customer's page. */
  readonly isCustomers?: boolean
}

const texts = {
  capture: { es: 'Capturar', en: 'Capture' },
  void: { es: 'Anular', en: 'Void' },
  payment: { es: 'Ver el cobro', en: 'Open the payment' },
  follow: { es: 'Seguir su estado', en: 'Follow its status' },
  status: { es: 'Consultar estado', en: 'Query status' },
  sell: { es: 'Vender con este token', en: 'Sell with this token' },
  token: { es: 'Ver el token', en: 'Open the token' },
  tokens: { es: 'Ver los tokens', en: 'See the tokens' },
  store: { es: 'Guardar una tarjeta', en: 'Store a card' },
  plan: { es: 'Ver el plan', en: 'Open the plan' },
  plans: { es: 'Ver los planes', en: 'See the plans' },
  enroll: { es: 'Inscribir a un cliente', en: 'Enroll a customer' },
  checkout: { es: 'Abrir el checkout', en: 'Open the checkout' },
  enrollment: { es: 'Ver la inscripción', en: 'Open the enrollment' },
  enrollments: { es: 'Ver las inscripciones', en: 'See the enrollments' },
  resubscribe: { es: 'Inscribir de nuevo', en: 'Enroll again' },
  activate: { es: 'Activar el plan', en: 'Activate the plan' },
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
  'plans.create': { done: ['enroll', 'plan', 'plans'], refused: [] },
  'plans.read': { done: ['enroll', 'plan', 'plans'], refused: ['plans'] },
  'plans.update': { done: ['plan', 'enroll', 'plans'], refused: ['plans'] },
  'plans.activation': { done: ['plan', 'plans'], refused: ['plans'] },
  'enrollments.subscribe': { done: ['checkout', 'enrollment', 'plan'], refused: ['plans'] },
  'enrollments.read': { done: ['enrollment', 'plan'], refused: ['enrollments'] },
  'enrollments.cancel': { done: ['enrollment', 'resubscribe', 'plan'], refused: ['enrollments'] },
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
  const usual = lostToken
    ? (['store', 'tokens'] as const)
    : done
      ? rows.done
      : (refusedSteps.find((row) => row.says.test(messageOf(exchange)))?.steps ?? rows.refused)
  const ids = exchange.target === 'live' ? usual.flatMap(liveStep) : usual
  return ids.flatMap((id) => {
    const href = hrefFor(id, exchange)
    if (!href) return []
    return [{ id, text: texts[id], href, ...(id === 'checkout' ? { isCustomers: true } : {}) }]
  })
}

/** Refusals of something that is there: so one can go and see it. */
const refusedSteps: readonly { readonly says: RegExp; readonly steps: readonly StepId[] }[] = [
  { says: /desactivado|is deactivated/, steps: ['activate', 'plan'] },
  { says: /ya está inscrito|already enrolled/, steps: ['plan', 'enrollments'] },
  { says: /debe ser active|must be active|lo cancela el|by the customer/, steps: ['enrollment'] },
]

/** What stands for a step where nobody shows what the service keeps: a payment can be followed. */
const liveStep = (id: StepId): readonly StepId[] =>
  id === 'payment' ? ['follow'] : sandboxSteps.has(id) ? [] : [id]

/** The pages of what a sandbox keeps. */
const sandboxSteps = new Set<StepId>([
  'token',
  'tokens',
  'plan',
  'plans',
  'enrollment',
  'enrollments',
])

const messageOf = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ? outcome.envelope.message : ''

function hrefFor(id: StepId, exchange: Exchange): string | undefined {
  const payment = paymentOf(exchange)
  const plan = planOf(exchange)
  const enrollment = enrollmentOf(exchange)
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
    case 'follow':
      return payment && hrefOf({ to: '/follow/:uuid', params: { uuid: payment } })
    case 'sell':
      return only && form('payments.sale', { variant: 'token', token: only })
    case 'token':
      return only && hrefOf({ to: '/tokens/:token', params: { token: only } })
    case 'store':
      return form('tokens.create', {})
    case 'tokens':
      return hrefOf({ to: '/tokens' })
    case 'plan':
      return plan && hrefOf({ to: '/plans/:plan', params: { plan } })
    case 'plans':
      return hrefOf({ to: '/plans' })
    case 'enroll':
    case 'resubscribe':
      return plan && form('enrollments.subscribe', { plan })
    case 'activate':
      return plan && form('plans.activation', { plan })
    case 'checkout':
      return pageUrl(checkoutOf(exchange))
    case 'enrollment':
      return enrollment && hrefOf({ to: '/enrollments/:enrollment', params: { enrollment } })
    case 'enrollments':
      return hrefOf({ to: '/enrollments' })
  }
}

/** An address of the wire, if a browser can open it as a page. */
const pageUrl = (url: string | undefined) =>
  url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined

const form = (operation: OperationId, search: Search<'/operations/:operation'>) =>
  hrefOf({ to: '/operations/:operation', params: { operation }, search })
