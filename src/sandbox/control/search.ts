import type { FoundRecord, RecordKind } from '../../contract/control/search.ts'
import { limitOf } from '../../contract/control/values.ts'
import { planAmount } from '../../contract/domain/price.ts'
import { canonicalId } from '../../contract/identifiers.ts'
import { plainText } from '../../contract/plain-text.ts'
import { type IsMoney, readMoney, withMoneyAsWords } from '../../contract/typed-money.ts'
import type { Row, Table } from '../../store/table.ts'
import { enrollmentOfToken } from '../presentation/present-recurring.ts'
import { listedStatus } from '../presentation/present.ts'
import { iso } from '../world/clock.ts'
import { tokenState } from '../tokens/tokens.ts'
import type { ControlCall } from '../world/control-call.ts'
import type {
  EndedTokenRow,
  EnrollmentRow,
  RequestRow,
  SandboxTables,
  TokenRow,
} from '../world/tables.ts'

/** So many of the newest rows of each table are looked at: a search must not stop other requests. */
const mostRows = 200_000

/** The records that each word of a text fits, of each kind the newest first. */
export function searchRecords(call: ControlCall<'records.search'>): { items: FoundRecord[] } {
  const words = withMoneyAsWords(call.query.q).trim().split(/\s+/).filter(Boolean).map(readWord)
  if (!words.length) return { items: [] }
  const { tables, world } = call
  const { assumptions } = world.settings
  const limit = limitOf({ limit: call.query.limit ?? '5' })

  const scan = <R extends Row>(table: Table<R>, fits: (row: R, word: Word) => boolean) => {
    let left = mostRows
    const where = (row: R) => left-- > 0 && words.every((word) => fits(row, word))
    return table.page({ limit, newestFirst: true, where }).items
  }
  const only = words.length === 1 ? (words[0]?.text ?? '') : ''
  const withId = <R extends Row>(table: Table<R>) => table.get(only) ?? table.get(canonicalId(only))
  /**
   * For the largest tables: only an identifier finds a row, or the beginning of one with its
   * prefix.
   */
  const byId = <R extends Row>(table: Table<R>, prefix: string) => {
    const whole = withId(table)
    if (whole) return [whole]
    const id = canonicalId(only)
    return id.startsWith(prefix) && id.length > 4 ? scan(table, (row) => row.id.startsWith(id)) : []
  }
  const snapshot = tables.snapshots.get(only.toUpperCase())
  // Of a line of the log the beginning of its number is the number of another.
  const line = withId(tables.requests)
  const requests = line ? [line] : linesOfTransaction(tables, only, limit)

  const payments = scan(
    tables.payments,
    ({ id, hash, orderId, customer, card, amount, currency }, word) =>
      isId(id, word) ||
      isHash(hash, word) ||
      isIn(orderId, word) ||
      isCustomer(customer, word) ||
      isMask(card.mask, word) ||
      word.isMoney?.({ amount, currency }) === true,
  )
  if (payments.length === 0) {
    const named = requests.map(paymentNamed)
    for (const uuid of new Set(named)) {
      const payment = uuid === undefined ? undefined : tables.payments.get(uuid)
      if (payment) payments.push(payment)
    }
  }
  const priceOf = ({ plan: id, quantity }: EnrollmentRow) => {
    const plan = tables.plans.get(id)
    return plan
      ? { amount: planAmount(plan, quantity), currency: plan.currency }
      : { amount: null, currency: null }
  }
  const managed = enrollmentOfToken(tables, only.toLowerCase())
  const enrollments = managed
    ? [managed]
    : scan(
        tables.enrollments,
        (row, word) =>
          isId(row.id, word) ||
          isCustomer(row.customer, word) ||
          (row.card !== null && isMask(row.card.mask, word)) ||
          word.isMoney?.(priceOf(row)) === true,
      )
  const isToken = (
    { id, cardholder, email, customer, card }: TokenRow | EndedTokenRow,
    word: Word,
  ) =>
    isId(id, word) ||
    isIn(cardholder, word) ||
    isIn(email, word) ||
    isIn(customer, word) ||
    isMask(card.mask, word)
  const tokens = [...scan(tables.tokens, isToken), ...scan(tables.endedTokens, isToken)].slice(
    0,
    limit,
  )
  const plans = scan(
    tables.plans,
    ({ id, name, amount, currency }, word) =>
      isId(id, word) || isIn(name, word) || word.isMoney?.({ amount, currency }) === true,
  )
  const authentications = scan(
    tables.authentications,
    ({ id, session }, word) => isId(id, word) || isId(session, word),
  )

  return {
    items: [
      ...payments.map((row) =>
        record('payment', row.id, row.createdAt, {
          title: row.orderId,
          customer: row.customer.name,
          amount: row.amount,
          currency: row.currency,
          mask: row.card.mask,
          status: listedStatus(row, assumptions),
        }),
      ),
      ...enrollments.map((row) =>
        record('enrollment', row.id, row.createdAt, {
          title: tables.plans.get(row.plan)?.name ?? null,
          customer: row.customer.name,
          ...priceOf(row),
          mask: row.card?.mask ?? null,
          status: row.state,
        }),
      ),
      ...tokens.map((row) =>
        record('token', row.id, row.createdAt, {
          customer: row.cardholder,
          mask: row.card.mask,
          status: tokenState(row),
        }),
      ),
      ...plans.map((row) =>
        record('plan', row.id, row.createdAt, {
          title: row.name,
          amount: row.amount,
          currency: row.currency,
          status: row.isActive ? 'active' : 'inactive',
        }),
      ),
      ...authentications.map((row) =>
        record('authentication', row.id, row.createdAt, {
          title: row.orderId,
          amount: row.amount,
          currency: row.currency,
          mask: row.card.mask,
          status: row.result,
          entity: row.usedBy,
        }),
      ),
      ...byId(tables.deliveries, 'D-').map((row) =>
        record('delivery', row.id, row.createdAt, {
          title: row.notice.kind,
          status: row.status,
          url: row.url,
          entity: row.entity,
        }),
      ),
      ...byId(tables.events, 'E-').map((row) =>
        record('event', row.id, row.at, { title: row.type, entity: row.entity }),
      ),
      ...requests.map((row) =>
        record('request', row.id, row.at, {
          title: row.operation ?? `${row.method} ${row.path}`,
          status: String(row.status),
        }),
      ),
      ...(snapshot && snapshot.image !== null
        ? [record('snapshot', snapshot.id, snapshot.at, { title: snapshot.title || null })]
        : []),
    ],
  }
}

