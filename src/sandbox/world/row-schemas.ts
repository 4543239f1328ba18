import * as z from 'zod/mini'
import { callbackTransaction, notifications } from '../../contract/answers/recurring-results.ts'
import { apiFault } from '../../contract/control/api-faults.ts'
import { apiFaultKindIds } from '../../contract/control/api-fault-kinds.ts'
import { receiverCauseIds } from '../../contract/control/receiver-causes.ts'
import { faults, longestLogo } from '../../contract/control/settings.ts'
import { listOf, seed, webhookUrl } from '../../contract/control/values.ts'
import { type Assumptions, assumptionOptions } from '../../contract/domain/assumptions.ts'
import { authenticationResults } from '../../contract/domain/authentication-results.ts'
import { enrollmentStates } from '../../contract/domain/enrollment-states.ts'
import { eventTypes } from '../../contract/domain/event-types.ts'
import { paymentStates, paymentSteps } from '../../contract/domain/payment-states.ts'
import { recurrences } from '../../contract/domain/recurrence.ts'
import { outcomeReplies } from '../../contract/replies/outcomes.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { explainWithPlace, parseBy } from '../../contract/redaction/explain-issue.ts'

/** The names of a record, as a schema. */
const oneOf = <Name extends string>(record: Readonly<Record<Name, unknown>>) =>
  z.enum(Object.keys(record) as [Name, ...Name[]])

/** An instant of the years 1 to 9999. */
const instant = z.number().check(z.minimum(-62_135_596_800_000), z.maximum(253_402_300_799_999))
const maybeInstant = z.nullable(instant)
/** An instant that may be to come after the end of the clock: with a span it is an instant too. */
const dueInstant = z.number().check(z.minimum(-62_135_596_800_000), z.maximum(1e15))
const maybeDue = z.nullable(dueInstant)
const id = z.string().check(z.minLength(1), z.maxLength(200))
/** The query of a request is the longest one, and the head of a request has room for no more. */
const text = z.string().check(z.maxLength(16_384))
const count = z.int().check(z.minimum(0))
const amount = z.number().check(z.minimum(0), z.maximum(1e15))
const lang = z.enum(['es', 'en'])
const customer = z.strictObject({ name: text, email: text })
const network = z.enum(['visa', 'mastercard', 'amex', 'discover', 'unknown'])
const card = z.strictObject({
  // Empty in a payment that nothing was paid with yet.
  mask: z.string().check(z.regex(/^(\d{6}\*{3,9}\d{4})?$/)),
  network,
})
const site = z.strictObject({ origin: text, query: text })
const result = oneOf(authenticationResults)
const byForeignPage = z.optional(z.literal(true))

const authentication = z.strictObject({
  caseId: z.nullable(text),
  result,
  eci: text,
  cavv: text,
})

const amounts = Object.values(outcomeReplies).map((outcome): number => outcome.amount)

/** The steps of a payment that are rows: the others follow from them. */
const steps = Object.keys(paymentSteps).filter(
  (step) => !['created', 'attempted', 'authenticated'].includes(step),
) as Exclude<keyof typeof paymentSteps, 'created' | 'attempted' | 'authenticated'>[]

const history = listOf(
  z.strictObject({
    at: instant,
    kind: z.enum(steps as [(typeof steps)[number]]),
    card: z.optional(text),
    device: z.optional(text),
    outcome: z.optional(z.literal(amounts)),
    reason: z.optional(text),
    authentication: z.optional(authentication),
  }),
)

const payment = z
  .strictObject({
    id,
    orderId: text,
    kind: z.enum(['sale', 'auth', 'subscription']),
    state: z.enum(paymentStates),
    amount,
    currency: text,
    customer,
    card,
    token: z.optional(text),
    installments: z.nullable(z.strictObject({ type: z.enum(['intra', 'extra']), months: text })),
    attempts: count,
    hash: text,
    callback: z.nullable(text),
    byForeignPage,
    authentication: z.nullable(authentication),
    createdAt: instant,
    expiresAt: maybeDue,
    authorized: z.optional(amount),
    history,
    enrollment: z.optional(z.strictObject({ id, title: text })),
  })
  .check(
    z.refine(
      ({ state, expiresAt }) => expiresAt === null || state === 'authorized',
      'expiresAt: only an authorization lapses',
    ),
  )

