import type { ClientOptions } from '../../client/client-options.ts'
import { followStream, type StreamState } from '../../client/watch/follow-stream.ts'

/**
 * Calls back when a sandbox of Node.js has changed or is there again, until the function that it
 * returns is called. A page out of sight does not listen: a browser has few connections to a host.
 */
export function hearChanges(client: ClientOptions, onChange: () => void) {
  let end: (() => void) | undefined
  const listen = () => {
    end?.()
    end = document.visibilityState === 'hidden' ? undefined : follow(client, onChange)
  }
  document.addEventListener('visibilitychange', listen)
  listen()
  return () => {
    document.removeEventListener('visibilitychange', listen)
    end?.()
  }
}

function follow(client: ClientOptions, onChange: () => void) {
  let last: StreamState['state'] = 'connecting'
  return followStream(client, {
    begun: () => Promise.resolve(),
    heard: onChange,
    changed({ state, refusal }) {
      // A sandbox without a stream for this page is asked at each attempt.
      if (state === 'connected' || last === 'connected' || (state === 'lost' && refusal)) onChange()
      last = state
    },
  })
}
