import { openApiPath, type SandboxPath } from '../../contract/control/control-routes.ts'

/** The path of each document, under its name in the document of the control interface. */
export const documentPaths = {
  'openapi.payments': openApiPath,
  'openapi.control': '/sandbox/openapi-control.json',
  'postman.collection': '/sandbox/postman.json',
  'postman.environment': '/sandbox/postman-environment.json',
} as const satisfies Record<string, SandboxPath>

/** The documents for other programs, by their paths. */
export type DocumentId = keyof typeof documentPaths

export const documentIds = Object.keys(documentPaths) as DocumentId[]
