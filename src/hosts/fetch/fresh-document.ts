import type { Lang } from '../../contract/text.ts'
import { openMemorySandboxes } from './memory-sandboxes.ts'

/** A document as a fresh sandbox gives it that is reached at a URL: the text of a file. */
export async function freshDocument(
  path: string,
  { lang, url }: { readonly lang: Lang; readonly url: string },
): Promise<string> {
  const { origin } = new URL(url)
  const asked = { method: 'GET', path, query: `lang=${lang}`, origin, headers: {}, body: '' }
  const { body } = await openMemorySandboxes().handle(asked)
  return `${JSON.stringify(body, null, 2)}\n`
}
