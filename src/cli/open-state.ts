import { controlRequest } from '../contract/control/request.ts'
import { controlRoutes } from '../contract/control/routes.ts'
import type { NodeHost } from '../hosts/node/node.ts'
import { defaultName } from '../sandbox/sandboxes.ts'
import { portsOf } from './in-process.ts'
import { readText } from './read-text.ts'
import { Unable } from './unable.ts'

/**
 * The state in a file, as the control interface gives it and failures leave it.
 *
 * @throws Unable when there is none in it.
 */
export async function readState(name: string): Promise<object> {
  const text = await readText(name).catch((error: NodeJS.ErrnoException) => {
    throw new Unable(`${name} cannot be read (${error.code})`)
  })
  const state = parse(text)
  if (typeof state === 'object' && state !== null && 'tables' in state) return state
  const source = controlRoutes['state.read']
  throw new Unable(`${name} is no state of a sandbox: it needs what ${source} returns`)
}

/**
 * Lets a host begin with a state.
 *
 * @throws Unable when the state is refused, with the place in it.
 */
export async function openState(host: Pick<NodeHost, 'handle'>, name: string, state: object) {
  const request = controlRequest('state.open', { body: state as never })
  const port = await portsOf(host)(defaultName)
  const { status, text } = await port.ask(request)
  if (status === 200) return
  const { message } = JSON.parse(text) as { message?: string }
  throw new Unable(`${name}: ${message ?? `it is refused (${status})`}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
