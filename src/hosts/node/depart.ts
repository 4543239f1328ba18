import type { ServerResponse } from 'node:http'
import {
  type ApiResponse,
  bodyText,
  dropsOf,
  firstHalf,
  type SandboxAnswer,
} from '../../contract/http.ts'
import type { HeldAnswers } from '../delivery/held-answers.ts'
import { delay } from '../network/timers.ts'
import type { Holding } from './holding.ts'
import { headOf, sendAnswer } from './node-http.ts'

/** Sends an answer of the sandbox as it says: whole or broken, now or later. */
export function depart(
  outgoing: ServerResponse,
  answered: SandboxAnswer,
  { holding, held }: { readonly holding: Holding; readonly held: HeldAnswers },
): Promise<void> | void {
  const { delayMs, departure } = answered
  // As most do: there is nothing to wait for.
  if (!delayMs && departure.kind === 'whole') return sendAnswer(outgoing, answered, holding)
  const leaving = send(outgoing, answered, holding)
  const isHeld = delayMs > 0 || departure.kind === 'dripping'
  return isHeld ? held.keep(answered, leaving) : leaving
}

async function send(outgoing: ServerResponse, answered: SandboxAnswer, holding: Holding) {
  if (answered.delayMs) await delay(answered.delayMs)
  const { departure } = answered
  switch (departure.kind) {
    case 'whole':
      return sendAnswer(outgoing, answered, holding)
    case 'lost':
      return resetConnection(outgoing)
    case 'cut':
      return sendCut(outgoing, answered)
    case 'dripping':
      return sendDripping(outgoing, answered, departure.ms)
  }
}

/** Resets the connection: the client reads ECONNRESET, and no answer. */
const resetConnection = ({ req }: ServerResponse) => void req.socket.resetAndDestroy()

/** Sends half of the body under the length of all of it, then ends the connection. */
function sendCut(outgoing: ServerResponse, answer: ApiResponse) {
  const body = begin(outgoing, answer)
  outgoing.write(firstHalf(body), () => outgoing.destroy())
}

/** Sends the body in small pieces over `ms`, as long as the client is there. */
async function sendDripping(outgoing: ServerResponse, answer: ApiResponse, ms: number) {
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
