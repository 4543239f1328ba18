import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { type AddressKind, kindOfAddress } from './address.ts'

/** A host with its checked addresses. */
export interface NetworkRoute {
  readonly secure: boolean
  /** A name, or an address without brackets. */
  readonly host: string
  readonly port: number
  /** All addresses of the name; no other one may be dialled. */
  readonly addresses: readonly string[]
}

/** The parts of the network that dialling needs: resolved names, and connections. */
export interface Network {
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly connect: (route: NetworkRoute) => Socket
}

/** Throws for an address that may not be dialled. */
export type RequireAllowed = (kind: AddressKind, secure: boolean) => void

/**
 * Connects to an origin. The function resolves the name once, checks every address, dials one of
 * them, and checks the address that it reached before it sends a byte.
 *
 * @throws Error of `requireAllowed`, or of the network; `ENOTFOUND` for a name without address.
 */
export async function dial(
  { protocol, hostname, port }: URL,
  { resolve, connect }: Network,
  requireAllowed: RequireAllowed,
  signal: AbortSignal,
): Promise<Socket> {
  const secure = protocol === 'https:'
  const host = hostname.replace(/^\[|\]$/g, '')
  signal.throwIfAborted()
  const addresses = await Promise.race([resolve(host), aborted(signal)])
  if (addresses.length === 0) {
    throw Object.assign(new Error(`"${host}" has no address`), { code: 'ENOTFOUND' })
  }
  for (const address of addresses) requireAllowed(kindOfAddress(address), secure)

  const socket = connect({ secure, host, port: Number(port || (secure ? 443 : 80)), addresses })
  socket.on('error', () => {}) // no other listener exists between two waits
  // It must run before the listener that begins TLS.
  socket.prependOnceListener('connect', () => {
    try {
      requireAllowed(kindOfAddress(socket.remoteAddress ?? ''), secure)
    } catch (error) {
      socket.destroy(error as Error)
    }
  })
  try {
    await once(socket, secure ? 'secureConnect' : 'connect', { signal })
    if (socket.errored) throw socket.errored
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

export const network: Network = {
  async resolve(host) {
    const records = await lookup(host, { all: true })
    return records.map(({ address }) => address)
  },

  connect({ secure, host, port, addresses }) {
    const options = {
      host,
      port,
      lookup: answerWith(addresses),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: 2000, // the 250 ms of Node.js are less than some networks need
    }
    if (!secure) return connectTcp(options)
    const servername = isIP(host) ? '' : host
    // Explicit, so that NODE_TLS_REJECT_UNAUTHORIZED=0 has no effect.
    return connectTls({ ...options, servername, rejectUnauthorized: true })
  },
}

/** A look-up that answers with the addresses resolved before. */
const answerWith =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const records = addresses.map((address) => ({ address, family: isIP(address) }))
    if (all) done(null, records)
    else done(null, records[0]?.address ?? '', records[0]?.family)
  }
