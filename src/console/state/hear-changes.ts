import type { ClientOptions } from '../../client/client-options.ts'
import type { StreamState } from '../../client/watch/follow-stream.ts'
import { shareStream } from '../../client/watch/share-stream.ts'
import { readSandbox } from './queries.ts'

/**
 * Calls back when a sandbox of Node.js has changed or is there again, until the function that it
 * returns is called.
 */
export function hearChanges(client: ClientOptions, onChange: () => void) {
  let last: StreamState['state'] = 'connecting'
  return shareStream(client, {
    begun: () => readSandbox(client).then(onChange),
    heard: onChange,
    changed({ state }) {
      if (last === 'connected') onChange()
      last = state
    },
  })
}
