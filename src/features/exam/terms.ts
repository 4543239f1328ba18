import * as z from 'zod/mini'
import { chargeOrderPrefix } from '../../contract/domain/coming-charges.ts'
import { webhookUrl } from '../../contract/control/values.ts'

/**
 * Where a Node host posts for the exam of a receiver, and reads the orders of the shop: for the console
 * that it serves, and no other page (docs/decisions/010-scenarios.md).
 */
export const examPaths = { post: '/exam/post', orders: '/exam/orders' } as const

const listedPaths: readonly string[] = Object.values(examPaths)

export const isExamPath = (path: string) => listedPaths.includes(path)

/** The prefix of an exam's orders. */
export const examOrderPrefix = 'EXAM-'

/** The receiver or the shop cannot be examined: a sentence says why. */
export class CannotExamine extends Error {
  override readonly name = 'CannotExamine'
}

/** Tells whether an order may be one of an exam: a sale, or a charge of an enrollment. */
export const isExamOrder = (order: string) =>
  order.startsWith(examOrderPrefix) || order.startsWith(chargeOrderPrefix)

/**
 * The longest time (ms) for the receiver, for the shop, and for the body of a slow notification.
 */
export const examPatience = 10_000
export const slowPace = 1500

/** A notification as the exam has it, genuine or not. */
export const examPost = z.strictObject({
  url: webhookUrl,
  headers: z.strictObject({
    'content-type': z.literal('application/json'),
    'x-client-signature': z.optional(z.string().check(z.regex(/^[!-~]*$/), z.maxLength(512))),
  }),
  body: z.record(z.string(), z.unknown()),
  slowly: z.boolean(),
})

export const examOrders = z.strictObject({ url: webhookUrl })
