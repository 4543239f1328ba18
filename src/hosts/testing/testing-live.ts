import { connect as connectTcp } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { onTestFinished } from 'vitest'
import { liveHeaders, type LiveProblem } from '../../contract/live/live.ts'
import { type Network, network, type NetworkRoute } from '../network/dial.ts'
import { createLiveProxy, type LiveProxyOptions } from '../live/proxy.ts'
import { type Hostility, startHostile } from './testing-hostile.ts'
import type { CertificateOptions } from './testing-certificate.ts'

/** The host of the console in these tests. */
export const consoleHost = 'localhost:4173'
export const salePath = '/live/api/v2/transaction/sale'

type Handle = (request: Request) => Promise<Response>

/** A proxy that listens on loopback, and the requests of a console to it. */
export function openProxy(options: Partial<LiveProxyOptions> = {}) {
  const lines: string[] = []
  const handle = createLiveProxy({
    listening: () => ({ onLoopback: true }),
    log: (line) => lines.push(line),
    ...options,
  })
  return {
    handle,
    lines,
    async ask(baseUrl: string, { path = salePath, headers = {}, ...init }: LiveRequestInit = {}) {
      const token = await openSession(handle)
      return readAnswer(
        await handle(
          toRequest(path, {
            ...init,
            headers: { [liveHeaders.token]: token, [liveHeaders.baseUrl]: baseUrl, ...headers },
          }),
        ),
      )
    },
  }
}

export interface LiveRequestInit extends Omit<RequestInit, 'headers'> {
  readonly path?: string
  /** Besides those of the console's page; one that is undefined is left out. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly duplex?: 'half'
}

/** A request as the console's page sends it. */
export function toRequest(path: string, { headers, ...init }: LiveRequestInit = {}) {
  const all = { host: consoleHost, origin: `http://${consoleHost}`, ...headers }
  const sent = Object.entries(all).filter(
    (header): header is [string, string] => header[1] !== undefined,
  )
  return new Request(`http://localhost${path}`, { method: 'POST', ...init, headers: sent })
}

export async function openSession(handle: Handle): Promise<string> {
  return (await (await handle(toRequest('/live/session'))).json()).token
}

export async function readAnswer(response: Response) {
  const { status, headers } = response
  const text = await response.text()
  const body = JSON.parse(text)
  return { status, headers, text, body: body as LiveProblem & Record<string, unknown> }
}

/** A hostile service that lasts as long as the test. */
export async function openHostile(hostility: Hostility, tls?: CertificateOptions) {
  const hostile = await startHostile(hostility, tls)
  onTestFinished(() => hostile.close())
  return hostile
}

/** The real network, with one more authority. */
export const trusting = (ca: string | undefined): Network => ({
  ...network,
  connect: ({ host, port }) => connectTls({ host, port, servername: host, ca }),
})

/** A network whose names are a table, and whose every connection ends at one port of ours. */
export function fakeNetwork(names: Readonly<Record<string, readonly string[]>>, port: number) {
  const dialled: string[] = []
  const resolved: string[] = []
  const connect = ({ addresses }: NetworkRoute) => {
    dialled.push(...addresses)
    return connectTcp(port, '127.0.0.1')
  }
  const resolve = async (host: string) => {
    resolved.push(host)
    return names[host] ?? [host]
  }
  return { dialled, resolved, network: { resolve, connect } satisfies Network }
}
