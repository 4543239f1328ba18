import type { Assumptions } from '../contract/assumptions.ts'
import type { AuthenticationResult } from '../contract/authentication-results.ts'
import type { Network } from '../contract/cards.ts'
import type { PaymentState } from '../contract/payment-states.ts'
import type { OperationId } from '../contract/registry.ts'
import type { Lang } from '../contract/text.ts'
import type { TableDefinitions, Tables } from '../store/table.ts'

/** The merchant that the sandbox plays. */
export interface Merchant {
  readonly name: string
  readonly key: string
  readonly secret: string
  /** The e-mail of who may void. */
  readonly voidUser: string
}

export interface Settings {
  readonly assumptions: Assumptions
  readonly latencyMs: number
  readonly webhookUrl: string | null
  /** Whether the issuer's page asks, or does by itself what the case says. */
  readonly challenges: 'ask' | 'case'
  readonly merchant: Merchant
}

/** The one row of what is not an entity: seed, clock and settings. */
export interface WorldRow {
  readonly id: 'world'
  readonly seed: number
  /** The virtual instant (ms since 1970) while the clock stands still. */
  readonly frozenAt: number | null
  /** How far (ms) the running clock is ahead of real time. */
  readonly offset: number
  readonly settings: Settings
}

/** One thing that happened to a payment; `present.ts` gives it words and a colour. */
export interface HistoryRow {
  readonly at: number
  readonly kind:
    | 'created'
    | 'attempted'
    | 'authenticated'
    | 'authorized'
    | 'paid'
    | 'declined'
    | 'captured'
    | 'voided'
    | 'expired'
  readonly card?: string
  readonly device?: string
  /** The amount of the sandbox outcome that decided it. */
  readonly outcome?: number
  /** Why somebody voided it. */
  readonly reason?: string
  /** How its 3-D Secure authentication ended. */
  readonly authentication?: PaymentAuthentication
}

/** What a payment keeps of its 3-D Secure authentication. */
export interface PaymentAuthentication {
  readonly caseId: string | null
  readonly result: AuthenticationResult
  readonly eci: string
  /** What `response_cavv` tells; empty when there is no proof. */
  readonly cavv: string
}

export interface Card {
  readonly mask: string
  readonly network: Network
}

export interface PaymentRow {
  readonly id: string
  readonly orderId: string
  readonly kind: 'sale' | 'auth'
  readonly state: PaymentState
  /** What was charged, or reserved as long as it is not captured. */
  readonly amount: number
  readonly currency: string
  readonly customer: { readonly name: string; readonly email: string }
  readonly card: Card
  readonly installments: { readonly type: 'intra' | 'extra'; readonly months: string } | null
  readonly attempts: number
  readonly hash: string
  readonly callback: string | null
  /** Absent in payments that were stored before there were any. */
  readonly authentication?: PaymentAuthentication | null
  readonly createdAt: number
  /** When an authorization lapses (ms since 1970); null when it is none. */
  readonly expiresAt: number | null
  readonly history: readonly HistoryRow[]
}

/** A stored card. Number and security code are not part of it. */
export interface TokenRow {
  readonly id: string
  readonly card: Card
  /** A card that payments take: one of the sandbox's own, or of a 3-D Secure case. */
  readonly isTestCard: boolean
  /** The 3-D Secure case that the card stands for. */
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

/** A 3-D Secure authentication, from the 202 until its identifier is used or lapses. */
export interface AuthenticationRow {
  /** The identifier that the lookup tells. */
  readonly id: string
  /** Names it to the pages and to the lookup. */
  readonly session: string
  readonly kind: 'payment' | 'token'
  readonly caseId: string | null
  /** The language of the issuer's page. */
  readonly lang: Lang
  readonly card: Card
  /** What it belongs to; null where a token was authenticated for any order. */
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

export type EventType =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.paid'
  | 'payment.declined'
  | 'payment.voided'
  | 'payment.expired'
  | 'token.created'
  | 'token.updated'
  | 'token.deleted'
  | 'token.expired'

export interface EventRow {
  readonly id: string
  readonly at: number
  readonly type: EventType
  readonly entity: string
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
}

export type SandboxRows = {
  world: WorldRow
  payments: PaymentRow
  tokens: TokenRow
  authentications: AuthenticationRow
  events: EventRow
  requests: RequestRow
}

export type SandboxTables = Tables<SandboxRows>

export const sandboxTables: TableDefinitions<SandboxRows> = {
  world: {},
  payments: { index: (payment) => payment.orderId, due: (payment) => payment.expiresAt },
  tokens: { due: (token) => token.expiresAt },
  // Never fewer: their number keeps one draw of identifiers apart from the next.
  authentications: { index: (authentication) => authentication.session },
  events: {},
  requests: { keep: 500 },
}
