import type { DeliveryEntity } from '../../contract/control/events.ts'
import { causeInWords } from '../../contract/control/receiver-causes.ts'
import { isMaskedAddress } from '../../contract/redaction/redact-text.ts'
import { notificationSignature } from '../../contract/signing.ts'
import { iso } from '../world/clock.ts'
import { shownAddress } from '../presentation/shown-address.ts'
import { presentNotice } from '../presentation/present-notice.ts'
import type {
  Attempt,
  DeliveryRow,
  DeliveryTerms,
  EventRow,
  NoticeContent,
  SandboxTables,
} from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'

/**
 * How long (ms) after a failed attempt a notification is tried again
 * (docs/evidence.md#delivery-attempts).
 */
const retryInterval = 5 * 60_000

/** How long (ms) the webhook lab holds a notification back. */
const delay = 5 * 60_000
const reordering = 60_000

/** The address of a notification. */
export interface PostAddress {
  /** Null when the merchant has named none. */
  readonly url: string | null
  /** Whether a page of another site asked for it. */
  readonly isForeign: boolean
}

/**
 * Puts a notification into the outbox; one that no host posts arrives in the inbox at once. A merchant
 * without webhooks gets none.
 */
export function deliver(
  tx: Tx,
  event: EventRow,
  { url, isForeign }: PostAddress,
  notice: NoticeContent,
) {
  const { assumptions, faults, merchant, webhooksEnabled } = tx.settings
  const isExempt =
    notice.kind === 'order_callback' && assumptions.callback_without_webhooks === 'sent'
  if (!webhooksEnabled && !isExempt) return
  const copies = faults.includes('duplicate') ? 2 : 1
  for (let copy = 0; copy < copies; copy++) {
    const { size } = tx.tables.deliveries
    const late = faults.includes('delay') ? delay : 0
    // Every other one is overtaken by the one behind it.
    const overtaken = faults.includes('reorder') && size % 2 === 0 ? reordering : 0
    const dueAt = tx.now + late + overtaken
    const row: DeliveryRow = {
      id: tx.newId('D-'),
      event: event.id,
      entity: event.entity,
      createdAt: tx.now,
      url,
      isPosted: tx.posts && canBePosted(url),
      notice,
      ...(isForeign && { byForeignPage: true }),
      terms: termsOf(assumptions),
      // Over the body as it was before the faults of the lab: the receiver notices a change on the
      // way.
      signature:
        assumptions.delivery_authenticity === 'signed'
          ? notificationSignature(JSON.stringify(presentNotice(notice)), merchant.secret)
          : null,
      faults,
      status: 'pending',
      dueAt,
      attempts: [],
    }
    if (row.isPosted || dueAt !== tx.now) put(tx.tables, row)
    else tx.tables.deliveries.add(taken(row, tx.now))
  }
}

const canBePosted = (url: string | null) =>
  url !== null && /^https?:/i.test(url) && !isMaskedAddress(url)

/**
 * The notification with the merchant's present address: a corrected address holds for repeated
 * attempts too. A callback keeps the address of its sale.
 */
export function readdressed(tables: SandboxTables, row: DeliveryRow): DeliveryRow {
  const url = tables.world.get('world')?.settings.webhookUrl ?? null
  if (row.notice.kind === 'order_callback' || row.url === url) return row
  return { ...row, url, isPosted: canBePosted(url) }
}

/** Keeps a notification, and a note for the host while it has to post it. */
function put(tables: SandboxTables, row: DeliveryRow) {
  tables.deliveries.put(row)
  const { id, dueAt, isPosted } = row
  if (isPosted && dueAt !== null) tables.outbox.put({ id, dueAt, isUnderWay: false })
  else tables.outbox.delete(id)
}

/** The inbox takes a notification whose time has come, unless the webhook lab lost it. */
export const take = (tables: SandboxTables, row: DeliveryRow, now: number) =>
  put(tables, taken(row, now))

function taken(row: DeliveryRow, now: number) {
  const isLost = row.faults.includes('drop')
  const isUnknown = row.url !== null && isMaskedAddress(row.url)
  return withAttempt(row, { at: now, ...(isLost ? lost : isUnknown ? kept : received) })
}

/** The result of a post to the inbox. */
export const received = { status: 200, error: null, ms: 0 } as const

