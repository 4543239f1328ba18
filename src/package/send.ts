import { type Credentials, prepare } from '../client/prepare.ts'
import type { Data } from '../contract/answers/answers.ts'
import { type Envelope, isEnvelope } from '../contract/envelope.ts'
import type { Input, OperationId } from '../contract/operations/registry.ts'
import { sandboxCredentials } from '../contract/samples.ts'
import type { Encoding, Values } from '../contract/operations/wire.ts'
import { requireObject } from '../client/read-object.ts'
import type { ScriptPort } from '../scenarios/run/script-port.ts'
import { attempt } from './ask.ts'

/** The fields of an operation, and unknown ones, which a test may want to see refused. */
export type ValuesOf<Id extends OperationId> = Values & {
  readonly [Name in keyof Input<Id>]?: string
}

/** The envelope and its HTTP status. */
export type OperationAnswer<Id extends OperationId> = Envelope<Data<Id>> & {
  readonly status: number
}

export interface SendOptions {
  readonly credentials?: Credentials
  readonly encoding?: Encoding
}

/**
 * Sends one operation, with the environment of the sandbox unless the values have one; a refusal is
 * an answer too.
 *
 * @throws Error when the sandbox cannot be reached, or answers with no envelope.
 */
export function sendOperation<Id extends OperationId>(
  port: ScriptPort,
  operation: Id,
  values: ValuesOf<Id>,
  { credentials = sandboxCredentials, encoding = 'form' }: SendOptions = {},
): Promise<OperationAnswer<Id>> {
  return attempt(`send ${operation}`, async () => {
    const { status, text } = await port.ask(
      prepare({ baseUrl: '', credentials }, operation, { env: 'sandbox', ...values }, encoding),
    )
    const body = requireObject(text, status)
    if (!isEnvelope(body)) throw new Error(`the response ${status} is no envelope`)
    return { ...(body as Envelope<Data<Id>>), status }
  })
}
