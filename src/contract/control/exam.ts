import * as z from 'zod/mini'
import { webhookUrl } from './values.ts'

/**
 * Where a Node host posts for the exam of a receiver, and reads the orders of the shop: for the console
 * that it serves, and no other page or program (docs/decisions/049-sweeps-and-exams.md).
 */
export const examPaths = { post: '/exam/post', orders: '/exam/orders' } as const

export const isExamPath = (path: string) => Object.values<string>(examPaths).includes(path)

/** What the orders of an exam begin with: sales, and the charges of an enrollment. */
export const isExamOrder = (order: string) => /^(EXAM|SUB)-/.test(order)

/** A notification as the exam has it, genuine or not. */
export const examPost = z.strictObject({
  url: webhookUrl,
  headers: z.strictObject({
    'content-type': z.literal('application/json'),
    'x-client-signature': z.optional(z.string()),
  }),
  body: z.record(z.string(), z.unknown()),
  slowly: z.boolean(),
})

export const examOrders = z.strictObject({ url: webhookUrl })
