import { type Credentials, prepare } from '../../client/prepare.ts'
import type { Data } from '../../contract/answers/answers.ts'
import { type Envelope, isEnvelope } from '../../contract/envelope.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import type { Encoding, Values } from '../../contract/operations/wire.ts'
import { redactEnvelope, redactFields, redactHeaders } from '../../contract/redaction/redact.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { firstDifference } from '../difference.ts'
import type { Expected, Script } from '../scenario.ts'
import { requireObject } from '../../client/read-object.ts'
import type { Steps } from './steps.ts'

/** The step that sends one operation. */
export function sendStep(steps: Steps, credentials: Credentials, usual: Encoding): Script['send'] {
  const client = { baseUrl: '', credentials }
  const shownClient = { baseUrl: '', credentials: shownCredentials(credentials) }
  return <Id extends OperationId>(
    operation: Id,
    values: Values,
    expected: Expected,
    encoding: Encoding = usual,
  ) => {
    const masked = redactFields(defined(values)) as Record<string, string>
    const shown = prepare(shownClient, operation, masked, encoding)
    const request = { ...shown, headers: redactHeaders(shown.headers) }
    return steps.take(operation, { operation, values: masked, request }, async () => {
      const { status, text } = await steps.ask(prepare(client, operation, values, encoding))
      const body = requireObject(text, status) as unknown as Envelope<Data<Id>>
      const { message, data } = body
      const errors = body.errors && Object.keys(body.errors)
      return {
        value: body,
        answer: { status, body: isEnvelope(body) ? redactEnvelope(body) : body },
        problem: firstDifference({ status, message, data, errors }, expected, 'answer'),
      }
    })
  }
}

/** Masks every key but the sandbox's public one. */
const shownCredentials = (credentials: Credentials) =>
  credentials.key === sandboxCredentials.key ? credentials : { ...credentials, key: '***' }

const defined = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
