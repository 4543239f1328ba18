import { defineNetwork } from 'msw/experimental'
import { sandboxHandlers } from '../fetch/sandbox-handlers.ts'
import { WorkerSource, type WorkerSourceOptions } from './worker-source.ts'

/** The sandbox as request handlers of MSW, to which MSW's worker brings the requests of the origin. */
export const sandboxNetwork = (
  answer: (request: Request) => Promise<Response>,
  options: WorkerSourceOptions,
) =>
  defineNetwork({
    sources: [new WorkerSource(options)],
    handlers: sandboxHandlers({ fetch: answer }, { url: options.base }),
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  })
