import './require-node.mjs'
import { ensureInstalled, root } from './install.mjs'
import { prepareSpecs } from './specs.mjs'

process.chdir(root)
await ensureInstalled()
const runSpecs = await prepareSpecs()
const passed = await runSpecs(['--project=release', 'accessibility'], { PICTURES: 'pictures' })
process.exitCode = passed ? 0 : 1
