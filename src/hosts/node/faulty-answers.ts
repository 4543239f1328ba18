import type { ServerResponse } from 'node:http'
import { type ApiResponse, bodyText, dropsOf, firstHalf } from '../../contract/http.ts'
import { delay } from '../network/timers.ts'
import { headOf } from './node-http.ts'

/** Ends the connection as one does that breaks: the client reads ECONNRESET, and no answer. */
export const resetConnection = ({ req }: ServerResponse) => void req.socket.resetAndDestroy()

/** Sends half of the body under the length of all of it, then ends the connection. */
export function sendCut(outgoing: ServerResponse, answer: ApiResponse) {
  const body = begin(outgoing, answer)
  outgoing.write(firstHalf(body), () => outgoing.destroy())
}

/** Sends the body in small pieces, all of it in so many ms, as long as the client is there. */
export async function sendDripping(outgoing: ServerResponse, answer: ApiResponse, ms: number) {
  const pieces = dropsOf(begin(outgoing, answer))
  for (const piece of pieces) {
    await delay(ms / pieces.length)
    if (outgoing.destroyed) return
    outgoing.write(piece)
  }
  outgoing.end()
}

/** Sends the head of an answer, with the length of the whole body. */
function begin(outgoing: ServerResponse, answer: ApiResponse) {
  const body = encoder.encode(bodyText(answer))
  outgoing.writeHead(answer.status, headOf(outgoing, answer, body.length))
  return body
}

const encoder = new TextEncoder()
