import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import { curlOfDelivery } from './curl.ts'

const delivery = (changes: Partial<DeliveryEntity>) =>
  ({ wanted_url: null, headers: {}, body: { ref: 'A' }, ...changes }) as DeliveryEntity

/** The words of the command, as a shell reads them. */
const words = (command: string) =>
  execFileSync('sh', ['-c', command.replace(/^curl/, String.raw`printf '%s\n'`)], {
    encoding: 'utf8',
  }).split('\n')

test('a notification is posted to one’s own machine, not to the address of a shop', () => {
  expect(curlOfDelivery(delivery({ wanted_url: 'https://shop.example/paid' }), 'bash')).toContain(
    '"http://127.0.0.1:3000/webhook"',
  )
  expect(
    curlOfDelivery(delivery({ wanted_url: 'http://localhost:8080/paid?a=1' }), 'bash'),
  ).toContain('"http://localhost:8080/paid?a=1"')
})

test('a shell passes the same body on, with quotes, backslashes and dollar signs', () => {
  const body = { ref: `O'Hara $(id) "x" \\ ñ` } as unknown as DeliveryEntity['body']
  const command = curlOfDelivery(
    delivery({ body, headers: { 'x-client-signature': 'abc' } }),
    'bash',
  )
  const passed = words(command)
  expect(passed).toContain('x-client-signature: abc')
  expect(passed.filter((word) => word.startsWith('{')).map((word) => JSON.parse(word))).toEqual([
    body,
  ])
})
