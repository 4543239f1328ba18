import { runCommandLine } from '../../cli/child-command.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import type { Post } from '../../sandbox/world/host-services.ts'
import type { NewOrder } from './bench.ts'

interface CreateOptions {
  readonly post: Post
  readonly env: Readonly<Record<string, string | undefined>>
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/**
 * Has the shop make an order: an address gets it as JSON, a command as variables. Returns why it did not,
 * or undefined.
 */
export const createOrder = (how: string, order: NewOrder, options: CreateOptions) =>
  /^https?:\/\//i.test(how) ? postOrder(how, order, options) : runCommand(how, order, options)

async function postOrder(url: string, order: NewOrder, { post, timeoutMs }: CreateOptions) {
  const ended = await post({
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
    timeoutMs,
  })
  const status = ended?.status ?? 0
  if (status >= 200 && status < 300) return undefined
  return `${url} answered ${status || 'nothing'}${ended?.error ? ` (${ended.error})` : ''}`
}

async function runCommand(
  command: string,
  { order_id, amount, currency }: NewOrder,
  { env, timeoutMs, signal }: CreateOptions,
) {
  const { exit, timedOut, said } = await runCommandLine(command, {
    env: {
      ...env,
      ENSAYO_ORDER_ID: order_id,
      ENSAYO_ORDER_AMOUNT: String(amount),
      ENSAYO_ORDER_CURRENCY: currency,
    },
    timeoutMs,
    signal,
  })
  signal.throwIfAborted()
  if (timedOut) return `the command did not end within ${timeoutMs / 1000} s`
  if (exit === 0) return undefined
  const last = redactText(said.trim().split('\n').at(-1) ?? '').slice(-400)
  return `the command ended with ${exit ?? 'a signal'}${last ? `: ${last}` : ''}`
}
