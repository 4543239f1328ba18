import type { Download } from '../../reference/download.ts'
import type { Text } from '../../contract/text.ts'
import { type DocumentId, documentIds, documentPaths } from './document-paths.ts'

const texts: Readonly<Record<DocumentId, { readonly title: Text; readonly about: Text }>> = {
  'openapi.payments': {
    title: { es: 'OpenAPI', en: 'OpenAPI' },
    about: {
      es: 'La interfaz de pagos para generadores, mocks y pasarelas: OpenAPI 3.1, con lo que un sandbox respondió como ejemplos.',
      en: 'The payment interface for generators, mocks and gateways: OpenAPI 3.1, with what a sandbox answered as examples.',
    },
  },
  'openapi.control': {
    title: { es: 'OpenAPI del control', en: 'OpenAPI of the control' },
    about: {
      es: 'Lo que solo tiene un sandbox: reloj, ajustes, listas, instantáneas.',
      en: 'What only a sandbox has: clock, settings, lists, snapshots.',
    },
  },
  'postman.collection': {
    title: { es: 'Colección de Postman', en: 'Postman collection' },
    about: {
      es: 'Las mismas solicitudes en orden, para un sandbox en Node; un script calcula las firmas.',
      en: 'The same requests in order, for a sandbox in Node; a script computes the signatures.',
    },
  },
  'postman.environment': {
    title: { es: 'Entorno de Postman', en: 'Postman environment' },
    about: {
      es: 'La dirección y las credenciales públicas del sandbox, para la colección.',
      en: 'The address and the public credentials of the sandbox, for the collection.',
    },
  },
}

export const documentDownloads: readonly Download[] = documentIds.map((id) => ({
  path: documentPaths[id],
  ...texts[id],
}))
