import { bundleTypeScript } from './run-typescript.mjs'

/** The command of the clone, bundled once for all tests of a process: its script does so at each start. */
export const cloneProgram = await bundleTypeScript('../src/entries/clone-command.ts')
