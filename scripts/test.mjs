import './require-node.mjs'
import { checkAll } from './checks.mjs'
import { ensureInstalled, root } from './install.mjs'
import { say } from './say.mjs'
import { prepareSpecs } from './specs.mjs'

process.chdir(root)
await ensureInstalled()
const runSpecs = await prepareSpecs()
say(
  'Checking types, style, unused code, unit tests and component tests; then the end-to-end specs ...',
)
const onceBuilt = () =>
  runSpecs(['--project=chromium', '--project=ways', ...process.argv.slice(2)], {
    ENSAYO_BUILT: '1',
  })
process.exitCode = (await checkAll({ hasBrowser: true, onceBuilt })) ? 0 : 1
