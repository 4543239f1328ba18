import { controlRequest } from '../contract/control/request.ts'
import { within } from '../client/within.ts'
import { directFetch } from '../hosts/network/direct-fetch.ts'
import { NoAnswer, openHttpPort } from '../scenarios/run/script-port.ts'
import { Unable } from './unable.ts'

/**
 * Refuses an address that is not a sandbox before anything, such as a reset, is sent.
 *
 * @throws Unable
 */
export async function requireSandbox(
  { target: baseUrl, token }: { readonly target: string; readonly token: string | undefined },
  signal: AbortSignal,
  hint = '',
) {
  const port = openHttpPort({ baseUrl, token, transmit: directFetch })
  const { status, text } = await within(
    10_000,
    (until) => port.ask(controlRequest('sandbox.read'), until),
    signal,
  ).catch((error: unknown) => {
    const { name, message } = error as Error
    const isLate = name === 'TimeoutError'
    const why = isLate ? `${baseUrl} does not respond within 10 s` : message
    const isSilent = isLate || (error instanceof NoAnswer && error.isSilent)
    throw new Unable(isSilent ? `${why}; start it with npx --no-install ensayo sandbox` : why)
  })
  if (status === 401) {
    const what = token === undefined ? 'needs its token' : 'has another token'
    throw new Unable(`${baseUrl} ${what}: --token TEXT or ENSAYO_TOKEN`)
  }
  if (status === 200 && /"frozen":/.test(text)) return
  const [own] = baseUrl.split(/\/(?:api|sandbox)(?:\/|$)/, 1)
  const why =
    own === baseUrl ? hint : `; the address of a sandbox has no path of its interface: ${own}`
  throw new Unable(`${baseUrl} is no sandbox of Ensayo${why}`)
}
