import { outcomeOf } from '../contract/outcomes.ts'
import type { HistoryEntry, PaymentStatus, TransactionResult } from '../contract/payments.ts'
import type { Assumptions } from '../contract/assumptions.ts'
import { hondurasOffset } from '../contract/printed-time.ts'
import type { Lang, Text } from '../contract/text.ts'
import { iso } from './clock.ts'
import type { HistoryRow, PaymentRow } from './tables.ts'
import type { Tx } from './tx.ts'

/** `YYYY-MM-DD hh:mm:ss`, in the time zone that the ledger assumes. */
export const printTime = (instant: number, { printed_times: zone }: Assumptions) =>
  iso(instant + (zone === 'honduras' ? hondurasOffset : 0))
    .slice(0, 19)
    .replace('T', ' ')

const statusName = (payment: PaymentRow, assumptions: Assumptions) =>
  payment.state === 'declined' ? assumptions.declined_status : payment.state

const labels: Record<HistoryRow['kind'], { text: Text; color: string }> = {
  created: { text: { es: 'Cobro creado', en: 'Payment created' }, color: 'blue' },
  attempted: { text: { es: 'Intento de pago', en: 'Payment attempt' }, color: 'blue' },
  paid: { text: { es: 'Pago completado', en: 'Payment completed' }, color: 'green' },
  declined: { text: { es: 'Pago denegado', en: 'Payment declined' }, color: 'red' },
}

const fieldTitles = {
  card: { es: 'Tarjeta', en: 'Card' },
  device: { es: 'Dispositivo', en: 'Device' },
  reason: { es: 'Motivo', en: 'Reason' },
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
  const reason = row.kind === 'declined' && row.outcome ? outcomeOf(row.outcome) : undefined
  const fields = [
    { title: fieldTitles.card[lang], description: row.card, icon: 'credit-card' },
    { title: fieldTitles.device[lang], description: row.device, icon: 'device' },
    { title: fieldTitles.reason[lang], description: reason?.message[lang], icon: 'alert' },
  ].flatMap(({ description, ...field }) => (description ? [{ ...field, description }] : []))
  const { text, color } = labels[row.kind]
  return { time, label: text[lang], color, ...(fields.length ? { fields } : {}) }
}

/** `data` of sale. */
export function presentSale(
  tx: Tx,
  payment: PaymentRow,
  verdict: { approved: boolean; code: string; reason: string },
): TransactionResult {
  const { assumptions, merchant } = tx.settings
  const printed = printTime(tx.now, assumptions)
  return {
    transaction_type: 'sale',
    ...(payment.installments ? { transaction_redeemed_points: 0 } : {}),
    transaction_approved_amount: verdict.approved ? payment.amount : 0,
    transaction_amount:
      assumptions.transaction_amount === 'number' ? payment.amount : payment.amount.toFixed(2),
    transaction_auth: verdict.approved ? tx.newCode(6) : '',
    transaction_terminal: '77880001',
    transaction_merchant: merchant.key,
    response_cvn: 'M',
    response_avs: 'Y',
    response_cavv: '',
    transaction_id: tx.newId(),
    transaction_reference: tx.newCode(9),
    transaction_time: printed.slice(11).replaceAll(':', ''),
    transaction_date: printed.slice(5, 10).replace('-', ''),
    response_approved: verdict.approved,
    response_incomplete: false,
    response_code: verdict.code,
    response_time: `0.${tx.newCode(3)}`,
    response_reason: verdict.reason,
    installment_type: payment.installments?.type ?? null,
    installment_months: payment.installments?.months ?? null,
    payment_uuid: payment.id,
    payment_hash: payment.hash,
  }
}

/** A payment as the control interface lists it; no text of it may tell a card number. */
export const presentPayment = (payment: PaymentRow, assumptions: Assumptions) => ({
  uuid: payment.id,
  order_id: payment.orderId,
  status: statusName(payment, assumptions),
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
  created_at: iso(payment.createdAt),
})
