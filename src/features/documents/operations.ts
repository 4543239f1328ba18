import * as z from 'zod/mini'
import type { ControlOperation } from '../../contract/control/control-operation.ts'
import { nothing } from '../../contract/control/values.ts'
import { languages } from '../../contract/text.ts'
import type { DocumentId } from './routes.ts'

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
const documentQuery = z.strictObject({ lang: z.optional(z.enum(languages)) })

/** What each document takes and answers. */
export const documentOperations: Readonly<Record<DocumentId, ControlOperation>> = {
  'openapi.payments': {
    title: { es: 'Descargar OpenAPI', en: 'Download OpenAPI' },
    query: documentQuery,
    body: nothing,
    answers: { 200: document },
  },
  'openapi.control': {
    title: { es: 'Descargar OpenAPI del control', en: 'Download OpenAPI of the control interface' },
    query: documentQuery,
    body: nothing,
    answers: { 200: document },
  },
  'postman.collection': {
    title: { es: 'Descargar la colección de Postman', en: 'Download the Postman collection' },
    query: documentQuery,
    body: nothing,
    answers: { 200: collection },
  },
  'postman.environment': {
    title: { es: 'Descargar el entorno de Postman', en: 'Download the Postman environment' },
    query: documentQuery,
    body: nothing,
    answers: { 200: environment },
  },
}
