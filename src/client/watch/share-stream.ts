import * as z from 'zod/mini'
import type { SandboxWay } from '../client-options.ts'
import { followStream, type StreamListener, type StreamState } from './follow-stream.ts'

/** The messages between the page that has the stream and the other pages. */
type Message =
  | { readonly kind: 'which state' }
  | { readonly kind: 'state'; readonly state: StreamState }
  | { readonly kind: 'event'; readonly event: string; readonly value: unknown }

const refusal = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['too many', 'silent']) }),
  z.object({ kind: z.literal('status'), status: z.number() }),
])

/** Any page of the origin may write on a channel: what is none of the messages is not heard. */
const message: z.ZodMiniType<Message> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('which state') }),
  z.object({
    kind: z.literal('state'),
    state: z.object({
      state: z.enum(['connecting', 'connected', 'lost']),
      retryAt: z.union([z.number(), z.undefined()]),
      refusal: z.union([refusal, z.undefined()]),
    }),
  }),
  z.object({ kind: z.literal('event'), event: z.string(), value: z.unknown() }),
])

const connecting: StreamState = { state: 'connecting', retryAt: undefined, refusal: undefined }

/** The time (ms) until a page repeats a failed reading. */
const pause = 1000

/**
 * Follows a sandbox as `followStream` does, until the function that it returns is called, with one
 * stream for all pages of the browser: a browser has six connections to an origin. A page out of
 * sight does not follow.
 */
export function shareStream(client: SandboxWay, given: StreamListener) {
  const listener = readingWithout(given)
  let end: (() => void) | undefined
  const follow = () => {
    end?.()
    end = document.visibilityState === 'hidden' ? undefined : followShared(client, listener)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    end?.()
  }
}

/** A listener that reads at each attempt for which there is no stream: a proxy or an extension may hold it back. */
function readingWithout(listener: StreamListener): StreamListener {
  let isReading = false
  return {
    ...listener,
    changed(state) {
      listener.changed(state)
      if (state.state !== 'lost' || isReading) return
      isReading = true
      listener
        .begun()
        .catch(() => undefined)
        .finally(() => void (isReading = false))
    },
  }
}

function followShared(client: SandboxWay, listener: StreamListener): () => void {
  // A page that is not of this machine and has no certificate has no locks.
  const { locks } = navigator as { readonly locks?: LockManager }
  if (!locks) return followStream(client, listener)
  const name = `ensayo stream ${client.baseUrl} ${client.sandbox ?? ''}`
  const channel = new BroadcastChannel(name)
  const ending = new AbortController()
  const { signal } = ending
  const say = (message: Message) => channel.postMessage(message)
  const hear = (hearMessage: (message: Message) => void) => {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const heard = message.safeParse(data)
      if (heard.success) hearMessage(heard.data)
    }
  }

  hear(hearOthers(listener, signal, () => say({ kind: 'which state' })))
  say({ kind: 'which state' })
  const lead = () =>
    new Promise<void>((resolve) => {
      let state = connecting
      const change = (next: StreamState) => {
        state = next
        say({ kind: 'state', state })
      }
      hear(({ kind }) => kind === 'which state' && say({ kind: 'state', state }))
      // The stream that another page had is over: nothing is heard until this one is there.
      change(connecting)
      const stop = followStream(client, {
        begun: listener.begun,
        heard(event, value) {
          say({ kind: 'event', event, value })
          listener.heard(event, value)
        },
        changed(next) {
          change(next)
          listener.changed(next)
        },
      })
      signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })
  locks.request(name, { signal }, lead).catch(() => undefined)
  return () => {
    ending.abort()
    channel.close()
  }
}

/** Hears the stream that another page has, perhaps of another version. */
function hearOthers(
  { begun, heard, changed }: StreamListener,
  signal: AbortSignal,
  askState: () => void,
) {
  let isConnected = false
  let done = Promise.resolve()
  const after = (work: () => unknown) => {
    done = done.then(async () => {
      if (!signal.aborted) await work()
    })
    // An unreadable message ends nothing: the page begins anew.
    done = done.catch(() => {
      isConnected = false
      changed({ state: 'lost', retryAt: Date.now() + pause, refusal: undefined })
      setTimeout(() => signal.aborted || askState(), pause)
    })
  }

  function connect(state: StreamState) {
    isConnected = true
    after(async () => {
      await begun()
      changed(state)
    })
  }

  return (message: Message) => {
    if (message.kind === 'event') {
      if (isConnected) after(() => heard(message.event, message.value))
    } else if (message.kind === 'state') {
      if (message.state.state === 'connected') return isConnected || connect(message.state)
      isConnected = false
      after(() => changed(message.state))
    }
  }
}
