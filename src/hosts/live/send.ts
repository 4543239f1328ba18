import { type IncomingMessage, request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { limited } from './answer.ts'
import { LiveRefusal } from './refusal.ts'

/**
 * Whether a header is for the service; others describe the browser, the console or the connection.
 */
const isForService = (name: string) =>
  name === 'accept' || name === 'content-type' || /^x-(auth|client)-[a-z\d-]+$/.test(name)

/**
 * Sends a request over this connection, the body piece by piece as it arrives, and waits for the
 * head of the answer.
 *
 * @throws LiveRefusal when the body is too large or the answer is not HTTP; otherwise an error of
 * the network.
 */
export async function sendToService(
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
      'user-agent': 'ensayo', // some firewalls refuse a client without a name
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
  // A service may answer and stop reading before the whole body is sent.
  return Promise.race([answered, sent])
}
