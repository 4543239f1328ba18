import type { HttpHandler } from 'msw'
import {
  type HandlerOptions,
  type RequestAnswerer,
  mswHandlers,
} from '../hosts/fetch/sandbox-handlers.ts'
import { documentsOf } from '../sandbox/sandbox-features.ts'
import { sandboxFeatures } from './sandbox-features.ts'

export { createShippedSandbox as createSandbox } from './create-sandbox.ts'
export type { CreatedSandbox, CreateOptions } from '../package/create-sandbox.ts'
export { example } from '../package/example.ts'
export type { HandlerOptions, RequestAnswerer }

/**
 * Request handlers of MSW, of version 2 and 3, that answer the payment interface (`/api/v2/...`) and
 * the sandbox's own interface from a sandbox of `createSandbox()`. The state is the
 * sandbox's: it lives as long as the caller keeps that object, and `sandbox.reset()` begins again.
 *
 * @throws RangeError when there can be no service at `url`.
 */
export const sandboxHandlers = (
  sandbox: RequestAnswerer,
  options?: HandlerOptions,
): HttpHandler[] => mswHandlers(sandbox, options, documentsOf(sandboxFeatures))
