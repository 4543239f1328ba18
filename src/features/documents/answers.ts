import { assumptionsIn } from '../../contract/control/assumptions-in.ts'
import type { ControlAnswer } from '../../contract/control/operations.ts'
import { controlPath } from '../../contract/control/control-routes.ts'
import { states } from '../../contract/fields/states.ts'
import type { AddedCall } from '../../sandbox/added-operation.ts'
import { controlDocument } from './control-document.ts'
import { paymentDocument } from './document.ts'
import { postmanCollection, postmanEnvironment } from './postman.ts'
import type { DocumentId } from './document-paths.ts'
import type { ExampleSource } from './run-examples.ts'

/** The text of each document, as this sandbox has it, under its ledger. */
export const documentAnswers: Readonly<Record<DocumentId, (call: AddedCall) => Promise<unknown>>> =
  {
    'openapi.payments': async (call) => paymentDocument(await sourceOf(call)),
    'openapi.control': async (call) => controlDocument(await sourceOf(call)),
    'postman.collection': async (call) => postmanCollection(await sourceOf(call)),
    'postman.environment': async ({ request }) => postmanEnvironment(request.origin),
  }

/** A sandbox beside this one, with its ledger, which gives the examples. */
async function sourceOf({ ask, rehearse, request, query }: AddedCall): Promise<ExampleSource> {
  const path = controlPath('settings.read')
  const { body } = await ask({ ...request, method: 'GET', path, query: '' })
  const assumptions = assumptionsIn(body as ControlAnswer<'settings.read'>)
  return {
    ask: rehearse(),
    edition: { rulebook: { assumptions, states }, lang: query['lang'] === 'en' ? 'en' : 'es' },
    origin: request.origin,
  }
}
