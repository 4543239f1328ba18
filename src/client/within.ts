/**
 * Works at most `limitMs` (ms), and ends when `stop` fires, even if the work heeds no signal. The
 * function does without `AbortSignal.any` and `AbortSignal.timeout`, which Node 20 may collect
 * during the wait.
 *
 * @throws TimeoutError, the reason of `stop`, or the error of the work.
 */
export async function within<Value>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
  stop?: AbortSignal | null,
): Promise<Value> {
  const limit = new AbortController()
  const { signal } = limit
  const late = new DOMException(`no answer within ${limitMs / 1000} s`, 'TimeoutError')
  const timer = setTimeout(() => limit.abort(late), limitMs)
  const unlink = link(limit, stop)
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  try {
    signal.throwIfAborted()
    return await Promise.race([work(signal), over])
  } finally {
    clearTimeout(timer)
    unlink()
  }
}

/** Aborts with the signal; returns the function that ends the link. */
export function link(controller: AbortController, stop: AbortSignal | null | undefined) {
  const abort = () => controller.abort(stop?.reason)
  if (stop?.aborted) abort()
  stop?.addEventListener('abort', abort, { once: true })
  return () => stop?.removeEventListener('abort', abort)
}

/**
 * A reader that the signal cancels: by the time it fires, Node 20 may have forgotten that the answer was
 * asked for with it.
 */
export function readerUntil(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal | null | undefined,
) {
  const reader = body.getReader()
  const cancel = () => void reader.cancel(signal?.reason).catch(() => {})
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  return {
    /** @throws the reason of the signal once it has fired. */
    async read() {
      const part = await reader.read()
      signal?.throwIfAborted()
      return part
    },
    end() {
      signal?.removeEventListener('abort', cancel)
      cancel()
    },
  }
}
