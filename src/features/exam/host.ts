import * as z from 'zod/mini'
import {
  examOrders,
  examPaths,
  examPatience,
  examPost,
  isExamPath,
  isExamOrder,
  slowPace,
} from './terms.ts'
import { longestView, readShopView } from '../../contract/control/shop-view.ts'
import type { ApiRequest, ApiResponse } from '../../contract/http.ts'
import type { Post } from '../../sandbox/world/host-services.ts'
import { readObject } from '../../client/read-object.ts'
import { createPost, type PostOptions } from '../../hosts/delivery/post.ts'
import { createReadText } from '../../hosts/delivery/read-text.ts'
import type { AddedPaths } from '../../hosts/node/added-paths.ts'

/**
 * Posts and reads for the exam of a receiver. The exam reaches the addresses of notifications,
 * sends nothing but JSON, and returns a status or the reason for none, or the orders of an exam or
 * the fault of the view: no other part of an address can be read.
 */
function createExam(options: PostOptions) {
  const post = createPost(options)
  const readText = createReadText(options, examPatience)
  return async ({ path, body = '' }: ApiRequest): Promise<ApiResponse> => {
    const given = readObject(body)
    return path === examPaths.post ? postNotice(post, given) : readOrders(readText, given)
  }
}

async function postNotice(post: Post, given: unknown): Promise<ApiResponse> {
  const parsed = examPost.safeParse(given)
  if (!parsed.success) return refused(parsed.error)
  const { url, headers, body, slowly } = parsed.data
  const result = await post({
    url,
    headers: headers as Readonly<Record<string, string>>,
    body: JSON.stringify(body),
    timeoutMs: examPatience,
    readsAnswer: true,
    ...(slowly && { paceMs: slowPace }),
  })
  const { status, error: reason } = result ?? { status: null, error: 'the host stops' }
  return { status: 200, body: { status, error: reason } }
}

async function readOrders(
  readText: ReturnType<typeof createReadText>,
  given: unknown,
): Promise<ApiResponse> {
  const parsed = examOrders.safeParse(given)
  if (!parsed.success) return refused(parsed.error)
  const { url } = parsed.data
  const read = await readText(url, longestView)
  const view = 'text' in read ? readShopView(read.text) : read
  const body =
    'problem' in view
      ? { problem: `${url}: ${view.problem}` }
      : { orders: view.orders.filter(({ order_id: order }) => isExamOrder(order)) }
  return { status: 200, body }
}

const refused = (error: z.core.$ZodError): ApiResponse => ({
  status: 422,
  body: { message: z.prettifyError(error) },
})

export const examPathsOfHost: readonly AddedPaths[] = [
  { has: isExamPath, command: 'npx --no-install ensayo receiver URL', open: createExam },
]
