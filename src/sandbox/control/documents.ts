import { states } from '../../contract/fields/states.ts'
import { controlDocument } from '../../contract/openapi/control-document.ts'
import { paymentDocument } from '../../contract/openapi/document.ts'
import { postmanCollection, postmanEnvironment } from '../../contract/openapi/postman.ts'
import type { ExampleSource } from '../../contract/openapi/run-examples.ts'
import type { DocumentId } from '../../contract/control/routes.ts'
import type { AcrossCall } from '../world/session.ts'

// Loaded when a document is asked for: a page that asks for none must not load the words of all fields.

type Call = AcrossCall<DocumentId>

/** The payment interface as this sandbox has it, under its ledger. */
export const openApi = async (call: Call) => paymentDocument(await sourceOf(call))

/** The control interface. */
export const openApiOfControl = async (call: Call) => controlDocument(await sourceOf(call))

/** The examples as a Postman collection. */
export const postman = async (call: Call) => postmanCollection(await sourceOf(call))

/** The address and the credentials for the collection. */
export const environmentOfPostman = async ({ request }: Call) => postmanEnvironment(request.origin)

/** A sandbox beside this one, with its ledger, which gives the examples. */
async function sourceOf({
  session,
  request,
  query: { lang = 'es' },
}: Call): Promise<ExampleSource> {
  const assumptions = await session.update(({ world }) => world.settings.assumptions)
  return {
    ask: session.rehearse().handle,
    edition: { rulebook: { assumptions, states }, lang },
    origin: request.origin,
  }
}
