import type { Credentials } from '../client/prepare.ts'
import { directFetch } from '../hosts/network/direct-fetch.ts'
import { controlRequest } from '../contract/control/request.ts'
import { openHttpPort } from '../scenarios/run/script-port.ts'
import type { OpenPort } from '../scenarios/run/sandboxes.ts'
import { openInProcess } from '../package/in-process.ts'
import type { ScenarioValues } from './scenario-options.ts'
import { Unable } from './unable.ts'

export interface OpenTarget {
  readonly name: string
  readonly openPort: OpenPort
  readonly credentials?: Credentials
}

/**
 * Opens the target of a run, once it has answered.
 *
 * @throws Unable when it does not answer, is no sandbox, or lacks credentials.
 */
export async function openTarget(
  { target, live, token }: Pick<ScenarioValues, 'target' | 'live' | 'token'>,
  env: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<OpenTarget> {
  if (target === undefined) return { name: 'in-process', openPort: openInProcess() }
  if (!live) {
    await requireSandbox({ target, token }, signal, '; for the real service add --live')
    const openPort: OpenPort = (sandbox) =>
      openHttpPort({ baseUrl: target, sandbox, token, fetch: directFetch })
    return { name: target, openPort }
  }
  const { ENSAYO_KEY: key, ENSAYO_HASH: hash } = env
  if (!key || !hash) {
    throw new Unable('--live needs the credentials in the environment: ENSAYO_KEY and ENSAYO_HASH')
  }
  return {
    name: target,
    openPort: () => openHttpPort({ baseUrl: target, fetch: directFetch }),
    credentials: { key, hash },
  }
}

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
  const patience = AbortSignal.any([signal, AbortSignal.timeout(10_000)])
  const { status, text } = await openHttpPort({ baseUrl, token, fetch: directFetch })
    .ask(controlRequest('sandbox.read'), patience)
    .catch((error: unknown) => {
      const { name, message } = error as Error
      const why = name === 'TimeoutError' ? `${baseUrl} does not respond within 10 s` : message
      throw new Unable(`${why}; start it with npx --no-install ensayo sandbox`)
    })
  if (status === 401) {
    const what = token === undefined ? 'needs its token' : 'has another token'
    throw new Unable(`${baseUrl} ${what}: --token TEXT or ENSAYO_TOKEN`)
  }
  if (status === 200 && /"frozen":/.test(text)) return
  throw new Unable(`${baseUrl} is no sandbox of Ensayo${hint}`)
}