const plan = z.strictObject({
  id,
  name: text,
  description: z.nullable(text),
  type: z.enum(['public', 'unique']),
  recurrence: z.enum(recurrences),
  currency: z.enum(['HNL', 'USD']),
  amount,
  limit: z.nullable(count),
  conversion: z.boolean(),
  autoCancel: z.boolean(),
  lang,
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  newestEnrollment: z.nullable(id),
})

const enrollment = z
  .strictObject({
    id,
    plan: id,
    previous: z.nullable(id),
    state: z.enum(enrollmentStates),
    customer,
    card: z.nullable(card),
    quantity: z.int().check(z.minimum(0), z.maximum(1e9)),
    paidCount: count,
    failedCount: count,
    lastPaidAt: maybeInstant,
    lastFailedAt: maybeInstant,
    wantsToCancel: z.boolean(),
    cancelConfirmed: z.boolean(),
    cancelReason: z.nullable(text),
    cancelKey: text,
    redirect: z.nullable(text),
    byForeignPage,
    lang,
    site,
    firstChargeAt: maybeDue,
    nextChargeAt: maybeDue,
    isPaused: z.boolean(),
    payment: id,
    coming: z.nullable(z.strictObject({ outcome: z.enum(['approved', 'declined']), times: count })),
    createdAt: instant,
    updatedAt: instant,
  })
  .check(
    z.refine(
      ({ state, nextChargeAt }) =>
        nextChargeAt === null || state === 'active' || state === 'failed',
      'nextChargeAt: only an enrollment that is active or failed is charged',
    ),
  )

const faultList = listOf(z.enum(faults), z.maxLength(faults.length))

const notice = z
  .strictObject({
    kind: oneOf(notifications),
    zone: z.literal(assumptionOptions.printed_times),
    company: z.strictObject({ name: text, key: text }),
    enrollment: z.optional(
      z.strictObject({
        id,
        state: z.enum(enrollmentStates),
        customer,
        quantity: z.number(),
      }),
    ),
    plan: z.optional(plan),
    payment: z.optional(payment),
    site: z.optional(site),
    uuid: z.optional(text),
    transactionId: z.optional(text),
    authorizationId: z.optional(text),
    transaction: z.optional(callbackTransaction),
  })
  .check(
    z.refine(
      ({ kind, enrollment, plan, payment, transaction }) =>
        !!payment || !!transaction || (kind === 'subscription.status' && !!enrollment && !!plan),
      'payment: a notification is about one, or about an enrollment and its plan',
    ),
  )

const delivery = z.strictObject({
  id,
  event: id,
  entity: id,
  createdAt: instant,
  url: z.nullable(text),
  isPosted: z.boolean(),
  notice,
  byForeignPage,
  terms: z.strictObject({
    attempts: z.int().check(z.minimum(1), z.maximum(100)),
    timeoutMs: z.int().check(z.minimum(1), z.maximum(600_000)),
  }),
  signature: z.nullable(text),
  faults: faultList,
  status: z.enum(['pending', 'delivered', 'failed']),
  dueAt: maybeDue,
  attempts: listOf(
    z.strictObject({
      at: instant,
      status: z.nullable(z.int()),
      error: z.nullable(text),
      ms: z.number().check(z.minimum(0)),
      remark: z.optional(text),
      cause: z.optional(z.enum(receiverCauseIds)),
      detail: z.optional(text),
      isEarly: z.optional(z.boolean()),
    }),
  ),
})

