import { chargeAutomatically, nextOutcome } from './charge-enrollment.ts'
import { nowOf } from './clock.ts'
import { take } from './deliveries.ts'
import { movePayment } from './move-payment.ts'
import type {
  EventRow,
  EventType,
  PaymentRow,
  SandboxTables,
  TokenRow,
  WorldRow,
} from './tables.ts'
import { openTx, type Surroundings, type Tx } from './tx.ts'

/** Something that happens by itself, once its time has come. */
interface DueThing {
  /** Ms since 1970. */
  readonly at: number
  /** The event that will tell of it, or what it is. */
  readonly type: EventType | 'delivery.attempt'
  happen(tx: Tx): void
}

/** The next thing that will happen by itself. */
export function nextDue(tables: SandboxTables): Pick<DueThing, 'at' | 'type'> | undefined {
  const own = nextOwn(tables)
  const post = tables.outbox.earliest()
  return post && !(own && own.at <= post.at) ? { at: post.at, type: 'delivery.attempt' } : own
}

/** Lets time catch up: what is due by now happens in order of time, each at its own instant. */
export function settle(
  tables: SandboxTables,
  world: WorldRow,
  { real, name, md5, posts }: Pick<Surroundings, 'real' | 'name' | 'md5' | 'posts'>,
): EventRow[] {
  const now = nowOf(world, real)
  const emitted: EventRow[] = []
  for (let due = nextOwn(tables); due && due.at <= now; due = nextOwn(tables)) {
    const then = { ...world, frozenAt: due.at }
    const context = { real, device: 'API', origin: '', name, md5, posts, emitted }
    due.happen(openTx(tables, then, { ...context, lang: 'es' }))
  }
  return emitted
}

/** The next thing that the engine does by itself; posting is its host's business. */
function nextOwn({ payments, tokens, enrollments, deliveries }: SandboxTables) {
  let next: DueThing | undefined
  const offer = (at: number, type: DueThing['type'], happen: DueThing['happen']) => {
    if (!next || at < next.at) next = { at, type, happen }
  }
  const payment = payments.earliest()
  if (payment) offer(payment.at, 'payment.expired', (tx) => lapse(tx, payment.row))
  const token = tokens.earliest()
  if (token) offer(token.at, 'token.expired', (tx) => expire(tx, token.row))
  const enrollment = enrollments.earliest()
  if (enrollment) {
    const [outcome] = nextOutcome(enrollment.row)
    const type = outcome === 'approved' ? 'enrollment.charged' : 'enrollment.charge_failed'
    offer(enrollment.at, type, (tx) => chargeAutomatically(tx, enrollment.row))
  }
  const delivery = deliveries.earliest()
  if (delivery) {
    offer(delivery.at, 'delivery.attempt', (tx) => void take(tx.tables, delivery.row, tx.now))
  }
  return next
}

/** An authorization that nobody captured in time. */
const lapse = (tx: Tx, payment: PaymentRow) => {
  movePayment(tx, payment, 'expire', [{ kind: 'expired' }])
  tx.emit('payment.expired', payment.id)
}

const expire = (tx: Tx, token: TokenRow) => {
  tx.tables.tokens.delete(token.id)
  tx.emit('token.expired', token.id)
}
