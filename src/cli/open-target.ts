import type { Credentials } from '../client/prepare.ts'
import { directFetch } from '../hosts/network/direct-fetch.ts'
import { openHttpPort } from '../scenarios/run/script-port.ts'
import type { OpenPort } from '../scenarios/run/sandboxes.ts'
import { openInProcess } from '../package/in-process.ts'
import type { ScenarioValues } from './scenario-options.ts'
import { requireSandbox } from './require-sandbox.ts'
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
