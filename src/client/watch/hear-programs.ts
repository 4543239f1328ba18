import type { LoggedRequest } from '../../contract/control/logged-request.ts'
import type { SandboxWay } from '../client-options.ts'
import { askControl } from '../control-client.ts'
import { shareStream } from './share-stream.ts'

/**
 * Calls back when a program asks a sandbox of Node.js, or has asked it before, until the function that
 * it returns is called.
 */
export const hearPrograms = (client: SandboxWay, onProgram: () => void) =>
  shareStream(client, {
    async begun() {
      const { items } = await askControl(client, 'requests.list', { query: { limit: '100' } })
      if (!items.every(isOfBrowser)) onProgram()
    },
    heard(event, value) {
      if (event === 'request' && !isOfBrowser(value as LoggedRequest)) onProgram()
    },
    changed: () => undefined,
  })

/** A browser adds these headers to the requests of its pages; backends add none of them. */
export const isOfBrowser = ({ request: { headers } }: LoggedRequest) =>
  headers['sec-fetch-site'] !== undefined || headers['origin'] !== undefined
