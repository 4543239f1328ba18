import type * as z from 'zod/mini'
import type { EventType } from '../../contract/domain/event-types.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import type { AuthenticationResult } from '../../contract/domain/authentication-results.ts'
import type { CardNetwork } from '../../contract/domain/cards.ts'
import type { EnrollmentState } from '../../contract/domain/enrollment-states.ts'
import type { PaymentState, PaymentStep } from '../../contract/domain/payment-states.ts'
import type { Recurrence } from '../../contract/domain/recurrence.ts'
import type { TokenEnd } from '../../contract/domain/token-states.ts'
import type {
  CallbackTransaction,
  NotificationKind,
} from '../../contract/answers/recurring-results.ts'
import type { FieldErrors } from '../../contract/envelope.ts'
import type { FaultedResponse } from '../../contract/http.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { ApiFault } from '../../contract/control/api-faults.ts'
import type { ApiFaultKind } from '../../contract/control/api-fault-kinds.ts'
import { longestLog, type SignatureVerdict } from '../../contract/control/logged-request.ts'
import type { Fault } from '../../contract/control/settings.ts'
import type { Lang } from '../../contract/text.ts'
import type { TableDefinitions, Tables } from '../../store/table.ts'
import type { ClockState } from './clock.ts'
import { rowProblem, rowSchemas } from './row-schemas.ts'
import type { PostResult } from './host-services.ts'

/** The merchant that the sandbox plays. */
export interface Merchant {
  readonly name: string
  readonly logo: string | null
  readonly color: string | null
  readonly key: string
  readonly secret: string
  /** The e-mail of the user that may void. */
  readonly voidUser: string
}

export interface Settings {
  readonly assumptions: Assumptions
  readonly latencyMs: number
  /** Whether the merchant has notifications at all. */
  readonly webhooksEnabled: boolean
  readonly webhookUrl: string | null
  /** The behaviour of the issuer's page: ask the customer, or follow the case at once. */
  readonly challenges: 'ask' | 'case' | 'bank'
  readonly merchant: Merchant
  /** Lempiras for a dollar, for plans with `conversion`. */
  readonly exchangeRate: number
  /** Faults that the webhook lab gives to every notification. */
  readonly faults: readonly Fault[]
  /** Faults that the lab gives to coming requests of the payment interface. */
  readonly apiFaults: readonly ApiFaultRow[]
}

/** A fault that waits for requests; one that is used up is removed. */
export type ApiFaultRow = ApiFault & {
  /** The number of requests that the fault has drawn for, where a share of them is struck. */
  readonly drawn?: number
}

/** The one row for everything that is no entity: seed, clock and settings. */
export interface WorldRow extends ClockState {
  readonly id: 'world'
  readonly seed: number
  readonly settings: Settings
}

/**
 * A step in the life of a payment after its creation. The step of a result holds the attempt and
 * its authentication too, which `status` lists as steps of their own.
 */
export interface HistoryRow {
  readonly at: number
  readonly kind: Exclude<PaymentStep, ImpliedStep>
  readonly card?: string
  readonly device?: string
  /** The amount of the sandbox outcome that decided it. */
  readonly outcome?: number
  /** The reason for the void. */
  readonly reason?: string
  /** The end of the 3-D Secure authentication. */
  readonly authentication?: PaymentAuthentication
}

/** The steps that follow from a payment and from its other steps. */
export type ImpliedStep = 'created' | 'attempted' | 'authenticated'

/** The part of a 3-D Secure authentication that a payment keeps. */
export interface PaymentAuthentication {
  readonly caseId: string | null
  readonly result: AuthenticationResult
  readonly eci: string
  /** The value of `response_cavv`; empty when there is no proof. */
  readonly cavv: string
}

export interface Card {
  readonly mask: string
  readonly network: CardNetwork
}

