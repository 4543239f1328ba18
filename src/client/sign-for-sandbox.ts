import { assumptionsIn } from '../contract/control/assumptions-in.ts'
import type { SandboxInfo } from '../contract/control/sandbox.ts'
import { isSignatureVerified } from '../contract/operations/client-signature.ts'
import type { OperationId } from '../contract/operations/operation-ids.ts'
import { operations } from '../contract/operations/registry.ts'
import type { Values } from '../contract/operations/wire.ts'
import { sandboxCredentials } from '../contract/samples.ts'
import type { ClientOptions } from './client-options.ts'
import type { Signer } from './compute-signature.ts'
import { askControl } from './control-client.ts'

/** Signs with the sandbox's public credentials, as its settings say. */
export const sandboxSigner = (
  client: ClientOptions,
  settings: SandboxInfo['settings'],
): Signer => ({
  secret: sandboxCredentials.secret,
  voidUser: settings.merchant.void_user,
  assumptions: assumptionsIn(settings),
  async orderOf(payment) {
    return (await askControl(client, 'payments.read', { id: payment })).order_id
  },
})

const field = 'x-client-signature'

/**
 * The values with `x-client-signature` where the sandbox requires it: for requests that no form
 * shows. Requests to the real service are signed as they are sent.
 */
export async function signedForSandbox(
  client: ClientOptions,
  operation: OperationId,
  values: Values & Readonly<Record<string, string>>,
): Promise<Values> {
  if (client.target === 'live' || !operations[operation].signature) return values
  // A sandbox that does not answer will not answer the request either, and that is shown.
  const settings = await askControl(client, 'settings.read').catch(() => undefined)
  if (!settings) return values
  const signer = sandboxSigner(client, settings)
  const { assumptions } = signer
  const isRequired = assumptions.client_signature === 'required'
  if (!isRequired || !isSignatureVerified(operation, assumptions)) return values
  const { computeSignature } = await import('./compute-signature.ts')
  const signature = await computeSignature({ operation, field, values, client, signer })
  return { ...values, [field]: signature }
}
