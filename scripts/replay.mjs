import './require-node.mjs'
import { runTypeScript } from './run-typescript.mjs'

process.argv.splice(2, 0, 'replay')
await runTypeScript('../src/cli/clone-main.ts')
