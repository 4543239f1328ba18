import { sendKept } from '../../client/send-kept.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import type { Encoding } from '../../contract/operations/wire.ts'
import type { Session } from './session.tsx'

/** Sends one operation, with its signatures where a sandbox is asked, and keeps the exchange. */
export async function sendSigned(
  session: Session,
  operation: OperationId,
  values: Readonly<Record<string, string>>,
  encoding: Encoding,
) {
  const { signedForSandbox } = await import('../../client/sign-for-sandbox.ts')
  const signed = await signedForSandbox(session.client, operation, values)
  return sendKept(session, operation, signed, encoding)
}
