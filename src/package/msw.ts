export {
  createMemorySandbox as createSandbox,
  type CreatedSandbox,
  type CreateOptions,
} from './create-sandbox.ts'

export { example } from './example.ts'

export {
  type HandlerOptions,
  type RequestAnswerer,
  sandboxHandlers,
} from '../hosts/fetch/sandbox-handlers.ts'