export interface PaymentRow {
  readonly id: string
  readonly orderId: string
  readonly kind: 'sale' | 'auth' | 'subscription'
  readonly state: PaymentState
  /** The amount that was charged, or is reserved until the capture. */
  readonly amount: number
  readonly currency: string
  readonly customer: { readonly name: string; readonly email: string }
  readonly card: Card
  /** The token whose card it is. */
  readonly token?: string
  readonly installments: { readonly type: 'intra' | 'extra'; readonly months: string } | null
  readonly attempts: number
  readonly hash: string
  readonly callback: string | null
  /** A page of another site made it. */
  readonly byForeignPage?: true
  readonly authentication: PaymentAuthentication | null
  readonly createdAt: number
  /** When an authorization lapses (ms since 1970); null when it is none. */
  readonly expiresAt: number | null
  /** The amount that was authorized before the capture. */
  readonly authorized?: number
  readonly history: readonly HistoryRow[]
  /** For a payment of an enrollment. */
  readonly enrollment?: { readonly id: string; readonly title: string }
}

export interface PlanRow {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly type: 'public' | 'unique'
  readonly recurrence: Recurrence
  readonly currency: 'HNL' | 'USD'
  readonly amount: number
  readonly limit: number | null
  readonly conversion: boolean
  readonly autoCancel: boolean
  readonly lang: Lang
  readonly isActive: boolean
  readonly createdAt: number
  readonly updatedAt: number
  /** The newest of its enrollments, from which the others hang. */
  readonly newestEnrollment: string | null
}

/** A customer's enrollment in a plan. */
export interface EnrollmentRow {
  readonly id: string
  readonly plan: string
  /** The one before it in the same plan. */
  readonly previous: string | null
  readonly state: EnrollmentState
  readonly customer: { readonly name: string; readonly email: string }
  /** The charged card; null until the first payment. */
  readonly card: Card | null
  readonly quantity: number
  readonly paidCount: number
  /** Failures since the last payment, or of all time, as the ledger has it. */
  readonly failedCount: number
  readonly lastPaidAt: number | null
  readonly lastFailedAt: number | null
  readonly wantsToCancel: boolean
  readonly cancelConfirmed: boolean
  readonly cancelReason: string | null
  /** The random part of `cancel_token`. */
  readonly cancelKey: string
  readonly redirect: string | null
  /** A page of another site made it. */
  readonly byForeignPage?: true
  readonly lang: Lang
  /**
   * The address of the pages for its customer: the part before their path, and the part behind it.
   */
  readonly site: { readonly origin: string; readonly query: string }
  /** The instant (ms since 1970) from which the periods are counted. */
  readonly firstChargeAt: number | null
  /** The next automatic charge, or retry of one. */
  readonly nextChargeAt: number | null
  /** While its plan is not active there are no automatic charges. */
  readonly isPaused: boolean
  /** The payment of the checkout; later the newest charge, which is retried when it failed. */
  readonly payment: string
  /** The outcome of the coming charges, where a tester has chosen one. */
  readonly coming: { readonly outcome: 'approved' | 'declined'; readonly times: number } | null
  readonly createdAt: number
  readonly updatedAt: number
}

/** The subject of a notification, from which its body is made (notifications.ts). */
export interface NoticeContent {
  readonly kind: NotificationKind
  /** The zone of printed times at that moment. */
  readonly zone: Assumptions['printed_times']
  readonly company: { readonly name: string; readonly key: string }
  readonly enrollment?: Pick<EnrollmentRow, 'id' | 'state' | 'customer' | 'quantity'>
  readonly plan?: PlanRow
  readonly payment?: PaymentRow
  /** The address of the payment's page. */
  readonly site?: EnrollmentRow['site']
  /** The notification's name for the payment (docs/evidence.md#order-callback). */
  readonly uuid?: string
  readonly transactionId?: string
  readonly authorizationId?: string
  /** The data that is posted instead of the payment, where the ledger says so. */
  readonly transaction?: CallbackTransaction
}

/** An attempt at a notification. */
export interface Attempt extends PostResult {
  readonly at: number
}

/** The terms of a notification, as the ledger had them when it was made. */
export interface DeliveryTerms {
  /** The greatest number of attempts. */
  readonly attempts: number
  /** How long a receiver may take until its answer begins. */
  readonly timeoutMs: number
}

