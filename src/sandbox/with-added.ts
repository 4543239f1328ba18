import { type ApiRequest, rowMethod } from '../contract/http.ts'
import { memoryStore } from '../store/memory.ts'
import type { AddedOperation } from './added-operation.ts'
import { readFields } from './control/read-request.ts'
import {
  answerOfRefusal,
  createSandbox,
  type Sandbox,
  type SandboxOptions,
  withoutDelay,
} from './sandbox.ts'
import { wrongMethod } from './world/control-call.ts'
import { type SandboxRows, sandboxTables } from './world/tables.ts'

/** A sandbox that answers these operations too. */
export function withAdded(
  operations: readonly AddedOperation[],
  sandbox: Sandbox,
  { name, services }: Pick<SandboxOptions, 'name' | 'services'>,
): Sandbox {
  const byPath = new Map<string, AddedOperation>(operations.map((row) => [row.path, row]))
  const rehearse = () =>
    createSandbox({
      name,
      store: memoryStore<SandboxRows>(sandboxTables),
      services: { ...services, post: undefined },
      beginning: {},
    }).handle
  const answer = (row: AddedOperation, request: ApiRequest) => {
    if (rowMethod(request.method) !== 'GET') throw wrongMethod(request, ['GET'])
    const query = readFields(row.query, Object.fromEntries(new URLSearchParams(request.query)))
    return row.answer({ request, query, ask: sandbox.handle, rehearse })
  }
  return {
    ...sandbox,
    async handle(request) {
      const row = byPath.get(request.path)
      if (!row) return sandbox.handle(request)
      try {
        return withoutDelay({ status: 200, body: await answer(row, request) })
      } catch (error) {
        return withoutDelay(answerOfRefusal(error))
      }
    },
  }
}
