import * as z from 'zod/mini'
import { enrollmentStates } from '../domain/enrollment-states.ts'
import { sums } from './lists.ts'
import { instantText, listOf } from './values.ts'

/**
 * The records that the overview sums up: with any record there is something to show. Events come
 * of these records.
 */
export const summedUp = ['payments', 'tokens', 'enrollments'] as const

/** The units of time for the columns of the chart. */
export const overviewUnits = ['hour', 'day', 'month'] as const
export type OverviewUnit = (typeof overviewUnits)[number]

/**
 * The span of the overview, from one instant until another (not included), counted by hour, day or
 * month.
 */
export const overviewQuery = z.strictObject({
  from: instantText,
  to: instantText,
  by: z.optional(z.enum(overviewUnits, { error: `one of ${overviewUnits.join(', ')} is needed` })),
})

/** The shop at a glance. Hours, days and months are those of the merchant, in Honduras. */
export const overview = z.object({
  /** The sales: of the payments made in the span. */
  sales: z.object({
    /** `2026-01`, `2026-01-15` or `2026-01-15T06`, oldest first, those with payments. */
    steps: listOf(
      z.object({ at: z.string(), approved: z.int(), declined: z.int(), waiting: z.int() }),
    ),
    approved: z.int(),
    declined: z.int(),
    waiting: z.int(),
    /** Sums of the payments that are paid now. */
    paid: sums,
    /** The number of declined payments, by the name of the reply, the most frequent first. */
    reasons: listOf(z.object({ outcome: z.string(), count: z.int() })),
  }),
  recurring: z.object({
    /** The recurring payments of the span that are paid. */
    paid: sums,
    /** The automatic charges of the next thirty days, if each is approved. */
    coming: sums,
  }),
  /** How many enrollments are in each state. */
  enrollments: z.record(z.enum(enrollmentStates), z.int()),
  /** Failed charges that are tried again within a day. */
  retries: z.int(),
  /** Notifications of the span that no attempt delivered so far, tried again or not. */
  undelivered: z.int(),
  /** Tokens that expire within an hour. */
  lapsing: z.int(),
})
export type Overview = z.infer<typeof overview>
