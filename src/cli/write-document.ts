import { writeFile } from 'node:fs/promises'
import { controlRequest } from '../contract/control/request.ts'
import { openMemorySandboxes } from '../hosts/fetch/memory-sandboxes.ts'
import type { Io } from './command.ts'
import type { openApiOptions } from './document-options.ts'
import type { ValuesOfOptions } from './option.ts'
import { Unable } from './unable.ts'

type Values = ValuesOfOptions<typeof openApiOptions>

/**
 * Writes an OpenAPI document as a fresh sandbox gives it.
 *
 * @throws Unable when the file cannot be written.
 */
export const writeOpenApi = (values: Values, io: Io) =>
  writeDocument(values.control ? 'openapi.control' : 'openapi.payments', values, io)

async function writeDocument(
  operation: 'openapi.control' | 'openapi.payments',
  { out, lang, url }: Omit<Values, 'control'>,
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
