import { dial, network as realNetwork } from '../network/dial.ts'
import type { PostOptions } from './post.ts'
import { explainReach, readShort, requestOver, requireReachable } from './reach.ts'

/**
 * Reads the text at an address that a notification may be posted to, without following redirects:
 * the text of a 200 that is not too long (bytes), or the reason for none. The whole answer may take
 * `patience` (ms). The function never rejects.
 */
export function createReadText(
  { stop, allowPrivate = false, network = realNetwork }: PostOptions,
  patience: number,
) {
  return async (url: string, longest: number): Promise<{ text: string } | { problem: string }> => {
    const late = AbortSignal.timeout(patience)
    const signal = AbortSignal.any([stop, late])
    try {
      const target = new URL(url)
      const socket = await dial(target, network, requireReachable(allowPrivate), signal)
      const answer = await requestOver(socket, target, {
        method: 'GET',
        headers: { accept: 'application/json' },
        signal,
        send: (request) => request.end(),
      })
      if (answer.statusCode !== 200) {
        socket.destroy()
        return { problem: `it returns ${answer.statusCode}` }
      }
      const text = await readShort(answer, longest)
      // The end of the connection may be the end of the text: then reading ends here too.
      signal.throwIfAborted()
      return text === undefined ? { problem: `it is over ${longest} bytes` } : { text }
    } catch (error) {
      if (!late.aborted) return { problem: explainReach(error, url) }
      return { problem: `it does not respond within ${patience / 1000} s` }
    }
  }
}
