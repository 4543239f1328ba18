import { expect, test } from 'vitest'
import { operations } from '../contract/registry.ts'
import { encode } from '../contract/wire.ts'
import { createScript } from '../scenarios/scenario.ts'
import { scenarios } from '../scenarios/suites.ts'
import { credentials, openHost } from './testing.ts'

test.each(scenarios)('over HTTP: $title', async ({ run }) => {
  const { ask, control } = await openHost()
  const script = createScript({
    async send(operation, values) {
      const { method, path, query, contentType, headers, body } = encode(
        operations[operation],
        values,
        'json',
      )
      const typed: Record<string, string> = contentType ? { 'content-type': contentType } : {}
      return ask(method, query ? `${path}?${query}` : path, {
        headers: { ...credentials, ...typed, ...headers },
        body,
      })
    },
    control,
    async visit(url, fields) {
      const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
      return response.text()
    },
  })
  await expect(run(script)).resolves.toBeUndefined()
})
