import './require-node.mjs'
import { checkAll } from './checks.mjs'
import { ensureInstalled, root } from './install.mjs'

process.chdir(root)
await ensureInstalled()
process.exitCode = (await checkAll()) ? 0 : 1
