import { once } from 'node:events'
import { createServer } from 'node:net'
import { fail } from './fail.mjs'

/** A port of this machine that nothing uses now. */
export async function freePort() {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return String(port)
}

/**
 * The port that PORT asks for, if it asks for one.
 * @param {string | undefined} text
 */
export function readPort(text) {
  if (!text || (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535)) return text
  return fail(`PORT must be a whole number from 1 to 65535, not "${text}".`)
}