/** A notification on its way to the merchant. */
export interface DeliveryRow {
  readonly id: string
  /** The event that it is about. */
  readonly event: string
  readonly entity: string
  readonly createdAt: number
  /** The address that the merchant wants it at; null when none was given. */
  readonly url: string | null
  /** The notification is really posted; otherwise the sandbox's own inbox takes it. */
  readonly isPosted: boolean
  readonly notice: NoticeContent
  /** A page of another site caused it: it goes to public addresses only. */
  readonly byForeignPage?: true
  readonly terms: DeliveryTerms
  /**
   * The means by which a receiver may verify the body, where the ledger gives more than
   * `payment_hash`.
   */
  readonly signature: string | null
  /** Faults that the webhook lab gave to it. */
  readonly faults: readonly Fault[]
  readonly status: 'pending' | 'delivered' | 'failed'
  /** The time of the next attempt. */
  readonly dueAt: number | null
  readonly attempts: readonly Attempt[]
}

/** A notification that a host has to post. */
export interface PostRow {
  /** That of the delivery. */
  readonly id: string
  readonly dueAt: number
  /** The host is at it. */
  readonly isUnderWay: boolean
}

/** A stored card. Number and security code are not part of it. */
export interface TokenRow {
  readonly id: string
  readonly card: Card
  /** A card that payments take: one of the sandbox's own, or of a 3-D Secure case. */
  readonly isTestCard: boolean
  /** The 3-D Secure case of the card. */
  readonly caseId: string | null
  readonly hash: string
  readonly cardholder: string
  readonly address: string
  readonly country: string
  /** Without the country. */
  readonly state: string
  readonly city: string
  readonly zip: string
  readonly phone: string
  readonly email: string
  readonly customer: string
  readonly createdAt: number
  readonly expiresAt: number
}

/** A token that is no more, and why. */
export interface EndedTokenRow extends TokenRow {
  readonly status: TokenEnd
}

/** A 3-D Secure authentication, from the 202 until its identifier is used or lapses. */
export interface AuthenticationRow {
  /** The identifier that the lookup answers. */
  readonly id: string
  /** Names it to the pages and to the lookup. */
  readonly session: string
  readonly kind: 'payment' | 'token'
  readonly caseId: string | null
  /** The language of the issuer's page. */
  readonly lang: Lang
  readonly card: Card
  /** The order of the authentication; null where a token was authenticated for any order. */
  readonly orderId: string | null
  readonly amount: number | null
  readonly currency: string | null
  readonly isLookedUp: boolean
  /** Null until it has ended. */
  readonly result: AuthenticationResult | null
  /** The payment that used it. */
  readonly usedBy: string | null
  readonly createdAt: number
  /** Until when its identifier can be used (ms since 1970). */
  readonly expiresAt: number
}

export interface EventRow {
  readonly id: string
  readonly at: number
  readonly type: EventType
  readonly entity: string
  /** The states of `enrollment.changed`. */
  readonly from?: EnrollmentState
  readonly to?: EnrollmentState
  /**
   * The payment that was charged, or should have been; only for `api.fault`: the payment of the
   * request.
   */
  readonly payment?: string
  /** Of a payment: the place of its entry in the history that `status` lists. */
  readonly entry?: number
  /** Only for `api.fault`: the operation, its order, and the fault that befell the request. */
  readonly operation?: OperationId
  readonly fault?: ApiFaultKind
  readonly order?: string
}

/** A snapshot; its rows are an image of the store. */
export interface SnapshotRow {
  readonly id: string
  readonly number: number
  readonly title: string
  /** The virtual instant, ms since 1970. */
  readonly at: number
  /** Null: it was deleted. */
  readonly image: number | null
  /** The size of the image, roughly. */
  readonly bytes?: number
}

/** A request that the payment interface answered, redacted. */
export interface RequestRow {
  readonly id: string
  readonly number: number
  readonly at: number
  readonly operation: OperationId | null
  readonly method: string
  readonly path: string
  readonly status: number
  readonly ms: number
  readonly request: {
    readonly headers: Readonly<Record<string, string>>
    readonly body: Readonly<Record<string, unknown>>
  }
  readonly response: { readonly body: unknown }
  readonly problems: readonly string[]
  /** The size of the kept part of the request, roughly. */
  readonly bytes?: number
  readonly hints?: FieldErrors | undefined
  /** How many requests of its minute were let through so far, where they are limited. */
  readonly counted?: number | undefined
  /** The fault that the lab gave to it. */
  readonly struck?: StruckRequest | undefined
  /** The verdict on its signature, where it was verified. */
  readonly signature?: SignatureVerdict | undefined
}

