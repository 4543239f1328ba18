import './require-node.mjs'
import { fail } from './say.mjs'
import { runTypeScript } from './run-typescript.mjs'

// package.json says `exec node ...`, so that a signal to npm arrives here and not at a shell that
// would end without passing it on.
const { PORT: port } = process.env
if (port) {
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65535
  if (!isPort) fail(`PORT must be a whole number from 1 to 65535, not "${port}".`)
  process.argv.splice(2, 0, '--port', port)
}
await runTypeScript('../src/entries/clone-command.ts')
