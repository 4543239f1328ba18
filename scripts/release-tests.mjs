import './require-node.mjs'
import { ensureInstalled, root } from './install.mjs'
import { run } from './run.mjs'

process.chdir(root)
await ensureInstalled()
const only = ['--project=!components', '--tags-filter=release || property']
const { code } = await run('node_modules/.bin/vitest', ['run', '--reporter=minimal', ...only])
process.exitCode = code
