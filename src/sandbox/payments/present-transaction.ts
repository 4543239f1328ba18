import type { AuthResult, SaleResult } from '../../contract/answers/results.ts'
import { printTime } from '../../contract/domain/printed-time.ts'
import { replies, type ReplyName } from '../../contract/replies/replies.ts'
import { sha512Hex } from '../../contract/signing.ts'
import type { PaymentRow } from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'

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

/** What came of a move that succeeded. */
export const successful = ({ settings, lang }: Tx, reply: ReplyName): Verdict => ({
  status: 200,
  approved: true,
  code: settings.assumptions.success_code,
  reason: replies[reply][lang],
})

const charged = (tx: Tx, payment: PaymentRow, verdict: Verdict) => ({
  ...(verdict.approved
    ? { transaction_approved_amount: payment.amount, transaction_auth: tx.newCode(6) }
    : notApproved[tx.settings.assumptions.declined_result]),
  ...transaction(tx, payment, verdict),
})

const notApproved = {
  zero_and_empty: { transaction_approved_amount: 0, transaction_auth: '' },
  null: { transaction_approved_amount: null, transaction_auth: null },
} as const

/** What every transaction result holds. */
export function transaction(
  tx: Tx,
  { id, amount }: PaymentRow,
  { status, approved, code, reason }: Verdict,
) {
  const { assumptions } = tx.settings
  const printed = printTime(tx.now, assumptions)
  const [month, day] = [printed.slice(5, 7), printed.slice(8, 10)]
  return {
    transaction_amount: assumptions.transaction_amount === 'number' ? amount : amount.toFixed(2),
    transaction_id: assumptions.transaction_id === 'of_operation' ? tx.newId() : transactionOf(id),
    transaction_time: printed.slice(11).replaceAll(':', ''),
    transaction_date: assumptions.transaction_date === 'month_day' ? month + day : day + month,
    response_approved: approved,
    response_incomplete: status === 408 && assumptions.response_incomplete === 'after_timeout',
    response_code: code,
    response_time: processingTime(tx),
    response_reason: reason,
  }
}

/** An identifier that a payment has from its beginning to its end. */
const transactionOf = (payment: string) =>
  sha512Hex(payment).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

function processingTime({ newCode, settings }: Tx) {
  const ms = Number(newCode(3))
  return settings.assumptions.response_time === 'seconds' ? (ms / 1000).toFixed(3) : ms.toFixed(1)
}

/** Terminal, merchant and instalments, as the longer results have them. */
export function processed({ settings, newCode }: Tx, { installments, authentication }: PaymentRow) {
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

/** The checks of the card's code and address. */
export const checked = ({ settings }: Tx) =>
  settings.assumptions.response_checks === 'letters'
    ? { response_cvn: 'M', response_avs: 'Y' }
    : { response_cvn: '', response_avs: '' }

/** What names a payment and proves it. */
export const identity = ({ id, hash }: PaymentRow) => ({ payment_uuid: id, payment_hash: hash })
