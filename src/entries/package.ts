import type { StartedSandbox, StartOptions } from '../package/start-sandbox.ts'
import { startScriptedSandbox } from '../package/start-sandbox.ts'
import { hostFeatures } from './host-features.ts'

/** The exports of the package `ensayo` for a program of Node.js. */
export { createShippedSandbox as createSandbox } from './create-sandbox.ts'
export type { CreatedSandbox, CreateOptions } from '../package/create-sandbox.ts'
export { example } from '../package/example.ts'
export type { SandboxStart } from '../package/sandbox.ts'
export type { ScriptedSandbox as Sandbox } from '../package/scripted-sandbox.ts'
export type { OperationAnswer as Answer, SendOptions } from '../package/scripted-sandbox.ts'
export type { ValuesOf } from '../contract/operations/values.ts'
export type { StartedSandbox, StartOptions }

/**
 * Starts a sandbox in this process, over HTTP: for a backend under test, or any other client. The
 * sandbox begins at seed 1 and paused at 2026-01-15T12:00:00Z unless the options say otherwise,
 * posts notifications, and serves the customer's pages (`payment_url`).
 *
 * @throws RangeError when `now` is no instant, `webhookUrl` no address to post to, or `publicUrl`
 * no address.
 *
 * @throws Error when the port is in use, or the file cannot be opened.
 */
export const startSandbox = (options?: StartOptions): Promise<StartedSandbox> =>
  startScriptedSandbox(options, hostFeatures)
