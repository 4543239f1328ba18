import type { ServerResponse } from 'node:http'
import { sandboxName, sandboxNameRule } from '../../contract/control/values.ts'
import { clockOf, iso } from '../../sandbox/world/clock.ts'
import { presentRequest } from '../../sandbox/world/request-log.ts'
import { presentEvent } from '../../sandbox/presentation/present-entities.ts'
import { presentDelivery } from '../../sandbox/notifications/deliveries.ts'
import type { OpenedSandbox } from '../../sandbox/sandbox.ts'
import type {
  DeliveryRow,
  EventRow,
  RequestRow,
  SandboxRows,
  WorldRow,
} from '../../sandbox/world/tables.ts'
import type { WatchableStore } from '../../store/store.ts'
import type { Changes, Row } from '../../store/table.ts'
import { clearInterval, setInterval } from '../network/timers.ts'
import { corsHeaders } from './guard.ts'
import { sendAnswer } from './node-http.ts'

/** How often (ms) a line says that the stream still lives: proxies close silent connections. */
const heartbeat = 15_000

/** A listener that lets this many bytes wait is not listening. */
const mostWaiting = 1024 * 1024

/** The greatest number of listeners at once, to all sandboxes. */
const mostStreams = 200

const streamHeaders = [
  ['content-type', 'text/event-stream; charset=utf-8'],
  ['cache-control', 'no-store, no-transform'],
  // Proxies such as nginx hold a response back until it is long.
  ['x-accel-buffering', 'no'],
].flat()

type Sandbox = OpenedSandbox<WatchableStore<SandboxRows>>

/**
 * The streams of all sandboxes: each change is sent when it happens (server-sent events). `left` gets
 * the name of a sandbox when a listener has gone.
 */
export function createStreams(
  open: (name: string) => Promise<Sandbox>,
  left: (name: string) => void,
) {
  const listening = new Map<ServerResponse, string>()
  const beat = setInterval(() => {
    for (const outgoing of listening.keys()) write(outgoing, ':\n\n')
  }, heartbeat).unref()

  return {
    async begin(outgoing: ServerResponse) {
      const { req: incoming } = outgoing
      const { searchParams } = new URL(incoming.url ?? '', 'http://sandbox')
      const name = searchParams.get('sandbox') ?? incoming.headers['x-sandbox'] ?? 'default'
      if (!sandboxName.safeParse(name).success) {
        const message = `x-sandbox: ${sandboxNameRule}`
        return sendAnswer(outgoing, { status: 400, body: { message } })
      }
      if (listening.size >= mostStreams) {
        const message = `${mostStreams} streams are open: close one first`
        return sendAnswer(outgoing, { status: 503, body: { message } })
      }
      const head = [...corsHeaders, ...streamHeaders]
      if (incoming.method === 'HEAD') return void outgoing.writeHead(200, head).end()
      const { store, sandbox } = await open(String(name))
      if (outgoing.destroyed) return
      const sendEvent = (event: string, data: unknown) => {
        if (outgoing.writableLength > mostWaiting) return void outgoing.destroy()
        write(outgoing, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      }
      await sandbox.catchUp(({ world }) => {
        if (outgoing.destroyed) return
        // Before it listens: a change may be stored before the wait for this one ends.
        outgoing.writeHead(200, head)
        outgoing.write('retry: 1000\n\n')
        const unwatch = store.watch({
          changed: changeSender(sendEvent, world.get('world')),
          restarted: () => sendEvent('reset', { name }),
        })
        listening.set(outgoing, String(name))
        outgoing.on('close', () => {
          unwatch()
          listening.delete(outgoing)
          left(String(name))
        })
      })
    },

    isListenedTo: (name: string) => [...listening.values()].includes(name),

    /** Ends the streams of that sandbox, or all of them. */
    end(name?: string) {
      if (name === undefined) clearInterval(beat)
      for (const [outgoing, its] of listening)
        if (name === undefined || its === name) outgoing.end()
    },
  }
}

/** A stream that was ended is open until its client has all of it: by then nothing more is sent. */
function write(outgoing: ServerResponse, text: string) {
  if (!outgoing.writableEnded) outgoing.write(text)
}

/** A listener that sends changes with the same JSON as the lists of the control interface. */
function changeSender(
  sendEvent: (event: string, data: unknown) => void,
  world: WorldRow | undefined,
) {
  let clock = world
  const rowsOf = <R extends Row>(changes: Changes, table: keyof SandboxRows) =>
    [...(changes.get(table)?.values() ?? [])].flatMap(({ row }) => (row ? [row as R] : []))

  return (changes: Changes) => {
    for (const world of rowsOf<WorldRow>(changes, 'world')) {
      const isMoved = world.frozenAt !== clock?.frozenAt || world.offset !== clock.offset
      clock = world
      const { now, isFrozen } = clockOf(world, Date.now())
      if (isMoved) sendEvent('clock', { now: iso(now), frozen: isFrozen })
    }
    for (const row of rowsOf<EventRow>(changes, 'events')) sendEvent('event', presentEvent(row))
    for (const row of rowsOf<DeliveryRow>(changes, 'deliveries')) {
      sendEvent('delivery', presentDelivery(row))
    }
    for (const row of rowsOf<RequestRow>(changes, 'requests')) {
      sendEvent('request', presentRequest(row))
    }
  }
}
