import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { controlPath } from '../../contract/control/control-routes.ts'
import { createHolding } from './holding.ts'
import { answerByRoute, type HostParts } from './answer-by-route.ts'

test('no state is made for a client that has left', async () => {
  let made = 0
  const host = {
    guard: () => undefined,
    added: [],
    listening: {},
    holding: createHolding(Infinity),
    sandboxes: {
      async handle() {
        made++
        return { status: 200, body: {}, delayMs: 0, departure: { kind: 'whole' } }
      },
    },
  } as unknown as HostParts
  const server = createServer((incoming, outgoing) => {
    void answerByRoute({ host, incoming, origin: '', isOfPhone: false }, outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  const ask = async () => {
    const client = connect(port, '127.0.0.1')
    await once(client, 'connect')
    client.write(`GET ${controlPath('state.read')} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    return client
  }
  const leave = async () => void (await ask()).destroy()
  await Promise.all(Array.from({ length: 20 }, leave))
  const last = await ask()
  expect(String(await once(last, 'data'))).toMatch(/^HTTP\/1.1 200/)
  last.destroy()
  expect(made).toBe(1)
})
