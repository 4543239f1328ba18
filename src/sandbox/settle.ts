import { movePayment } from './move-payment.ts'
import type {
  EventRow,
  EventType,
  PaymentRow,
  SandboxTables,
  TokenRow,
  WorldRow,
} from './tables.ts'
import { nowOf } from './clock.ts'
import { openTx, type Tx } from './tx.ts'

/** Something that happens by itself, once its time has come. */
interface DueThing {
  /** Ms since 1970. */
  readonly at: number
  /** The event that will tell of it. */
  readonly type: EventType
  happen(tx: Tx): EventRow
}

/** The next thing that will happen by itself. */
export function nextDue(tables: SandboxTables): DueThing | undefined {
  const payment = tables.payments.earliest()
  const token = tables.tokens.earliest()
  if (payment && !(token && token.at < payment.at)) {
    return { at: payment.at, type: 'payment.expired', happen: (tx) => lapse(tx, payment.row) }
  }
  return token && { at: token.at, type: 'token.expired', happen: (tx) => expire(tx, token.row) }
}

/** Lets time catch up: what is due by now happens in order of time, each at its own instant. */
export function settle(tables: SandboxTables, world: WorldRow, real: number): EventRow[] {
  const now = nowOf(world, real)
  const events: EventRow[] = []
  for (let due = nextDue(tables); due && due.at <= now; due = nextDue(tables)) {
    const then = { ...world, frozenAt: due.at }
    events.push(due.happen(openTx(tables, then, { real, lang: 'es', device: 'API', origin: '' })))
  }
  return events
}

/** An authorization that nobody captured in time. */
const lapse = (tx: Tx, payment: PaymentRow) => {
  movePayment(tx, payment, 'expire', { kind: 'expired' })
  return tx.emit('payment.expired', payment.id)
}

const expire = (tx: Tx, token: TokenRow) => {
  tx.tables.tokens.delete(token.id)
  return tx.emit('token.expired', token.id)
}
