import type { ClientOptions } from '../../client/client-options.ts'
import type { StreamState } from '../../client/watch/follow-stream.ts'
import { shareStream } from '../../client/watch/share-stream.ts'

/**
 * Calls back when a sandbox of Node.js has changed or is there again, until the function that it
 * returns is called.
 */
export function hearChanges(client: ClientOptions, onChange: () => void) {
  let last: StreamState['state'] = 'connecting'
  return shareStream(client, {
    begun: () => Promise.resolve(),
    heard: onChange,
    changed({ state, refusal }) {
      // A sandbox without a stream for this page is asked at each attempt.
      if (state === 'connected' || last === 'connected' || (state === 'lost' && refusal)) onChange()
      last = state
    },
  })
}
