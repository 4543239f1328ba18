import './require-node.mjs'
import { ensureInstalled, root } from './install.mjs'
import { runSpecs } from './specs.mjs'

process.chdir(root)
await ensureInstalled()
process.exitCode = (await runSpecs(['--project=release'])) ? 0 : 1
