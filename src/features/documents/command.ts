import { command } from '../../cli/command.ts'
import { openApiOptions, postmanOptions } from './options.ts'

export const documentCommands = {
  openapi: command({
    summary: 'writes the interface as an OpenAPI document',
    options: openApiOptions,
    section: 'openapi',
    run: async (values, io) => (await import('./write-document.ts')).writeOpenApi(values, io),
  }),
  postman: command({
    summary: 'writes the requests of the interface as a Postman collection',
    options: postmanOptions,
    section: 'postman',
    run: async (values, io) => (await import('./write-document.ts')).writePostman(values, io),
  }),
}
