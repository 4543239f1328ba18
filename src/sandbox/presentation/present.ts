import { shownAddress } from './shown-address.ts'
import { authenticationResults, resultNames } from '../../contract/domain/authentication-results.ts'
import { outcomeNameOf, outcomeOf } from '../../contract/replies/outcomes.ts'
import { isUncertain } from '../../contract/answers/statuses.ts'
import type { HistoryEntry, PaymentStatus } from '../../contract/answers/results.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import { fieldTitles } from '../../contract/domain/history-fields.ts'
import { type PaymentStep, paymentSteps } from '../../contract/domain/payment-states.ts'
import { printTime } from '../../contract/domain/printed-time.ts'
import type { Lang } from '../../contract/text.ts'
import { iso } from '../world/clock.ts'
import { replies, type ReplyName } from '../../contract/replies/replies.ts'
import type { HistoryRow, PaymentAuthentication, PaymentRow } from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'

/** The name of a payment's state on the wire, as the ledger has it. */
function statusName({ state, kind, history }: PaymentRow, assumptions: Assumptions) {
  const isUncaptured = kind === 'auth' && !history.some((step) => step.kind === 'captured')
  if (state === 'declined') return assumptions.declined_status
  if (state === 'expired') return assumptions.expired_status
  if (state !== 'voided') return state
  return isUncaptured && assumptions.voided_authorization_status === 'null'
    ? null
    : assumptions.voided_status
}

/** `data` of status: history by day, oldest entry first. */
export function presentStatus({ settings, lang }: Tx, payment: PaymentRow): PaymentStatus {
  const { assumptions } = settings
  const spoken = assumptions.history_language === 'spanish' ? 'es' : lang
  const history: Record<string, HistoryEntry[]> = {}
  for (const step of stepsOf(payment)) {
    const entry = presentEntry(step, spoken, printTime(step.at, assumptions))
    ;(history[entry.time.slice(0, 10)] ??= []).push(entry)
  }
  return { status: statusName(payment, assumptions), attemps: payment.attempts, history }
}

/** A step as `status` lists it. */
type ListedStep = Omit<HistoryRow, 'kind'> & { readonly kind: PaymentStep }

/** The steps of a payment, also those that its history implies. */
function* stepsOf({ createdAt, history }: PaymentRow): Generator<ListedStep> {
  yield { at: createdAt, kind: 'created' }
  for (const { card, device, ...step } of history) {
    const { at, kind, authentication } = step
    const isAttempt = decisions.has(kind)
    if (isAttempt) yield { at, kind: 'attempted', card, device }
    if (authentication) yield { at, kind: 'authenticated', authentication }
    yield isAttempt ? step : { ...step, card, device }
  }
}

/** The place of the newest entry of its history, as `status` lists it: a sale only needs the number. */
export function lastEntryOf({ history }: PaymentRow) {
  let place = 0
  for (const { kind, authentication } of history) {
    place += 1 + Number(decisions.has(kind)) + Number(authentication !== undefined)
  }
  return place
}

function presentEntry(row: ListedStep, lang: Lang, time: string): HistoryEntry {
  const outcome = row.kind === 'declined' && row.outcome ? outcomeOf(row.outcome) : undefined
  const proof = row.kind === 'authenticated' ? row.authentication : undefined
  // A declined payment of the amount 1 was declined for its authentication.
  const decline = outcome?.status === 200 && row.authentication && declineReply(row.authentication)
  const reason = row.reason ?? (decline ? replies[decline] : outcome?.message)?.[lang]
  const fields = [
    { title: fieldTitles.card[lang], description: row.card, icon: 'credit-card' },
    { title: fieldTitles.device[lang], description: row.device, icon: 'device' },
    { title: fieldTitles.reason[lang], description: reason, icon: 'alert' },
    {
      title: fieldTitles.result[lang],
      description: proof && resultNames[proof.result][lang],
      icon: 'shield',
    },
    { title: fieldTitles.eci[lang], description: proof?.eci, icon: 'shield' },
  ].flatMap(({ description, ...field }) => (description ? [{ ...field, description }] : []))
  const isUncertainStep = outcome !== undefined && isUncertain(outcome.status)
  const { label, color } = paymentSteps[isUncertainStep ? 'uncertain' : row.kind]
  return { time, label: label[lang], color, ...(fields.length ? { fields } : {}) }
}

const declineReply = ({ result }: PaymentAuthentication): ReplyName =>
  authenticationResults[result].verdict === 'stop'
    ? 'authentication_failed'
    : 'authentication_unavailable'

/** The state of a payment as the lists have it: a word, even where `status` answers null. */
export const listedStatus = (payment: PaymentRow, assumptions: Assumptions) =>
  statusName(payment, assumptions) ?? payment.state

/** The name of the reply that decided the last attempt; null before the first one. */
export function outcomeName({ history }: PaymentRow): ReplyName | null {
  const step = history.findLast(({ kind }) => decisions.has(kind))
  if (!step) return null
  const outcome = outcomeNameOf(step.outcome ?? 0)
  // A declined payment of an approved amount was declined for its authentication.
  const isDenied = step.kind === 'declined' && outcome === 'completed'
  if (isDenied && step.authentication) return declineReply(step.authentication)
  return outcome ?? (step.kind === 'declined' ? 'declined' : 'completed')
}

const decisions: ReadonlySet<string> = new Set<PaymentStep>(['paid', 'authorized', 'declined'])

/** When a paid payment was paid. */
export const paidAt = ({ history, createdAt }: PaymentRow) => history.at(-1)?.at ?? createdAt

/** A payment as the control interface lists it; none of its texts may contain a card number. */
export const presentPayment = (payment: PaymentRow, assumptions: Assumptions) => ({
  uuid: payment.id,
  order_id: payment.orderId,
  kind: payment.kind,
  status: listedStatus(payment, assumptions),
  amount: payment.amount,
  currency: payment.currency,
  attemps: payment.attempts,
  customer_name: payment.customer.name,
  customer_email: payment.customer.email,
  card: payment.card,
  token: payment.token ?? null,
  installment_type: payment.installments?.type ?? null,
  installment_months: payment.installments?.months ?? null,
  order_callback: shownAddress(payment.callback),
  hash: payment.hash,
  outcome: outcomeName(payment),
  enrollment: payment.enrollment?.id ?? null,
  authentication: payment.authentication
    ? {
        case: payment.authentication.caseId,
        result: payment.authentication.result,
        eci: payment.authentication.eci,
      }
    : null,
  authorized_amount: payment.authorized ?? null,
  created_at: iso(payment.createdAt),
  expires_at: payment.expiresAt === null ? null : iso(payment.expiresAt),
})
