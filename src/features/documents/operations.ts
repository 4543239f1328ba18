import * as z from 'zod/mini'
import { asks, type ControlOperation } from '../../contract/control/control-operation.ts'
import { languages } from '../../contract/text.ts'
import type { DocumentId } from './document-paths.ts'

/** A document that the sandbox makes of the contract and its own answers. */
const document = z.looseObject({ openapi: z.string() })
const collection = z.object({
  info: z.unknown(),
  event: z.unknown(),
  variable: z.unknown(),
  item: z.unknown(),
})
const environment = z.object({
  name: z.string(),
  values: z.unknown(),
  _postman_variable_scope: z.string(),
})
const query = z.strictObject({ lang: z.optional(z.enum(languages)) })

/** The input and the answer of each document's operation. */
export const documentOperations: Readonly<Record<DocumentId, ControlOperation>> = {
  'openapi.payments': asks('Descargar OpenAPI', 'Download OpenAPI', query, document),
  'openapi.control': asks(
    'Descargar OpenAPI del control',
    'Download OpenAPI of the control interface',
    query,
    document,
  ),
  'postman.collection': asks(
    'Descargar la colección de Postman',
    'Download the Postman collection',
    query,
    collection,
  ),
  'postman.environment': asks(
    'Descargar el entorno de Postman',
    'Download the Postman environment',
    query,
    environment,
  ),
}
