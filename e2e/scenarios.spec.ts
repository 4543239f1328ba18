import { operations } from '../src/contract/registry.ts'
import { encode } from '../src/contract/wire.ts'
import { createScript } from '../src/scenarios/scenario.ts'
import { scenarios } from '../src/scenarios/suites.ts'
import { credentials, test } from './fixtures.ts'

for (const { title, run } of scenarios) {
  test(`in the page: ${title}`, async ({ openConsole }) => {
    const { page, whenReady, ask } = await openConsole()
    await whenReady()
    const script = createScript({
      async send(operation, values) {
        const wire = encode(operations[operation], values, 'form')
        const typed: Record<string, string> = wire.contentType
          ? { 'content-type': wire.contentType }
          : {}
        return ask(wire.query ? `${wire.path}?${wire.query}` : wire.path, {
          method: wire.method,
          headers: { ...credentials, ...typed, ...wire.headers },
          body: wire.body,
        })
      },
      control: (method, path, body) => ask(path, { method, body: body && JSON.stringify(body) }),
      visit: (url, fields) =>
        page.evaluate(
          async ([to, form]) => {
            const body = new URLSearchParams(form)
            return (await fetch(to, { method: 'POST', body })).text()
          },
          [url, fields] as const,
        ),
    })
    await run(script)
  })
}
