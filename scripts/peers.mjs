import './require-node.mjs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { fail } from './fail.mjs'
import { ensureInstalled, root } from './install.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'
import { thisMachine } from './this-machine.mjs'

// Opens, serves and runs what the sandbox gives to other programs with those programs.
const peers = ['swagger-ui-dist@5', '@scalar/api-reference@1', '@stoplight/prism-cli@5', 'newman@6']

process.chdir(root)
await ensureInstalled()
const executablePath = await findBrowser(thisMachine)

const folder = await mkdtemp(join(tmpdir(), 'ensayo-peers-'))
await writeFile(join(folder, 'package.json'), '{}')
say(`Installing ${peers.join(', ')} outside the project ...`)
const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
const install = ['install', ...flags, ...peers]
const { code: refused } = await run('npm', install, { cwd: folder })
if (refused !== 0) {
  await rm(folder, { recursive: true })
  fail('peers: the registry does not give these programs, so nothing was tested with them')
}

const { code } = await run(
  'node_modules/.bin/vitest',
  ['run', 'src/contract/openapi/peers.test.ts', '--reporter=verbose'],
  { env: { ...process.env, ENSAYO_PEERS: folder, CHROMIUM_PATH: executablePath } },
)
await rm(folder, { recursive: true })
process.exitCode = code