const token = {
  id,
  card: z.strictObject({ mask: z.string().check(z.regex(/^\d{6}\*{3,9}\d{4}$/)), network }),
  isTestCard: z.boolean(),
  caseId: z.nullable(text),
  hash: text,
  cardholder: text,
  address: text,
  country: text,
  state: text,
  city: text,
  zip: text,
  phone: text,
  email: text,
  customer: text,
  createdAt: instant,
  expiresAt: dueInstant,
}

const authenticationRow = z.strictObject({
  id,
  session: id,
  kind: z.enum(['payment', 'token']),
  caseId: z.nullable(text),
  lang,
  card,
  orderId: z.nullable(text),
  amount: z.nullable(amount),
  currency: z.nullable(text),
  isLookedUp: z.boolean(),
  result: z.nullable(result),
  usedBy: z.nullable(id),
  createdAt: instant,
  expiresAt: dueInstant,
})

const event = z.strictObject({
  id,
  at: instant,
  type: oneOf(eventTypes),
  entity: text,
  from: z.optional(z.enum(enrollmentStates)),
  to: z.optional(z.enum(enrollmentStates)),
  payment: z.optional(text),
  entry: z.optional(count),
  operation: z.optional(z.enum(operationIds)),
  fault: z.optional(z.enum(apiFaultKindIds as [(typeof apiFaultKindIds)[number]])),
  order: z.optional(text),
})

/** The whole ledger. */
const assumptions = z.strictObject(
  Object.fromEntries(
    Object.entries(assumptionOptions).map(([row, options]) => [row, z.literal(options)]),
  ),
) as unknown as z.ZodMiniType<Assumptions>

const settings = z.strictObject({
  assumptions,
  latencyMs: z.int().check(z.minimum(0), z.maximum(60_000)),
  webhooksEnabled: z.boolean(),
  webhookUrl: z.nullable(webhookUrl),
  challenges: z.enum(['ask', 'case', 'bank']),
  merchant: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(120)),
    logo: z.nullable(z.string().check(z.maxLength(longestLogo), z.regex(/^data:image\//))),
    color: z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/i))),
    key: z.string().check(z.minLength(1), z.maxLength(120)),
    // No state carries it.
    secret: z.optional(z.string()) as unknown as z.ZodMiniType<string>,
    voidUser: z.string().check(z.maxLength(254)),
  }),
  exchangeRate: z.number().check(z.positive(), z.maximum(10_000)),
  faults: faultList,
  apiFaults: listOf(apiFaultRow(), z.maxLength(50)),
})

function apiFaultRow() {
  const withoutCount = (row: unknown) => {
    if (typeof row !== 'object' || row === null) return row
    const fault: { drawn?: unknown } = { ...row }
    delete fault.drawn
    return fault
  }
  return z.custom<z.output<typeof apiFault> & { readonly drawn?: number }>((row) => {
    const drawn = (row as { drawn?: unknown } | null)?.drawn
    return (
      (drawn === undefined || count.safeParse(drawn).success) &&
      apiFault.safeParse(withoutCount(row)).success
    )
  }, 'a fault of the interface is needed')
}

const world = z.strictObject({
  id: z.literal('world'),
  seed,
  frozenAt: maybeInstant,
  offset: z.number().check(z.minimum(-253_402_300_799_999), z.maximum(253_402_300_799_999)),
  settings,
})

/** The schema of each row of a state. */
export const rowSchemas = {
  world,
  payments: payment,
  tokens: z.strictObject(token),
  endedTokens: z.strictObject({ ...token, status: z.enum(['deleted', 'expired']) }),
  authentications: authenticationRow,
  plans: plan,
  enrollments: enrollment,
  deliveries: delivery,
  outbox: z.strictObject({ id, dueAt: dueInstant, isUnderWay: z.boolean() }),
  events: event,
} as const

/**
 * The problem of a row that does not fit its table, with its place; undefined for a fitting row.
 */
export const rowProblem = (schema: z.ZodMiniType) => (row: unknown) => {
  const { success, issues } = parseBy(schema, row)
  return success ? undefined : explainWithPlace(issues[0])
}