/**
 * The requests whose answers name a transaction of a payment, by its authorization or the beginning
 * of its other names: a payment does not keep the names that each answer draws.
 */
function linesOfTransaction({ requests }: SandboxTables, text: string, limit: number) {
  const asked = text.toLowerCase()
  if (asked.length < 6) return []
  const begins = (name: unknown) =>
    asked.length >= 8 && typeof name === 'string' && name.toLowerCase().startsWith(asked)
  const where = (row: RequestRow) => {
    if (paymentNamed(row) === undefined) return false
    const { transaction_id: id, transaction_reference: reference, transaction_auth } = dataOf(row)
    return transaction_auth === asked || begins(id) || begins(reference)
  }
  return requests.page({ limit, newestFirst: true, where }).items
}

const dataOf = ({ response }: RequestRow): Readonly<Record<string, unknown>> =>
  (response.body as { readonly data?: Readonly<Record<string, unknown>> } | null)?.data ?? {}

/** The payment that an answer of the interface, or its request, names. */
function paymentNamed(row: RequestRow) {
  const uuid = dataOf(row)['payment_uuid'] ?? row.request.body['payment_uuid']
  return typeof uuid === 'string' ? canonicalId(uuid) : undefined
}

const record = (
  kind: RecordKind,
  id: string,
  at: number,
  known: Partial<FoundRecord>,
): FoundRecord => ({
  title: null,
  customer: null,
  amount: null,
  currency: null,
  mask: null,
  status: null,
  url: null,
  entity: null,
  ...known,
  kind,
  id,
  at: iso(at),
})

/** A word that was typed, in the forms that the columns are compared with. */
interface Word {
  readonly text: string
  /** Finds it within a text; a single letter would be in most of them. */
  readonly within: RegExp | undefined
  /** The possible beginning of an identifier, without its prefix. */
  readonly id: string | undefined
  /** The word may be a part of a mask. */
  readonly mask: string | undefined
  readonly isMoney: IsMoney | undefined
}

function readWord(text: string): Word {
  const plain = plainText(text)
  const money = readMoney(plain)
  // A number below 100 is an amount: it would be in every other order and identifier.
  const isLong = plain.length >= (money?.isAmount ? 3 : 2)
  return {
    text,
    within: isLong ? withinText(plain) : undefined,
    // `R-7` is a line of the log.
    id: isLong ? /^(?:[a-qs-z]-)?([\da-f-]+)$/.exec(plain)?.[1] : undefined,
    mask: /^[\d*]{4,}$/.test(plain) ? plain : undefined,
    isMoney: money?.fits,
  }
}

/** The accented letters that a plain one finds. */
const accents: Readonly<Record<string, string>> = {
  a: 'aáàâäãå',
  c: 'cç',
  e: 'eéèêë',
  i: 'iíìîï',
  n: 'nñ',
  o: 'oóòôöõ',
  u: 'uúùûü',
}

/**
 * The combining marks that follow a letter in a decomposed text, as a Mac writes names of files.
 */
const marks = '[\u0300-\u036f]*'

/** To look for this takes a tenth of the time of making every name plain. */
const withinText = (plain: string) =>
  new RegExp(
    plain
      .replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
      .replace(/[aceinou]/g, (letter) => `[${accents[letter]}]${marks}`),
    'i',
  )

const isId = (id: string, { id: asked }: Word) =>
  asked !== undefined && (id.startsWith(asked, 2) || id.startsWith(asked))

/** The beginning of a hash: a shorter text would fit other hashes, and amounts. */
const isHash = (hash: string, { id: asked }: Word) =>
  asked !== undefined && asked.length >= 8 && hash.startsWith(asked)

const isIn = (text: string, { within }: Word) => within?.test(text) === true

const isCustomer = (customer: { readonly name: string; readonly email: string }, word: Word) =>
  isIn(customer.name, word) || isIn(customer.email, word)

/** A mask, its first digits, or the last four. */
const isMask = (of: string, { mask }: Word) =>
  mask !== undefined && (of.startsWith(mask) || of.endsWith(mask))
