import { assumptionsIn } from '../../contract/control/assumptions-in.ts'
import type { ControlAnswer } from '../../contract/control/operations.ts'
import { controlPath } from '../../contract/control/routes.ts'
import { states } from '../../contract/fields/states.ts'
import type { AddedCall } from '../../sandbox/added-operations.ts'
import { createSandbox } from '../../sandbox/sandbox.ts'
import { type SandboxRows, sandboxTables } from '../../sandbox/world/tables.ts'
import { memoryStore } from '../../store/memory.ts'
import { controlDocument } from './control-document.ts'
import { paymentDocument } from './document.ts'
import { postmanCollection, postmanEnvironment } from './postman.ts'
import type { DocumentId } from './routes.ts'
import type { ExampleSource } from './run-examples.ts'

/** What each document is, as this sandbox has it, under its ledger. */
export const documentAnswers: Readonly<Record<DocumentId, (call: AddedCall) => Promise<unknown>>> =
  {
    'openapi.payments': async (call) => paymentDocument(await sourceOf(call)),
    'openapi.control': async (call) => controlDocument(await sourceOf(call)),
    'postman.collection': async (call) => postmanCollection(await sourceOf(call)),
    'postman.environment': async ({ request }) => postmanEnvironment(request.origin),
  }

/** A sandbox beside this one, with its ledger, which gives the examples. */
async function sourceOf({ sandbox, host, request, query }: AddedCall): Promise<ExampleSource> {
  const asked = { ...request, method: 'GET', path: controlPath('settings.read'), query: '' }
  const { body } = await sandbox.handle(asked)
  const beside = createSandbox({
    name: host.name,
    store: memoryStore<SandboxRows>(sandboxTables),
    services: { ...host.services, post: undefined },
    beginning: {},
  })
  const assumptions = assumptionsIn(body as ControlAnswer<'settings.read'>)
  return {
    ask: beside.handle,
    edition: { rulebook: { assumptions, states }, lang: query['lang'] === 'en' ? 'en' : 'es' },
    origin: request.origin,
  }
}
