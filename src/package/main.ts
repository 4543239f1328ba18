/** Ensayo in a program of Node.js: `import { startSandbox, createSandbox } from 'ensayo'`. */
export {
  createMemorySandbox as createSandbox,
  type CreatedSandbox,
  type CreateOptions,
} from './create-sandbox.ts'
export { example } from './example.ts'
export type { SandboxStart } from './sandbox.ts'
export type { ScriptedSandbox as Sandbox } from './scripted-sandbox.ts'
export type { OperationAnswer as Answer, SendOptions } from './scripted-sandbox.ts'
export type { ValuesOf } from '../contract/operations/values.ts'
export { startSandbox, type StartedSandbox, type StartOptions } from './start-sandbox.ts'
