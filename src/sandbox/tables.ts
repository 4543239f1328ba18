import type { Assumptions } from '../contract/assumptions.ts'
import type { OperationId } from '../contract/registry.ts'
import type { TableDefinitions, Tables } from '../store/table.ts'

/** The merchant that the sandbox plays. */
export interface Merchant {
  readonly name: string
  readonly key: string
  readonly secret: string
}

export interface Settings {
  readonly assumptions: Assumptions
  readonly latencyMs: number
  readonly webhookUrl: string | null
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

export type PaymentState = 'paid' | 'declined'

/** One thing that happened to a payment; `present.ts` gives it words and a colour. */
export interface HistoryRow {
  readonly at: number
  readonly kind: 'created' | 'attempted' | 'paid' | 'declined'
  readonly card?: string
  readonly device?: string
  /** The amount of the sandbox outcome that decided it. */
  readonly outcome?: number
}

export interface Card {
  readonly mask: string
  readonly network: 'visa' | 'mastercard'
}

export interface PaymentRow {
  readonly id: string
  readonly orderId: string
  readonly state: PaymentState
  readonly amount: number
  readonly currency: string
  readonly customer: { readonly name: string; readonly email: string }
  readonly card: Card
  readonly installments: { readonly type: 'intra' | 'extra'; readonly months: string } | null
  readonly attempts: number
  readonly hash: string
  readonly callback: string | null
  readonly createdAt: number
  readonly history: readonly HistoryRow[]
}

export type EventType = 'payment.paid' | 'payment.declined'

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
  events: EventRow
  requests: RequestRow
}

export type SandboxTables = Tables<SandboxRows>

export const sandboxTables: TableDefinitions<SandboxRows> = {
  world: {},
  payments: { index: (payment) => payment.orderId },
  events: {},
  requests: { keep: 500 },
}
