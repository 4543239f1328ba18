import * as z from 'zod/mini'
import { limit, listOf, withoutCardNumber } from './values.ts'

/** The longest text that is searched for. */
export const longestSearch = 200

export const searchQuery = z.strictObject({
  q: z.string().check(z.maxLength(longestSearch), withoutCardNumber()),
  /** The greatest number of each kind; 5 unless asked otherwise. */
  limit,
})

/** The kinds of records that a search finds. */
export const recordKinds = [
  'payment',
  'enrollment',
  'token',
  'plan',
  'authentication',
  'delivery',
  'event',
  'request',
  'snapshot',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** A record that was found, with the words that tell it from others of its kind. */
export const foundRecord = z.object({
  kind: z.enum(recordKinds),
  id: z.string(),
  /**
   * The record's order, its plan's name or its own name, the kind of event, or the operation of a
   * request.
   */
  title: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** Of the card. */
  mask: z.nullable(z.string()),
  /**
   * The status as the lists name it; the answer's status of a request; the result of an
   * authentication.
   */
  status: z.nullable(z.string()),
  /** The address of a notification; without one it is in the list only. */
  url: z.nullable(z.string()),
  /**
   * The record that a notification or an event belongs to; the payment that used an authentication.
   */
  entity: z.nullable(z.string()),
  at: z.string(),
})
export type FoundRecord = z.infer<typeof foundRecord>

export const foundRecords = z.object({ items: listOf(foundRecord) })
