import type { ClientOptions } from '../../../client/client-options.ts'
import { linkTo, type Opened } from '../../../contract/control/state-link.ts'
import { tabSandboxPrefix } from '../../../contract/control/values.ts'
import { controlRequest } from '../../../contract/control/request.ts'
import { controlRouteOf } from '../../../contract/control/route-of.ts'
import type { Scenario } from '../../../scenarios/scenario.ts'
import type { StepRecord } from '../../../scenarios/step-record.ts'
import { randomId } from '../../../contract/random-id.ts'

/**
 * The address below the base path that opens the records of a step, and the step there. The
 * scenario is run once more, in a sandbox that is removed again.
 *
 * @throws Error when the state is too large for an address.
 */
export async function addressOfStep(scenario: Scenario, step: StepRecord, client: ClientOptions) {
  const { baseUrl, credentials } = client
  const { openHttpPort, stateBefore } = await import('./run-parts.ts')
  const sandbox = `${tabSandboxPrefix}${randomId()}`
  const port = openHttpPort({ baseUrl, sandbox, transmit: client.transmit })
  try {
    const state = await stateBefore(scenario, step.number, port, credentials)
    const address = await linkTo('', { state, open: openedBy(step) })
    if (address === undefined) throw new Error('the state is too large for an address')
    return address
  } finally {
    // A host that cannot be reached has nothing left to remove.
    await port.ask(controlRequest('sandbox.delete')).catch(() => undefined)
  }
}

/** The page of a step: an operation's form, or the record that a customer or the clock acts on. */
export function openedBy({ operation, values, request }: StepRecord): Opened | undefined {
  if (operation) return { operation, values: values ?? {} }
  if (!request) return undefined
  const [path = ''] = request.url.split('?')
  const route = controlRouteOf(request.method, path)
  if (route.kind !== 'operation' || !route.id) return undefined
  const [family] = route.operation.split('.')
  if (family === 'checkout') return { payment: route.id }
  return family === 'enrollments' ? { enrollment: route.id } : undefined
}
