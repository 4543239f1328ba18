import './require-node.mjs'
import { ensureInstalled, root } from './install.mjs'
import { run } from './run.mjs'

process.chdir(root)
await ensureInstalled()
const { code } = await run('node_modules/.bin/vitest', ['run', '--tags-filter=release || property'])
process.exitCode = code
