import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { run } from './run.mjs'

test.each(['65536'])('PORT=%s is refused', isRefused)
test.each(['abc', '0', '-1', '80.5', '4173x'])('and PORT=%s', { tags: ['release'] }, isRefused)

/** @param {string} port */
async function isRefused(port) {
  const { code, output } = await start(port)
  expect(code).toBe(2)
  expect(output).toBe(`PORT must be a whole number from 1 to 65535, not "${port}".\n`)
}

test('a port that is taken is refused', async () => {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = String(typeof address === 'object' && address?.port)
  const { code, output } = await start(port)
  server.close()
  expect(code).toBe(2)
  expect(output).toBe(`ensayo: port ${port} is in use; choose another with --port\n`)
})

test('flags arrive at the command, whose refusal is one line', async () => {
  const { code, output } = await start('', ['--live-origin', 'x'])
  const reason = '--live-origin needs an origin such as https://pay.example, not "x"'
  expect({ code, output }).toEqual({ code: 2, output: `ensayo: ${reason}\n` })
})

/**
 * @param {string} port
 * @param {string[]} [flags]
 */
function start(port, flags = []) {
  const env = { ...process.env, PORT: port }
  return run(process.execPath, ['scripts/start.mjs', ...flags], { env, stdio: 'pipe' })
}
