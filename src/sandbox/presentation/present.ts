import { authenticationResults } from '../../contract/domain/authentication-results.ts'
import { outcomeOf } from '../../contract/replies/outcomes.ts'
import type {
  AuthResult,
  CaptureResult,
  HistoryEntry,
  PaymentStatus,
  SaleResult,
  VoidResult,
} from '../../contract/answers/results.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import { printTime } from '../../contract/domain/printed-time.ts'
import type { Lang, Text } from '../../contract/text.ts'
import { iso } from '../world/clock.ts'
import { resultNames } from './result-names.ts'
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

const labels: Record<HistoryRow['kind'], { text: Text; color: string }> = {
  created: { text: { es: 'Cobro creado', en: 'Payment created' }, color: 'blue' },
  attempted: { text: { es: 'Intento de pago', en: 'Payment attempt' }, color: 'blue' },
  authenticated: {
    text: { es: 'Autenticación 3-D Secure', en: '3-D Secure authentication' },
    color: 'blue',
  },
  authorized: { text: { es: 'Pago autorizado', en: 'Payment authorized' }, color: 'blue' },
  captured: { text: { es: 'Pago capturado', en: 'Payment captured' }, color: 'green' },
  voided: { text: { es: 'Pago anulado', en: 'Payment voided' }, color: 'gray' },
  expired: { text: { es: 'Autorización vencida', en: 'Authorization expired' }, color: 'gray' },
  paid: { text: { es: 'Pago completado', en: 'Payment completed' }, color: 'green' },
  declined: { text: { es: 'Pago denegado', en: 'Payment declined' }, color: 'red' },
}

const fieldTitles = {
  card: { es: 'Tarjeta', en: 'Card' },
  device: { es: 'Dispositivo', en: 'Device' },
  reason: { es: 'Motivo', en: 'Reason' },
  result: { es: 'Resultado', en: 'Result' },
  eci: { es: 'ECI', en: 'ECI' },
} as const satisfies Record<string, Text>

/** `data` of status: history by day, oldest entry first. */
export function presentStatus({ settings, lang }: Tx, payment: PaymentRow): PaymentStatus {
  const { assumptions } = settings
  const spoken = assumptions.history_language === 'spanish' ? 'es' : lang
  const history: Record<string, HistoryEntry[]> = {}
  for (const row of payment.history) {
    const entry = presentEntry(row, spoken, printTime(row.at, assumptions))
    ;(history[entry.time.slice(0, 10)] ??= []).push(entry)
  }
  return { status: statusName(payment, assumptions), attemps: payment.attempts, history }
}

function presentEntry(row: HistoryRow, lang: Lang, time: string): HistoryEntry {
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
  const { text, color } = labels[row.kind]
  return { time, label: text[lang], color, ...(fields.length ? { fields } : {}) }
}

const declineReply = ({ result }: PaymentAuthentication): ReplyName =>
  authenticationResults[result].verdict === 'stop'
    ? 'authentication_failed'
    : 'authentication_unavailable'

/** What came of a transaction, whatever its kind. */
export interface Verdict {
  readonly status: number
  readonly approved: boolean
  readonly code: string
  readonly reason: string
}

/** `data` of sale. */
export const presentSale = (tx: Tx, payment: PaymentRow, verdict: Verdict): SaleResult => ({
  transaction_type: 'sale',
  ...(payment.installments ? { transaction_redeemed_points: 0 } : {}),
  ...charged(tx, payment, verdict),
  ...processed(tx, payment),
  ...checked(tx),
  ...identity(payment),
})

/** `data` of auth. */
export const presentAuth = (tx: Tx, payment: PaymentRow, verdict: Verdict): AuthResult => ({
  transaction_type: 'auth',
  ...charged(tx, payment, verdict),
  ...checked(tx),
  ...identity(payment),
})

/** `data` of capture, whose authorization code is the text `null` (specification, Resources). */
export const presentCapture = (tx: Tx, payment: PaymentRow): CaptureResult => ({
  transaction_type: 'capture',
  ...transaction(tx, payment, successful(tx, 'payment_captured')),
  transaction_approved_amount: null,
  transaction_auth: 'null',
  ...(tx.settings.assumptions.capture_result === 'with_hash' ? identity(payment) : {}),
})

/** `data` of void: nothing is approved any more. */
export const presentVoid = (tx: Tx, payment: PaymentRow): VoidResult => ({
  transaction_type: 'void',
  ...transaction(tx, payment, successful(tx, 'payment_voided')),
  transaction_approved_amount: 0,
  transaction_auth: tx.newCode(6),
  ...processed(tx, payment),
  ...checked(tx),
  ...identity(payment),
})

const successful = ({ settings, lang }: Tx, reply: ReplyName): Verdict => ({
  status: 200,
  approved: true,
  code: settings.assumptions.success_code,
  reason: replies[reply][lang],
})

const charged = (tx: Tx, payment: PaymentRow, verdict: Verdict) => ({
  transaction_approved_amount: verdict.approved ? payment.amount : 0,
  transaction_auth: verdict.approved ? tx.newCode(6) : '',
  ...transaction(tx, payment, verdict),
})

function transaction(tx: Tx, { amount }: PaymentRow, { approved, code, reason }: Verdict) {
  const { assumptions } = tx.settings
  const printed = printTime(tx.now, assumptions)
  return {
    transaction_amount: assumptions.transaction_amount === 'number' ? amount : amount.toFixed(2),
    transaction_id: tx.newId(),
    transaction_time: printed.slice(11).replaceAll(':', ''),
    transaction_date: printed.slice(5, 10).replace('-', ''),
    response_approved: approved,
    response_incomplete: false,
    response_code: code,
    response_time: `0.${tx.newCode(3)}`,
    response_reason: reason,
  }
}

function processed({ settings, newCode }: Tx, { installments, authentication }: PaymentRow) {
  const isFilled = settings.assumptions.terminal_and_merchant === 'filled'
  return {
    transaction_terminal: isFilled ? '77880001' : null,
    transaction_merchant: isFilled ? settings.merchant.key : null,
    transaction_reference: newCode(9),
    response_cavv: authentication?.cavv ?? '',
    installment_type: installments?.type ?? null,
    installment_months: installments?.months ?? null,
  }
}

const checked = ({ settings }: Tx) =>
  settings.assumptions.response_checks === 'letters'
    ? { response_cvn: 'M', response_avs: 'Y' }
    : { response_cvn: '', response_avs: '' }

const identity = ({ id, hash }: PaymentRow) => ({ payment_uuid: id, payment_hash: hash })

/** A payment as the control interface lists it; no text of it may tell a card number. */
export const presentPayment = (payment: PaymentRow, assumptions: Assumptions) => ({
  uuid: payment.id,
  order_id: payment.orderId,
  kind: payment.kind,
  status: statusName(payment, assumptions) ?? payment.state,
  amount: payment.amount,
  currency: payment.currency,
  attemps: payment.attempts,
  customer_name: payment.customer.name,
  customer_email: payment.customer.email,
  card: payment.card,
  installment_type: payment.installments?.type ?? null,
  installment_months: payment.installments?.months ?? null,
  order_callback: payment.callback,
  hash: payment.hash,
  enrollment: payment.enrollment?.id ?? null,
  authentication: payment.authentication
    ? {
        case: payment.authentication.caseId,
        result: payment.authentication.result,
        eci: payment.authentication.eci,
      }
    : null,
  created_at: iso(payment.createdAt),
  expires_at: payment.expiresAt === null ? null : iso(payment.expiresAt),
})
