/** One event of a server-sent stream. */
export interface StreamEvent {
  readonly event: string
  readonly data: string
}

/**
 * The events of a server-sent stream, as they arrive; `heard` is called for every part, also for the
 * comments that only say that the stream lives. Unlike EventSource it goes through any `fetch`, and
 * leaves it to its caller when to connect again.
 */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard()
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = block.split('\n').map((line) => /^(event|data): ?(.*)$/.exec(line))
        const valueOf = (name: string) => fields.find((field) => field?.[1] === name)?.[2]
        const data = valueOf('data')
        if (data !== undefined) yield { event: valueOf('event') ?? 'message', data }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
