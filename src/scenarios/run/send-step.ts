import { type Credentials, prepare } from '../../client/prepare.ts'
import type { Data } from '../../contract/answers/answers.ts'
import { type Envelope, isEnvelope } from '../../contract/envelope.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import type { Encoding, Values } from '../../contract/operations/wire.ts'
import { redactEnvelope, redactFields, redactHeaders } from '../../contract/redaction/redact.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { firstDifference } from '../difference.ts'
import type { Expected, Script } from '../scenario.ts'
import { readObject, requireObject } from '../../client/read-object.ts'
import { NoAnswer } from './script-port.ts'
import { shownExpectation } from './shown-expectation.ts'
import type { Steps } from './steps.ts'

/** The steps that send one operation: with an answer, and with one that is lost on its way. */
export function sendSteps(
  steps: Steps,
  credentials: Credentials,
  usual: Encoding,
): Pick<Script, 'send' | 'sendLost'> {
  const client = { baseUrl: '', credentials }
  const shownClient = { baseUrl: '', credentials: shownCredentials(credentials) }

  const planOf = (operation: OperationId, values: Values, encoding: Encoding) => {
    const masked = redactFields(defined(values)) as Record<string, string>
    const shown = prepare(shownClient, operation, masked, encoding)
    const request = { ...shown, headers: redactHeaders(shown.headers) }
    return { operation, values: masked, request }
  }
  const ask = (operation: OperationId, values: Values, encoding: Encoding) =>
    steps.ask(prepare(client, operation, values, encoding))

  return {
    send: <Id extends OperationId>(
      operation: Id,
      values: Values,
      expected: Expected,
      encoding: Encoding = usual,
    ) =>
      steps.take(
        operation,
        () => ({ ...planOf(operation, values, encoding), expected: shownExpectation(expected) }),
        async () => {
          const { status, text } = await ask(operation, values, encoding)
          // A proxy in between answers with a page, of which no more than the status can be expected.
          const isPage =
            JSON.stringify(expected) === JSON.stringify({ status }) && !readObject(text)
          const body = (isPage ? {} : requireObject(text, status)) as unknown as Envelope<Data<Id>>
          const { message, data } = body
          const errors = body.errors && Object.keys(body.errors)
          return {
            value: body,
            answer: () => ({ status, body: isEnvelope(body) ? redactEnvelope(body) : body }),
            problem: firstDifference({ status, message, data, errors }, expected, 'answer'),
          }
        },
      ),

    sendLost: (operation, values, encoding = usual) =>
      steps.take(
        operation,
        () => planOf(operation, values, encoding),
        async () => {
          try {
            const { status } = await ask(operation, values, encoding)
            const sentence = `the response ${status} came, expected none`
            return { value: undefined, problem: { sentence } }
          } catch (error) {
            if (error instanceof NoAnswer) return { value: undefined }
            throw error
          }
        },
      ),
  }
}

/** Masks every key but the sandbox's public one. */
const shownCredentials = (credentials: Credentials) =>
  credentials.key === sandboxCredentials.key ? credentials : { ...credentials, key: '***' }

const defined = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
