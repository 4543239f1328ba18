import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { run } from './run.mjs'

test.each(['abc', '0', '65536', '-1', '80.5', '4173x'])('PORT=%s is refused', async (port) => {
  const { code, output } = await start(port)
  expect(code).toBe(2)
  expect(output).toBe(`PORT must be a whole number from 1 to 65535, not "${port}".\n`)
})

test.each(['127.0.0.1', '0.0.0.0'])('a port taken on %s is refused', async (host) => {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, host, () => resolve(undefined)))
  const address = server.address()
  const port = String(typeof address === 'object' && address?.port)
  const { code, output } = await start(port)
  server.close()
  expect(code).toBe(2)
  expect(output).toBe(
    `Port ${port} is already in use: stop that program, or run PORT=4180 npm start\n`,
  )
})

/** @param {string} port */
function start(port) {
  const env = { ...process.env, PORT: port }
  return run(process.execPath, ['scripts/start.mjs'], { env, stdio: 'pipe' })
}
