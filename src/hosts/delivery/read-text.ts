import { type IncomingMessage, request as requestHttp } from 'node:http'
import type { Socket } from 'node:net'
import { urlToHttpOptions } from 'node:url'
import { dial, network as realNetwork } from '../network/dial.ts'
import type { PostOptions } from './post.ts'
import { explainReach, requireReachable } from './reach.ts'

/** How long (ms) an answer may take. */
const patience = 10_000

/**
 * Reads the text at an address that a notification may be posted to, without following redirects: a
 * 200 that is not too long (bytes), or why there is none. It never rejects.
 */
export function createReadText({ stop, allowPrivate = false, network = realNetwork }: PostOptions) {
  return async (url: string, longest: number): Promise<{ text: string } | { problem: string }> => {
    const late = AbortSignal.timeout(patience)
    const signal = AbortSignal.any([stop, late])
    try {
      const target = new URL(url)
      const socket = await dial(target, network, requireReachable(allowPrivate), signal)
      const answer = await get(socket, target, signal)
      if (answer.statusCode !== 200) {
        socket.destroy()
        return { problem: `it returns ${answer.statusCode}` }
      }
      const text = await textOf(answer, longest)
      return text === undefined ? { problem: `it is over ${longest} bytes` } : { text }
    } catch (error) {
      return { problem: late.aborted ? 'it does not respond within 10 s' : explainReach(error) }
    }
  }
}

function get(socket: Socket, url: URL, signal: AbortSignal) {
  const { path, auth } = urlToHttpOptions(url)
  const headers = { host: url.host, accept: 'application/json', connection: 'close' }
  return new Promise<IncomingMessage>((resolve, reject) => {
    requestHttp({ createConnection: () => socket, path, auth, signal, headers })
      .on('error', reject)
      .on('response', resolve)
      .end()
  })
}

/** Undefined when it is too long. */
async function textOf(answer: IncomingMessage, longest: number) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes > longest) return undefined
  }
  return Buffer.concat(chunks).toString()
}