/** The result of a notification that the webhook lab drops. */
const lost = {
  status: null,
  error: causeInWords({ cause: 'dropped' }, null, 'en'),
  ms: 0,
  cause: 'dropped',
} as const

/**
 * The result of a notification whose address came without its secrets: from a state, or from a
 * history.
 */
const kept = {
  ...received,
  remark: causeInWords({ cause: 'masked_address' }, null, 'en'),
  cause: 'masked_address',
} as const

/** Writes down how an attempt went. */
export function recordAttempt(tables: SandboxTables, row: DeliveryRow, attempt: Attempt) {
  const tried = withAttempt(row, attempt)
  put(tables, tried)
  return tried
}

/**
 * A notification after an attempt: any result but a 200 is tried again, as often as its terms say.
 * A delivered notification stays delivered, whatever a second delivery meets.
 */
function withAttempt(row: DeliveryRow, attempt: Attempt): DeliveryRow {
  const attempts = row.attempts.concat(attempt) // without empty room
  const isDelivered = row.status === 'delivered' || attempt.status === 200
  const isOver = isDelivered || isKeptBack(attempt) || attempts.length >= row.terms.attempts
  const status = isDelivered ? 'delivered' : isOver ? 'failed' : 'pending'
  return { ...row, status, attempts, dueAt: isOver ? null : attempt.at + retryInterval }
}

/** Tells whether a notification was not posted, because a page of another site asked for it. */
const isKeptBack = (attempt: Attempt | undefined) => attempt?.cause === 'foreign_page'

/**
 * Tells whether a notification has a status; `undelivered` is a notification that no attempt has
 * delivered so far, whether more attempts follow or not.
 */
export const hasStatus = ({ status, attempts }: DeliveryRow, wanted: string) =>
  wanted === 'undelivered' ? status !== 'delivered' && attempts.length > 0 : status === wanted

/** The exact object that is posted. */
export function bodyOf({ notice, faults }: DeliveryRow) {
  const body = presentNotice(notice)
  if (!faults.includes('corrupt')) return body
  return 'payload' in body
    ? { ...body, payload: { ...body.payload, id: corrupted(body.payload.id) } }
    : { ...body, payment_hash: corrupted(body.payment_hash) }
}

/** The same text with another first digit, as a bad line or a forger would leave it. */
const corrupted = (text: string) => (text.startsWith('0') ? '1' : '0') + text.slice(1)

/** The headers of the post that say something of its body. */
export const headersOf = ({ signature }: DeliveryRow) => ({
  'content-type': 'application/json',
  ...(signature !== null && { 'x-client-signature': signature }),
})

/** A notification as the control interface lists it. */
export const presentDelivery = (row: DeliveryRow): DeliveryEntity => ({
  id: row.id,
  event: row.event,
  entity: row.entity,
  kind: row.notice.kind,
  at: iso(row.createdAt),
  url: row.isPosted && !isKeptBack(row.attempts.at(-1)) ? shownAddress(row.url) : null,
  wanted_url: shownAddress(row.url),
  body: bodyOf(row),
  headers: headersOf(row),
  timeout_ms: row.terms.timeoutMs,
  faults: row.faults,
  status: row.status,
  due_at: row.dueAt === null ? null : iso(row.dueAt),
  attempts: row.attempts.map(({ isEarly, ...attempt }) => ({
    ...attempt,
    at: iso(attempt.at),
    ...(isEarly && { before_answer: true }),
  })),
})

const attemptsUnder = { three: 3, four: 4, one: 1 } as const
const timeoutsUnder = { ten_seconds: 10_000, thirty_seconds: 30_000 } as const

const knownTerms = new Map<string, DeliveryTerms>()

/**
 * The terms of a notification under the ledger (docs/evidence.md#delivery-attempts); one object for
 * all with the same terms.
 */
function termsOf({ delivery_attempts, delivery_timeout }: Assumptions): DeliveryTerms {
  const name = `${delivery_attempts} ${delivery_timeout}`
  const terms = knownTerms.get(name) ?? {
    attempts: attemptsUnder[delivery_attempts],
    timeoutMs: timeoutsUnder[delivery_timeout],
  }
  knownTerms.set(name, terms)
  return terms
}
