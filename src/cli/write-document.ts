import { writeFile } from 'node:fs/promises'
import type { DocumentId } from '../contract/control/routes.ts'
import { freshDocument } from '../hosts/fetch/fresh-document.ts'
import type { Io } from './command.ts'
import {
  flagOption,
  textValue,
  valueOption,
  valueOrOption,
  type ValuesOfOptions,
} from './option.ts'
import { Unable } from './unable.ts'
import { defaultHost, isWebUrl } from '../contract/addresses.ts'
import { isLang, type Lang } from '../contract/text.ts'

/** What every document takes. */
const common = {
  out: valueOption({
    ...textValue('FILE', 'the name of a file'),
    help: 'writes the document there instead of printing it',
  }),
  lang: valueOrOption<Lang>('es', {
    hint: 'LANG',
    type: 'string',
    read: language,
    help: 'es or en: the language of its descriptions and messages',
  }),
  url: valueOrOption(defaultHost, {
    ...textValue('URL', 'an origin such as http://127.0.0.1:4010', isWebUrl),
    help: 'where the interface is reached',
  }),
}

export const openApiOptions = {
  control: flagOption("the sandbox's own interface instead of the payment interface"),
  ...common,
}

export const postmanOptions = {
  environment: flagOption('the environment with address and credentials instead of the collection'),
  ...common,
}

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
  const text = await freshDocument(operation, { lang, url })
  if (out === undefined) io.out(text)
  else {
    await writeFile(out, text).catch((error: NodeJS.ErrnoException) => {
      throw new Unable(`--out: ${out} cannot be written (${error.code})`)
    })
  }
  return 0
}

function language(given: string): Lang {
  if (isLang(given)) return given
  throw new Unable(`needs es or en, not "${given}"`)
}
