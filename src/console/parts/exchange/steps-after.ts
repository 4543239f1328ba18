import {
  checkoutUrlOf,
  enrollmentOf,
  type Exchange,
  isOfNamedSandbox,
  paymentOf,
  planIdOf,
  tokensOf,
} from '../../../client/exchange.ts'
import { answerAdvice } from '../../../contract/explanations/answer-advice.ts'
import { isUncertainAnswer } from '../../../contract/explanations/failure-advice.ts'
import { isOperationId, type OperationId } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import type { StepAfter } from '../../../contract/records/operation-record.ts'
import type { ReplyName } from '../../../contract/replies/replies.ts'
import { replyNameOf } from '../../../contract/replies/reply-name.ts'
import type { Text } from '../../../contract/text.ts'
import { hrefOf, type Search } from '../../state/routes.ts'
import { mayBeDone } from './may-be-done.ts'

/** A next step after an answer, the most usual first. */
interface Step {
  readonly id: string
  readonly text: Text
  readonly href: string
  /** Opens beside the console: it is the customer's page. */
  readonly isCustomers?: boolean
}

/** The ways on from an answer; a step whose payment or token is not known is left out. */
export function nextSteps(exchange: Exchange): Step[] {
  if (!isOperationId(exchange.operation) || isOfNamedSandbox(exchange)) return []
  const usual = stepsAfter(exchange)
  const ids = exchange.target === 'live' ? usual.filter((id) => !sandboxSteps.has(id)) : usual
  return ids.flatMap((id) => {
    const href = hrefFor(id, exchange)
    if (!href) return []
    return [{ id, text: stepTexts[id], href, ...(id === 'checkout' ? { isCustomers: true } : {}) }]
  })
}

function stepsAfter({ operation, outcome, values }: Exchange): readonly StepAfter[] {
  const { done, refused } = answerAdvice(operation).steps
  if (outcome.kind !== 'response') return refused
  const { success, message, errors } = outcome.envelope
  if (success) return done
  const name = replyNameOf(message)
  // The advice asks for the status before anything else.
  if (isUncertainAnswer(outcome.status, name)) {
    return refused.toSorted((a, b) => isStatus(b) - isStatus(a))
  }
  const [field] = Object.keys(errors ?? {})
  const lostToken = name === 'token_not_found' || field === 'card_token' || field === 'token'
  if (values['card_token'] && lostToken) return ['store', 'tokens']
  return (name && stepsOfReply[name]) ?? refused
}

const isStatus = (id: StepAfter) => Number(id === 'status')

/** Refusals of an entity that exists: the user can open it. */
const stepsOfReply: Partial<Record<ReplyName, readonly StepAfter[]>> = {
  plan_inactive: ['activate', 'plan'],
  already_subscribed: ['plan', 'enrollments'],
  enrollment_not_active: ['enrollment'],
  customer_cancels: ['enrollment'],
}

/** The pages of records that only a sandbox keeps. */
const sandboxSteps = new Set<StepAfter>([
  'token',
  'tokens',
  'plan',
  'plans',
  'enrollment',
  'enrollments',
])

function hrefFor(id: StepAfter, exchange: Exchange): string | undefined {
  const payment = paymentOf(exchange)
  const plan = planIdOf(exchange)
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
      return payment
        ? form('payments.status', { payment })
        : isLostInLive(exchange)
          ? form('payments.status', {})
          : undefined
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
      return pageUrl(checkoutUrlOf(exchange))
    case 'enrollment':
      return enrollment && hrefOf({ to: '/enrollments/:enrollment', params: { enrollment } })
    case 'enrollments':
      return hrefOf({ to: '/enrollments' })
  }
}

/** The identifier of a payment that may have been made is in the portal: the form has a place for it. */
const isLostInLive = (exchange: Exchange) => exchange.target === 'live' && mayBeDone(exchange)

/** An address of the wire, if a browser can open it as a page. */
const pageUrl = (url: string | undefined) =>
  url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined

const form = (operation: OperationId, search: Search<'/operations/:operation'>) =>
  hrefOf({ to: '/operations/:operation', params: { operation }, search })

/** The names of the ways on from an answer. */
const stepTexts = {
  capture: operations['payments.capture'].moves.verb,
  void: operations['payments.void'].moves.verb,
  payment: { es: 'Ver el cobro', en: 'Open the payment' },
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
} as const satisfies Record<StepAfter, Text>
