import { writeFile } from 'node:fs/promises'
import { controlRequest } from '../contract/control/request.ts'
import type { ControlId } from '../contract/control/routes.ts'
import { openMemorySandboxes } from '../hosts/fetch/memory-sandboxes.ts'
import type { Io } from './command.ts'
import type { openApiOptions, postmanOptions } from './document-options.ts'
import type { ValuesOfOptions } from './option.ts'
import { Unable } from './unable.ts'

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
  operation: Extract<ControlId, `${'openapi' | 'postman'}.${string}`>,
  { out, lang, url }: Omit<OpenApiValues, 'control'>,
  io: Io,
) {
  const { method, url: target } = controlRequest(operation, { query: { lang } })
  const [path = '', query = ''] = target.split('?')
  const origin = new URL(url).origin
  const asked = { method, path, query, origin, headers: {}, body: '' }
  const { body } = await openMemorySandboxes().handle(asked)
  const text = `${JSON.stringify(body, null, 2)}\n`
  if (out === undefined) io.out(text)
  else {
    await writeFile(out, text).catch((error: NodeJS.ErrnoException) => {
      throw new Unable(`--out: ${out} cannot be written (${error.code})`)
    })
  }
  return 0
}
