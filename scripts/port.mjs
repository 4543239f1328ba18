import { createServer } from 'node:net'
import { fail } from './fail.mjs'

/**
 * The port that PORT asks for, or the one given.
 * @param {string | undefined} text
 * @param {number} otherwise
 */
export function readPort(text, otherwise) {
  if (!text) return otherwise
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port >= 1 && port <= 65535) return port
  return fail(`PORT must be a whole number from 1 to 65535, not "${text}".`)
}

/**
 * Fails in one line when the port of this machine is in use. Both addresses count: a browser that
 * opens `localhost` may use either.
 * @param {number} port
 * @param {string} chosen where it will listen
 */
export async function requireFreePort(port, chosen) {
  for (const host of new Set(['127.0.0.1', '::1', chosen])) {
    const code = await tryToListen(port, host)
    if (code === 'EADDRINUSE') failForTakenPort(port)
    if (code === 'EACCES') fail(`Port ${port} needs more rights than you have: PORT=4180 npm start`)
    if (code && host === chosen) fail(`"${host}" is not an address of this machine (${code}).`)
  }
}

/**
 * @param {number} port
 * @returns {never}
 */
export function failForTakenPort(port) {
  return fail(`Port ${port} is already in use: stop that program, or run PORT=4180 npm start`)
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the error's code; a machine without IPv6 has its own
 */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
