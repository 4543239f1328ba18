import { type IncomingMessage, request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { limited } from './answer.ts'
import { LiveRefusal } from './refusal.ts'

/** What the service is told; all else speaks of the browser, of the console or of the connection. */
const isForService = (name: string) =>
  name === 'accept' || name === 'content-type' || /^x-(auth|client)-[a-z\d-]+$/.test(name)

/**
 * Sends a request over a connection of its own, its body piece by piece as it comes in, and waits for
 * the head of the answer.
 *
 * @throws LiveRefusal, or an error of the network.
 */
export async function send(
  socket: Socket,
  { method, headers, body }: Request,
  host: string,
  path: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const length = headers.get('content-length')
  const outgoing = httpRequest({
    createConnection: () => socket,
    setHost: false,
    method,
    path,
    signal,
    headers: {
      host,
      connection: 'close',
      'user-agent': 'ensayo', // some firewalls refuse who has no name
      'accept-encoding': 'identity',
      ...Object.fromEntries([...headers].filter(([name]) => isForService(name))),
      ...(body && length !== null ? { 'content-length': length } : {}),
    },
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject)
    outgoing.on('upgrade', (_incoming, upgraded) => {
      upgraded.destroy()
      reject(new LiveRefusal('answer-not-http'))
    })
  })
  if (!body) outgoing.end()
  const sent = body
    ? pipeline(body, limited('request-too-large'), outgoing).then(() => answered)
    : answered
  // A service may answer, and refuse to read on, before all is sent.
  return Promise.race([answered, sent])
}
