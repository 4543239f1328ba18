import { command } from '../../cli/command.ts'
import { openApiOptions, postmanOptions } from './options.ts'

// The writer is loaded when a document is asked for.
const writer = async () => (await import('./write-document.ts')).writeDocument

export const documentCommands = {
  openapi: command({
    summary: {
      es: 'escribe la interfaz como un documento OpenAPI',
      en: 'writes the interface as an OpenAPI document',
    },
    options: openApiOptions,
    section: 'openapi',
    run: async ({ control, ...values }, io) =>
      (await writer())(control ? 'openapi.control' : 'openapi.payments', values, io),
  }),
  postman: command({
    summary: {
      es: 'escribe las solicitudes de la interfaz como una colección de Postman',
      en: 'writes the requests of the interface as a Postman collection',
    },
    options: postmanOptions,
    section: 'postman',
    run: async ({ environment, ...values }, io) =>
      (await writer())(environment ? 'postman.environment' : 'postman.collection', values, io),
  }),
}
