import './require-node.mjs'
import { ensureInstalled, root } from './install.mjs'
import { run } from './run.mjs'

process.chdir(root)
await ensureInstalled()
const { code } = await run('node_modules/.bin/vitest', [
  'run',
  '--project=!components',
  '--tags-filter=!release',
  '--sequence.shuffle.tests',
])
process.exitCode = code
