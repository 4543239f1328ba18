import { controlRequest } from '../src/contract/control/request.ts'
import { openMemorySandboxes } from '../src/hosts/fetch/memory-sandboxes.ts'
import { median } from './median.ts'

const rounds = 9

/** How long the OpenAPI documents take, with the examples that a sandbox gives on the way. */
export async function benchOpenApi() {
  for (const operation of ['openapi.payments', 'openapi.control'] as const) {
    const times: number[] = []
    let size = 0
    for (let round = 0; round < rounds; round++) {
      const { handle } = openMemorySandboxes()
      const { method, url: path } = controlRequest(operation)
      const before = performance.now()
      const { body } = await handle({ method, path, query: '', origin: '', headers: {}, body: '' })
      times.push(performance.now() - before)
      size = JSON.stringify(body).length
    }
    const [first = 0] = times
    console.log(
      `  ${operation}: ${Math.round(median(times))} ms, the first time ${Math.round(first)} ms ` +
        `(at most 200), ${Math.round(size / 1000)} kB`,
    )
  }
}
