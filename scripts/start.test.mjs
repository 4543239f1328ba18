import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { run } from './run.mjs'

test.each(['abc', '0', '65536', '-1', '80.5', '4173x'])('PORT=%s is refused', async (port) => {
  const { code, output } = await start(port)
  expect(code).toBe(2)
  expect(output).toBe(`PORT must be a whole number from 1 to 65535, not "${port}".\n`)
})

test.each(['127.0.0.1', '::1'])('a port taken on %s is refused', async (host) => {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, host, () => resolve(undefined)))
  const address = server.address()
  const port = String(typeof address === 'object' && address?.port)
  const { code, output } = await start(port)
  server.close()
  expect(code).toBe(2)
  expect(output).toBe(`ensayo: port ${port} is in use; choose another with --port\n`)
})

test.each([
  [['--colour'], "Unknown option '--colour'; use --port N, --host NAME, --open"],
  [['4173'], 'there is no command "4173"'],
  [['--host', '192.0.2.1'], '"192.0.2.1" is not an address of this machine'],
  [['--host='], '--host needs a name or an address, such as 0.0.0.0'],
  [['--live-origin', 'x'], '--live-origin needs an origin such as https://pay.example, not "x"'],
  [['--live-origin', 'http://pay.example'], 'for "http://pay.example"'],
  [['--allow-private', '--live-origin', 'ftp://127.0.0.1'], 'not "ftp://127.0.0.1"'],
  [['--live-origin', 'https://pay.example/api'], 'not "https://pay.example/api"'],
  [['--live-origin', 'https://ana:x@pay.example'], 'not "https://ana:x@pay.example"'],
])('%s is refused in one line', async (flags, reason) => {
  const { code, output } = await start('', flags)
  expect({ code, lines: output.split('\n').length }).toEqual({ code: 2, lines: 2 })
  expect(output).toContain(reason)
})

/**
 * @param {string} port
 * @param {string[]} [flags]
 */
function start(port, flags = []) {
  const env = { ...process.env, PORT: port }
  return run(process.execPath, ['scripts/start.mjs', ...flags], { env, stdio: 'pipe' })
}
