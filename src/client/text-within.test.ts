import { gzipSync } from 'node:zlib'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { textWithin } from './text-within.ts'

test('a text is read whole up to the limit, in whatever pieces it comes', async () => {
  const bytes = new TextEncoder().encode('año '.repeat(100))
  const pieces = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
  expect(await textWithin(new Response(pieces), bytes.length)).toEqual({
    text: 'año '.repeat(100),
    isWhole: true,
  })
  expect(await textWithin(new Response(null), 0)).toEqual({ text: '', isWhole: true })
})

test('what has no end is read up to the limit, and let go', async () => {
  const cancelled: unknown[] = []
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1000).fill(97)),
    cancel: (reason) => void cancelled.push(reason),
  })
  const { text, isWhole } = await textWithin(new Response(endless), 10_000)
  expect([isWhole, text.length, cancelled.length]).toEqual([false, 11_000, 1])
})

test('what is short and inflates to much is read up to the limit', async () => {
  const packed = gzipSync(Buffer.alloc(5_000_000, 'a'))
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length })
    outgoing.end(packed)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect((await textWithin(response, 1_000_000)).isWhole).toBe(false)
})
