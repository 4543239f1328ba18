import './require-node.mjs'
import { ensureInstalled, root } from './install.mjs'
import { prepareSpecs } from './specs.mjs'

process.chdir(root)
await ensureInstalled()
const runSpecs = await prepareSpecs()
process.exitCode = (await runSpecs(['--project=release', '--project=scenarios'])) ? 0 : 1
