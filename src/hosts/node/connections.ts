import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refuseConnection } from './unreadable.ts'

/** The requests of one connection. */
interface Line {
  /** The newest answer that was begun. */
  current: ServerResponse
  /** The responses that wait behind it: a client may send requests without waiting for answers. */
  readonly waiting: ServerResponse[]
  /** Nothing more is read of it until fewer wait. */
  isFull: boolean
  /** The answer that the client had not taken when it was last looked at. */
  untaken?: ServerResponse
}

/**
 * The number of requests of a connection that may wait; requests that arrive together with them
 * wait too.
 */
const mostWaiting = 32

/**
 * The connections of a server. The requests of each are answered one after another, the next one
 * when the client has taken the answer before: so a client that sends and never reads costs no more
 * than one answer.
 *
 * @param most how many may be open at once; one more is refused
 */
export function createConnections(most: number, answer: (outgoing: ServerResponse) => void) {
  const lines = new Map<Socket, Line>()
  let open = 0
  let isEnding = false

  const goOn = (socket: Socket, line: Line) => {
    const next = line.waiting.shift()
    if (!next || socket.destroyed || isEnding) return
    line.current = next
    if (line.waiting.length) next.once('close', () => goOn(socket, line))
    if (line.isFull && line.waiting.length < mostWaiting / 2) {
      line.isFull = false
      socket.resume()
    }
    answer(next)
  }

  const stopReading = (socket: Socket, line: Line) => {
    line.isFull = true
    socket.pause()
    // Node.js reads on after each request that it has answered.
    if (socket.listenerCount('resume', stopAgain) === 0) socket.on('resume', stopAgain)
  }

  function stopAgain(this: Socket) {
    if (lines.get(this)?.isFull) this.pause()
  }

  return {
    opened(socket: Socket) {
      open++
      socket.on('close', () => {
        open--
        lines.delete(socket)
      })
      if (open > 2 * most) socket.destroy()
      else if (open > most) refuseConnection(socket)
    },

    /** Answers a request, when those ahead of it are. */
    requested(outgoing: ServerResponse) {
      const { socket } = outgoing.req
      const line = lines.get(socket)
      if (!line) {
        if (!socket.writable) return // the connection was refused
        lines.set(socket, { current: outgoing, waiting: [], isFull: false })
        return answer(outgoing)
      }
      if (line.current.writableFinished && !line.waiting.length) {
        line.current = outgoing
        return answer(outgoing)
      }
      if (line.waiting.push(outgoing) === 1) line.current.once('close', () => goOn(socket, line))
      if (line.waiting.length === mostWaiting) stopReading(socket, line)
    },

    /** The newest answer of a connection that was begun. */
    current: (socket: Duplex) => lines.get(socket as Socket)?.current,

    /** Ends the connections whose client has taken nothing since the last call. */
    endUntaken() {
      for (const [socket, line] of lines) {
        const { current } = line
        const isUntaken =
          current.writableNeedDrain || (current.writableEnded && !current.writableFinished)
        if (isUntaken && line.untaken === current) socket.destroy()
        line.untaken = isUntaken ? current : undefined
      }
    },

    /** Ends each connection, with the answer that its client waits for. */
    endKept() {
      for (const [socket, { current, waiting }] of lines) {
        if (current.writableFinished && !waiting.length) socket.end()
        for (const outgoing of [current, ...waiting]) {
          if (!outgoing.headersSent) outgoing.shouldKeepAlive = false
          else if (!outgoing.writableFinished) outgoing.once('close', () => socket.end())
        }
      }
    },

    /** Begins no more answers; those that were begun and have not ended. */
    end(): ServerResponse[] {
      isEnding = true
      const begun = [...lines.values()].map(({ current }) => current)
      // Deno has no `closed`.
      return begun.filter(({ destroyed }) => !destroyed)
    },
  }
}
