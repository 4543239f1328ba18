import type { EventType } from '../../contract/domain/event-types.ts'
import type { Row } from '../../store/table.ts'
import { chargeAutomatically, nextOutcome } from '../recurring/charge-enrollment.ts'
import { type Clock, nowOf } from '../world/clock.ts'
import { endToken } from '../tokens/tokens.ts'
import { take } from '../notifications/deliveries.ts'
import { announceStep, movePayment } from '../payments/move-payment.ts'
import type { EventRow, PaymentRow, SandboxRows, SandboxTables } from '../world/tables.ts'
import { openTxs, type Tx, type Unit } from '../world/tx.ts'

/** The kinds of due rows, by their tables; of two rows at one instant the row of the upper kind comes first. */
const dueKinds = [
  dueKind('payments', () => 'payment.expired', lapse),
  dueKind(
    'tokens',
    () => 'token.expired',
    (tx, token) => endToken(tx, token, 'expired'),
  ),
  dueKind(
    'enrollments',
    (row) =>
      nextOutcome(row)[0] === 'approved' ? 'enrollment.charged' : 'enrollment.charge_failed',
    chargeAutomatically,
  ),
  dueKind(
    'deliveries',
    () => 'delivery.attempt',
    (tx, row) => take(tx.tables, row, tx.now),
  ),
]

/** The event that announces the row, or the kind of the row. */
type DueType = EventType | 'delivery.attempt'

function dueKind<Name extends keyof SandboxRows>(
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

/** The row that falls due first, on either side of the outbox. */
export function nextDue(
  tables: SandboxTables,
): { readonly at: number; readonly type: DueType } | undefined {
  const post = tables.outbox.earliest()
  const own = nextOwn(tables)
  if (post && !(own && own.at <= post.at)) return { at: post.at, type: 'delivery.attempt' }
  return own && { at: own.at, type: own.kind.typeOf(own.row) }
}

/** Ms until the next row falls due; undefined when none does before the clock is moved. */
export function untilNext(tables: SandboxTables, { now, isFrozen }: Clock) {
  const next = isFrozen ? undefined : nextDue(tables)
  return next && Math.max(0, next.at - now)
}

/** How many rows fall due in one part of long work. */
const mostDue = 200

/**
 * Lets time catch up: everything due by now happens in order of time, each thing at its own
 * instant. A full sandbox leaves due rows. False when only a part has happened, and the rest is for
 * another unit of work.
 */
export const settle = (unit: Unit) =>
  settlePart(unit, { splitsInstants: true }).stoppedAt === undefined || unit.growth.isFull()

/**
 * Lets at most `mostDue` rows fall due, and the other rows at the instant of the last one unless
 * instants may be split. `stoppedAt` is that instant (ms since 1970) if more rows are due.
 */
export function settlePart(
  unit: Unit,
  { splitsInstants = false } = {},
): { readonly events: EventRow[]; readonly stoppedAt: number | undefined } {
  const { tables, world, real } = unit
  const now = nowOf(world, real)
  const events: EventRow[] = []
  let due = nextOwn(tables)
  if (!due || due.at > now) return { events, stoppedAt: undefined }
  const txs = openTxs(unit, theClock, events)
  for (let [count, last] = [0, due.at]; due && due.at <= now; due = nextOwn(tables)) {
    if (count++ >= mostDue && (splitsInstants || due.at > last)) return { events, stoppedAt: last }
    if (unit.growth.isFull()) return { events, stoppedAt: last }
    last = due.at
    due.kind.happen(txs.at(last), due.row)
  }
  return { events, stoppedAt: undefined }
}

const theClock = { lang: 'es', device: 'API', origin: '' } as const

/** The next action of the engine that needs no request; its host does the posting. */
function nextOwn(tables: SandboxTables) {
  let next: { at: number; kind: (typeof dueKinds)[number]; row: Row } | undefined
  for (const kind of dueKinds) {
    const due = tables[kind.table].earliest()
    if (due && !(next && next.at <= due.at)) next = { at: due.at, kind, row: due.row }
  }
  return next
}

/** An authorization was not captured in time. */
function lapse(tx: Tx, payment: PaymentRow) {
  const expired = movePayment(tx, payment, 'expire', { at: tx.now, kind: 'expired' })
  announceStep(tx, 'payment.expired', expired)
}
