import { isThisMachine } from './caller.ts'
import { hostnameOf } from './address.ts'

// Taken before a test of the program may replace it.
const { fetch } = globalThis

type Environment = Readonly<Record<string, string | undefined>>

/**
 * `fetch`, but requests for this machine do not go through a proxy of the environment, which knows
 * another machine by that name.
 *
 * @throws TypeError that names the variable.
 */
export const directFetch = async (url: string, init: RequestInit): Promise<Response> => {
  const { host } = new URL(url)
  const variable = usesProxies(process.env) ? proxyOf(host, process.env) : undefined
  if (variable) {
    const advice = 'set NO_PROXY=localhost,127.0.0.1,[::1]'
    throw new TypeError(`${variable} would send it through a proxy: ${advice}`)
  }
  return fetch(url, init)
}

/**
 * Tells whether Node sends requests through the proxies of its environment: since 24, where it is
 * told to.
 */
const usesProxies = ({ NODE_USE_ENV_PROXY, NODE_OPTIONS = '' }: Environment) =>
  process.allowedNodeEnvironmentFlags.has('--use-env-proxy') &&
  (NODE_USE_ENV_PROXY === '1' ||
    [...process.execArgv, NODE_OPTIONS].join(' ').includes('-env-proxy'))

/** The variable whose proxy would get a request with http to a host of this machine. */
export function proxyOf(host: string, env: Environment) {
  const hostname = hostnameOf(host)
  const variable = ['http_proxy', 'HTTP_PROXY'].find((name) => env[name])
  if (!variable || !isThisMachine(hostname)) return undefined
  const exceptions = (env['no_proxy'] ?? env['NO_PROXY'] ?? '').toLowerCase().split(/[\s,]+/)
  const isDirect = exceptions.some(
    (one) => one === '*' || one === host || hostnameOf(one) === hostname,
  )
  return isDirect ? undefined : variable
}
