import type { AddressInfo, Server } from 'node:net'
import type { Connect, Plugin } from 'vite'
import { livePath } from '../src/contract/live/live.ts'
import { kindOfAddress } from '../src/hosts/network/address.ts'
import type { Listening } from '../src/hosts/network/caller.ts'
import { createLiveProxy, type LiveProxyOptions } from '../src/hosts/live/proxy.ts'
import { parseBaseUrl } from '../src/hosts/live/target.ts'
import { serve } from './fetch-handler.ts'
import { pathWithin } from './path-within.ts'

type Policy = Pick<LiveProxyOptions, 'allowPrivate' | 'origins' | 'timeoutMs'>

/** Serves the live proxy together with the console, in development and in preview. */
export function live(policy: Policy = readPolicy(process.env)): Plugin {
  return {
    name: 'ensayo:live',
    configureServer({ config: { base, server }, middlewares, httpServer }) {
      middlewares.use(answerLive(base, policy, () => listeningOf(httpServer, server.host)))
    },
    configurePreviewServer({ config: { base, preview }, middlewares, httpServer }) {
      middlewares.use(answerLive(base, policy, () => listeningOf(httpServer, preview.host)))
    },
  }
}

/**
 * Reads the policy from the environment, which works for `npm start` and for Vite's own command.
 *
 * @throws Error that names an invalid origin.
 */
function readPolicy(environment: NodeJS.ProcessEnv): Policy {
  const allowPrivate = environment.ENSAYO_ALLOW_PRIVATE === '1'
  const origins = environment.ENSAYO_LIVE_ORIGINS?.split(/\s+/).filter(Boolean)
  const seconds = Number(environment.ENSAYO_LIVE_TIMEOUT)
  return {
    allowPrivate,
    origins: origins?.map((text) => originOf(text, allowPrivate)),
    timeoutMs: seconds > 0 ? seconds * 1000 : undefined,
  }
}

function originOf(text: string, allowPrivate: boolean) {
  try {
    return parseBaseUrl(text, allowPrivate).origin
  } catch {
    throw new Error(`ENSAYO_LIVE_ORIGINS needs https origins, not "${text}"`)
  }
}

function answerLive(
  base: string,
  policy: Policy,
  listening: () => Listening,
): Connect.NextHandleFunction {
  const log = (line: string) => process.stderr.write(`live ${line}\n`)
  const handle = createLiveProxy({ ...policy, listening, log })
  return (incoming, outgoing, next) => {
    const { url = '/' } = incoming
    const path = pathWithin(base, url)
    if (path !== livePath && !path.startsWith(`${livePath}/`)) return next()
    serve(handle, incoming, outgoing, path + url.slice(url.split('?', 1)[0]?.length)).catch(next)
  }
}

/** The real address of the server: the system decides what `localhost` is. */
function listeningOf(server: Pick<Server, 'address'> | null, asked?: string | boolean): Listening {
  const address = server?.address() as AddressInfo | string | null | undefined
  const onLoopback =
    typeof address === 'object' && kindOfAddress(address?.address ?? '') === 'loopback'
  return { onLoopback, name: typeof asked === 'string' ? asked : undefined }
}
