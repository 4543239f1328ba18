import type { EventType } from '../../contract/domain/event-types.ts'
import type { Row } from '../../store/table.ts'
import { chargeAutomatically, nextOutcome } from '../recurring/charge-enrollment.ts'
import { type Clock, nowOf } from '../world/clock.ts'
import { take } from '../notifications/deliveries.ts'
import { movePayment } from '../payments/move-payment.ts'
import type {
  EventRow,
  PaymentRow,
  SandboxRows,
  SandboxTables,
  TokenRow,
  WorldRow,
} from '../world/tables.ts'
import { openTxs, type Surroundings, type Tx } from '../world/tx.ts'

/** What can happen by itself, by the table whose rows it happens to; of two at once the upper one. */
const dueThings = [
  thing('payments', () => 'payment.expired', lapse),
  thing('tokens', () => 'token.expired', expire),
  thing(
    'enrollments',
    (row) =>
      nextOutcome(row)[0] === 'approved' ? 'enrollment.charged' : 'enrollment.charge_failed',
    chargeAutomatically,
  ),
  thing(
    'deliveries',
    () => 'delivery.attempt',
    (tx, row) => take(tx.tables, row, tx.now),
  ),
]

/** The event that will tell of it, or what it is. */
type DueType = EventType | 'delivery.attempt'

function thing<Name extends keyof SandboxRows>(
  table: Name,
  typeOf: (row: SandboxRows[Name]) => DueType,
  happen: (tx: Tx, row: SandboxRows[Name]) => void,
) {
  // The one place that knows that the row is of the table.
  return { table, typeOf, happen } as {
    readonly table: keyof SandboxRows
    typeOf(row: Row): DueType
    happen(tx: Tx, row: Row): void
  }
}

/** The next thing that will happen by itself. */
export function nextDue(
  tables: SandboxTables,
): { readonly at: number; readonly type: DueType } | undefined {
  const post = tables.outbox.earliest()
  const own = nextOwn(tables)
  if (post && !(own && own.at <= post.at)) return { at: post.at, type: 'delivery.attempt' }
  return own && { at: own.at, type: own.thing.typeOf(own.row) }
}

/** Ms until the next thing happens by itself; undefined when nothing will before the clock is moved. */
export function untilNext(tables: SandboxTables, { now, isFrozen }: Clock) {
  const next = isFrozen ? undefined : nextDue(tables)
  return next && Math.max(0, next.at - now)
}

/** Lets time catch up: what is due by now happens in order of time, each at its own instant. */
export function settle(
  tables: SandboxTables,
  world: WorldRow,
  { real, name, md5, posts }: Pick<Surroundings, 'real' | 'name' | 'md5' | 'posts'>,
): EventRow[] {
  const now = nowOf(world, real)
  const emitted: EventRow[] = []
  let due = nextOwn(tables)
  if (!due || due.at > now) return emitted
  const context = {
    real,
    lang: 'es',
    device: 'API',
    origin: '',
    name,
    md5,
    posts,
    emitted,
  } as const
  const txs = openTxs(tables, world, context)
  for (; due && due.at <= now; due = nextOwn(tables)) due.thing.happen(txs.at(due.at), due.row)
  return emitted
}

/** The next thing that the engine does by itself; posting is its host's business. */
function nextOwn(tables: SandboxTables) {
  let next: { at: number; thing: (typeof dueThings)[number]; row: Row } | undefined
  for (const each of dueThings) {
    const due = tables[each.table].earliest()
    if (due && !(next && next.at <= due.at)) next = { at: due.at, thing: each, row: due.row }
  }
  return next
}

/** An authorization that nobody captured in time. */
function lapse(tx: Tx, payment: PaymentRow) {
  movePayment(tx, payment, 'expire', [{ at: tx.now, kind: 'expired' }])
  tx.emit('payment.expired', payment.id)
}

function expire(tx: Tx, token: TokenRow) {
  tx.tables.tokens.delete(token.id)
  tx.emit('token.expired', token.id)
}
