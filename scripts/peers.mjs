import './require-node.mjs'
import { findBrowser } from './browser.mjs'
import { fail, say } from './say.mjs'
import { ensureInstalled, root } from './install.mjs'
import { installPeers } from './peers-folder.mjs'
import { run } from './run.mjs'
import { thisMachine } from './this-machine.mjs'

// Opens, serves and runs the sandbox's documents with other programs.
const ofDocuments = [
  'swagger-ui-dist@5',
  '@scalar/api-reference@1',
  '@stoplight/prism-cli@5',
  'newman@6',
  '@kubb/cli@4',
  '@kubb/core@4',
  '@kubb/plugin-client@4',
  '@kubb/plugin-oas@4',
  '@kubb/plugin-ts@4',
  '@kubb/plugin-zod@4',
  'orval@7',
  '@hey-api/openapi-ts@0.95',
  'axios@1',
  'zod@4',
]
// The oldest TypeScript is the one of the guide (docs/guide/tests.md).
const ofPackage = [
  'typescript-oldest@npm:typescript@5.0',
  'typescript@5.9',
  'typescript-6@npm:typescript@6',
  'jest@30',
  'ts-jest@29',
  '@types/jest@30',
  '@types/node@20',
  'deno@2',
]
const peers = [...ofDocuments, ...ofPackage]

process.chdir(root)
await ensureInstalled()
const executablePath = await findBrowser(thisMachine)

say(`Installing ${peers.join(', ')} outside the project ...`)
const installed = await installPeers(peers)
if (!installed) {
  fail('peers: the registry does not give these programs, so nothing was tested with them')
}

const { code } = await run(
  'node_modules/.bin/vitest',
  [
    'run',
    'src/features/documents/peers.test.ts',
    'src/package/peers.test.ts',
    '--reporter=verbose',
  ],
  { env: { ...process.env, ENSAYO_PEERS: installed.folder, CHROMIUM_PATH: executablePath } },
)
await installed.remove()
process.exitCode = code
