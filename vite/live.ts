import type { Connect, Plugin } from 'vite'
import type { Listening } from '../src/hosts/network/caller.ts'
import {
  createLiveServer,
  isLivePath,
  listeningOf,
  type LivePolicy,
} from '../src/hosts/live/live-server.ts'
import { pathWithin } from './path-within.ts'
import { parseBaseUrl } from '../src/hosts/live/proxy.ts'

/** Serves the live proxy together with the console, in development and in preview. */
export function live(policy: LivePolicy = readPolicy(process.env)): Plugin {
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
function readPolicy(environment: NodeJS.ProcessEnv): LivePolicy {
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
  policy: LivePolicy,
  listening: () => Listening,
): Connect.NextHandleFunction {
  const answer = createLiveServer(policy, listening)
  return (incoming, outgoing, next) => {
    const { url = '/' } = incoming
    const path = pathWithin(base, url)
    if (!isLivePath(path)) return next()
    answer(incoming, outgoing, path + url.slice(url.split('?', 1)[0]?.length)).catch(next)
  }
}
