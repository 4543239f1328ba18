import './require-node.mjs'
import { ensureInstalled, root } from './install.mjs'
import { run } from './run.mjs'

process.chdir(root)
await ensureInstalled()
const { code } = await run(
  'node_modules/.bin/vitest',
  ['run', '--project=!components', '--tags-filter=!release', '--sequence.shuffle.tests'],
  // The order of tests is in question here; `release-tests` draws all cases of a property.
  { env: { ...process.env, ENSAYO_DRAWS: 'few' } },
)
process.exitCode = code
