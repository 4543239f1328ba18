import { writeFile } from 'node:fs/promises'
import { type DocumentId, documentPaths } from './document-paths.ts'
import { freshDocument } from '../../hosts/fetch/memory-sandboxes.ts'
import type { Io } from '../../cli/command.ts'
import type { ValuesOfOptions } from '../../cli/option.ts'
import { Unable } from '../../cli/unable.ts'
import type { documentOptions } from './options.ts'

/**
 * Writes a document as a fresh sandbox gives it.
 *
 * @throws Unable when the file cannot be written.
 */
export async function writeDocument(
  id: DocumentId,
  { out, lang, url }: ValuesOfOptions<typeof documentOptions>,
  io: Io,
) {
  const text = await freshDocument(documentPaths[id], { lang, url }, io.features)
  if (out === undefined) io.out(text)
  else {
    await writeFile(out, text).catch((error: NodeJS.ErrnoException) => {
      throw new Unable(`--out: ${out} cannot be written (${error.code})`)
    })
  }
  return 0
}
