import { controlRequest } from '../../contract/control/request.ts'
import type { DocumentId } from '../../contract/control/routes.ts'
import type { Lang } from '../../contract/text.ts'
import { openMemorySandboxes } from './memory-sandboxes.ts'

/** A document as a fresh sandbox gives it that is reached at a URL: the text of a file. */
export async function freshDocument(
  operation: DocumentId,
  { lang, url }: { readonly lang: Lang; readonly url: string },
): Promise<string> {
  const { method, url: target } = controlRequest(operation, { query: { lang } })
  const [path = '', query = ''] = target.split('?')
  const { origin } = new URL(url)
  const asked = { method, path, query, origin, headers: {}, body: '' }
  const { body } = await openMemorySandboxes().handle(asked)
  return `${JSON.stringify(body, null, 2)}\n`
}
