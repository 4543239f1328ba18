import { writeFile } from 'node:fs/promises'
import { type DocumentId, documentPaths } from './routes.ts'
import { freshDocument } from '../../hosts/fetch/memory-sandboxes.ts'
import type { Io } from '../../cli/command.ts'
import type { ValuesOfOptions } from '../../cli/option.ts'
import { Unable } from '../../cli/unable.ts'
import type { openApiOptions, postmanOptions } from './options.ts'

type OpenApiValues = ValuesOfOptions<typeof openApiOptions>

type PostmanValues = ValuesOfOptions<typeof postmanOptions>

/**
 * Writes an OpenAPI document as a fresh sandbox gives it.
 *
 * @throws Unable when the file cannot be written.
 */
export const writeOpenApi = (values: OpenApiValues, io: Io) =>
  writeDocument(values.control ? 'openapi.control' : 'openapi.payments', values, io)

/**
 * Writes the Postman collection, or the environment for it.
 *
 * @throws Unable when the file cannot be written.
 */
export const writePostman = (values: PostmanValues, io: Io) =>
  writeDocument(values.environment ? 'postman.environment' : 'postman.collection', values, io)

async function writeDocument(
  operation: DocumentId,
  { out, lang, url }: Omit<OpenApiValues, 'control'>,
  io: Io,
) {
  const text = await freshDocument(documentPaths[operation], { lang, url })
  if (out === undefined) io.out(text)
  else {
    await writeFile(out, text).catch((error: NodeJS.ErrnoException) => {
      throw new Unable(`--out: ${out} cannot be written (${error.code})`)
    })
  }
  return 0
}
