import { defineNetwork } from 'msw/experimental'
import { mswHandlers } from '../fetch/sandbox-handlers.ts'
import { WorkerSource, type WorkerSourceOptions } from './worker-source.ts'

/** The sandbox as request handlers of MSW, to which MSW's worker brings the requests of the origin. */
export const sandboxNetwork = (
  answer: (request: Request) => Promise<Response>,
  base: string,
  options: WorkerSourceOptions,
  documents: readonly string[],
) =>
  defineNetwork({
    sources: [new WorkerSource(options)],
    handlers: mswHandlers({ fetch: answer }, { url: base }, documents),
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  })
