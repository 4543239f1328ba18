import './require-node.mjs'
import { ensureInstalled, root } from './install.mjs'
import { prepareSpecs } from './specs.mjs'

process.chdir(root)
await ensureInstalled()
const runSpecs = await prepareSpecs()
const projects = ['release', 'ways', 'scenarios'].map((name) => `--project=${name}`)
process.exitCode = (await runSpecs(projects)) ? 0 : 1