export interface StruckRequest {
  readonly fault: ApiFaultKind
  readonly order?: string
  readonly payment?: string
}

/** The answer to a request that its sender may repeat (docs/decisions/006). */
export interface AnswerRow extends FaultedResponse {
  /** The mark of the request. */
  readonly id: string
  /** The method and path. */
  readonly asked: string
  /** The number of its line in the log, where it was to the payment interface. */
  readonly line?: number
}

/** The one row that names the records as a whole. */
export interface InstanceRow {
  readonly id: 'instance'
  readonly value: string
}

export type SandboxRows = {
  world: WorldRow
  instance: InstanceRow
  payments: PaymentRow
  tokens: TokenRow
  endedTokens: EndedTokenRow
  authentications: AuthenticationRow
  plans: PlanRow
  enrollments: EnrollmentRow
  deliveries: DeliveryRow
  outbox: PostRow
  events: EventRow
  requests: RequestRow
  answers: AnswerRow
  snapshots: SnapshotRow
}

export type SandboxTables = Tables<SandboxRows>

/** The tables of a state: the others are apart from it. */
type StateTable = Exclude<keyof SandboxRows, 'instance' | 'requests' | 'answers' | 'snapshots'>

/** A table that is forgotten, or a field of its rows, does not compile. */
const schemas: { readonly [Name in StateTable]: z.ZodMiniType<SandboxRows[Name]> } = rowSchemas
/** How many bytes a log keeps. */
const mostLogged = 4 * 1024 * 1024

/** Each sale adds one: to look at all of its values would take a tenth of the sale. */
function weightOfPayment({ orderId, customer, callback, history }: PaymentRow) {
  let bytes = 700 + orderId.length + customer.name.length + customer.email.length
  if (callback !== null) bytes += callback.length
  for (const { reason, device } of history) {
    bytes += 150 + (reason?.length ?? 0) + (device?.length ?? 0)
  }
  return bytes
}

export const sandboxTables: TableDefinitions<SandboxRows> = {
  world: { problemOf: rowProblem(schemas.world) },
  instance: { isApart: true },
  payments: {
    problemOf: rowProblem(schemas.payments),
    weigh: weightOfPayment,
    index: (payment) => payment.orderId,
    due: (payment) => payment.expiresAt,
  },
  tokens: { problemOf: rowProblem(schemas.tokens), due: (token) => token.expiresAt },
  endedTokens: { problemOf: rowProblem(schemas.endedTokens) },
  // Never fewer: their number keeps one draw of identifiers apart from the next.
  authentications: {
    problemOf: rowProblem(schemas.authentications),
    index: (authentication) => authentication.session,
  },
  plans: { problemOf: rowProblem(schemas.plans) },
  enrollments: {
    problemOf: rowProblem(schemas.enrollments),
    index: (enrollment) => subscriberKey(enrollment.plan, enrollment.customer.email),
    due: (enrollment) => (enrollment.isPaused ? null : enrollment.nextChargeAt),
    needs: (enrollment) => ['plans', enrollment.plan],
    follows: (enrollment) => enrollment.previous,
  },
  deliveries: {
    problemOf: rowProblem(schemas.deliveries),
    due: (delivery) => (delivery.isPosted ? null : delivery.dueAt),
  },
  outbox: {
    problemOf: rowProblem(schemas.outbox),
    due: (post) => (post.isUnderWay ? null : post.dueAt),
    needs: (post) => ['deliveries', post.id],
  },
  events: { problemOf: rowProblem(schemas.events), weigh: () => 250 },
  requests: {
    keep: longestLog,
    keepBytes: mostLogged,
    isApart: true,
    weigh: ({ bytes = 0 }) => 1000 + bytes,
  },
  answers: { keep: 1000, keepBytes: mostLogged, isApart: true },
  snapshots: {
    isApart: true,
    image: (snapshot) => snapshot.image,
    weigh: ({ title, bytes = 0 }) => 200 + title.length + bytes,
  },
}

/** The key of a customer in a plan: one e-mail, however it is written. */
export const subscriberKey = (plan: string, email: string) => `${plan}|${email.toLowerCase()}`

/**
 * The version of the rows, which each stored state carries: a change of the rows' form adds one.
 */
export const stateFormat = 16
