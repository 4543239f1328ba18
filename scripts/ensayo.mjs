import './require-node.mjs'
import { runTypeScript } from './run-typescript.mjs'

await runTypeScript('../src/entries/clone-command.ts')
