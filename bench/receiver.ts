import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openInProcess } from '../src/cli/in-process.ts'
import { createPost } from '../src/hosts/delivery/post.ts'
import { examine } from '../src/scenarios/exam/exam.ts'
import type { ExamResult } from '../src/scenarios/exam/exam-report.ts'

/** How long the ten years of the exam take, and how much of it is the receiver's own time. */
export async function benchReceiver() {
  const orders = new Map<string, object>()
  const server = createServer(async (request, answer) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { ref, amount } = JSON.parse(text)
    if (ref && !orders.has(ref)) orders.set(ref, { order_id: ref, paid: true, amount })
    answer.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const post = createPost({ stop: new AbortController().signal })
  const spent: { posts: number; ms: number; last?: ExamResult } = { posts: 0, ms: 0 }
  await examine({
    receiver: {
      url,
      async post({ headers, body }) {
        const start = performance.now()
        const ended = await post({ url, headers, body: JSON.stringify(body), timeoutMs: 10_000 })
        spent.ms += performance.now() - start
        spent.posts++
        return ended ?? { status: null, error: 'stopped' }
      },
      view: async () => ({ orders: [...orders.values()] as never }),
    },
    port: await openInProcess()('bench'),
    orders: '',
    console: url,
    seed: 1,
    onProgress: (check, month) => {
      if (check === 'reconciles' && month === 0) Object.assign(spent, { posts: 0, ms: 0 })
    },
    onCheck: (result) => (spent.last = result),
  })
  server.close().closeAllConnections()
  const all = spent.last?.durationMs ?? 0
  console.log(
    `  ten years of an enrollment take ${((all - spent.ms) / 1000).toFixed(2)} s (at most 10), ` +
      `and the posts of ${spent.posts} notifications ${(spent.ms / 1000).toFixed(2)} s`,
  )
}
