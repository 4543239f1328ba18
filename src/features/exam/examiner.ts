import type { ClientOptions } from '../../client/client-options.ts'
import { createObservable } from '../../client/observable.ts'
import { tabSandboxPrefix } from '../../contract/control/values.ts'
import { CannotExamine, examPaths, examPatience } from './terms.ts'
import { causeInWords, causeOfStatus } from '../../contract/control/receiver-causes.ts'
import { controlRequest } from '../../contract/control/request.ts'
import type { Receiver } from './bench.ts'
import { examine } from './exam.ts'
import type { ExamCheck } from './exam-checks.ts'
import type { ExamReport, ExamResult } from './exam-report.ts'
import { within } from '../../client/within.ts'
import { readViewAt } from '../../client/read-view.ts'
import { openHttpPort } from '../../scenarios/run/script-port.ts'
import { isServed } from '../../ui/base.ts'
import { randomId } from '../../contract/random-id.ts'

interface Exam {
  readonly kind: 'none' | 'running' | 'stopping' | 'ended'
  readonly url: string
  readonly orders: string
  /** The check under way, and the month of its ten years. */
  readonly at: { readonly check: ExamCheck; readonly month: number } | undefined
  readonly results: readonly ExamResult[]
  readonly report: ExamReport | undefined
  /** Why there can be no exam. */
  readonly problem: string | undefined
}

/** The exam of this page; it continues while the user looks at other pages. */
export const examiner = createObservable<Exam>({
  kind: 'none',
  url: 'http://127.0.0.1:8080/',
  orders: 'http://127.0.0.1:8080/orders',
  at: undefined,
  results: [],
  report: undefined,
  problem: undefined,
})

let stop = new AbortController()

export function stopExam() {
  if (examiner.get().kind !== 'running') return
  examiner.set({ ...examiner.get(), kind: 'stopping' })
  stop.abort()
}

/** Examines the receiver with a sandbox of its own; does nothing while an exam is under way. */
export async function startExam(
  url: string,
  orders: string,
  { baseUrl, transmit }: ClientOptions,
  /** The address of this console. */
  console: string,
) {
  const { kind } = examiner.get()
  if (kind === 'running' || kind === 'stopping') return
  stop = new AbortController()
  const change = (changes: Partial<Exam>) => examiner.set({ ...examiner.get(), ...changes })
  const fresh = { at: undefined, results: [], report: undefined, problem: undefined }
  change({ kind: 'running', url, orders, ...fresh })
  const port = openHttpPort({ baseUrl, sandbox: `${tabSandboxPrefix}${randomId()}`, transmit })
  try {
    const report = await examine({
      receiver: (isServed ? receiverThroughHost : receiverFromPage)(url, orders, stop.signal),
      port,
      orders,
      console,
      seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1,
      signal: stop.signal,
      onProgress: (check, month) => change({ at: { check, month } }),
      onCheck: (result) => change({ results: [...examiner.get().results, result] }),
    })
    change({ report })
  } catch (error) {
    const { message } = error as Error
    change({ problem: error instanceof CannotExamine ? message : `The exam failed: ${message}` })
  }
  change({ kind: 'ended', at: undefined })
  await port.ask(controlRequest('sandbox.delete')).catch(() => undefined)
}

/**
 * The page posts, and reads the answers that the receiver opens to it; it cannot send a body
 * slowly.
 */
function receiverFromPage(url: string, orders: string, stopped: AbortSignal): Receiver {
  return {
    url,
    async post({ headers, body }) {
      try {
        const init: RequestInit = {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
          credentials: 'omit',
          redirect: 'manual',
        }
        const ask = (signal: AbortSignal) => fetch(url, { ...init, signal })
        const { status, type } = await within(examPatience, ask, stopped)
        const answered = type === 'opaqueredirect' ? 302 : status
        const cause = causeOfStatus(answered)
        const words = cause && causeInWords({ cause }, answered, 'en')
        return { status: answered, error: words ?? null }
      } catch (error) {
        const { name, message } = error as Error
        const isLate = name === 'TimeoutError'
        const late = { cause: 'late_answer', detail: String(examPatience / 1000) } as const
        return { status: null, error: isLate ? causeInWords(late, null, 'en') : message }
      }
    },
    view: () => readViewAt(orders, { credentials: 'omit', signal: stopped }),
  }
}

/** The host of this page posts and reads, where no receiver has to allow the page. */
function receiverThroughHost(url: string, orders: string, stopped: AbortSignal): Receiver {
  const ask = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: stopped,
    })
    const answer = await response.json()
    if (!response.ok) throw new CannotExamine(answer.message)
    return answer
  }
  return {
    url,
    post: ({ headers, body }, manner) =>
      ask(examPaths.post, { url, headers, body, slowly: manner === 'slowly' }),
    view: () => ask(examPaths.orders, { url: orders }),
  }
}
