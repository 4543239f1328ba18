import './require-node.mjs'
import { readPort } from './port.mjs'
import { runTypeScript } from './run-typescript.mjs'

// package.json says `exec node ...`, so that a signal to npm arrives here and not at a shell that
// would end without passing it on.
const port = readPort(process.env.PORT)
if (port) process.argv.splice(2, 0, '--port', port)
await runTypeScript('../src/cli/clone-main.ts')
