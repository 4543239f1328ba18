import './require-node.mjs'
import { findBrowser } from './browser.mjs'
import { ensureInstalled, root } from './install.mjs'
import { ensurePhp } from './php.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'
import { thisMachine } from './this-machine.mjs'

process.chdir(root)
await ensureInstalled()
const browser = await findBrowser(thisMachine)
say(`Browser: ${browser}`)
await ensurePhp(thisMachine)

say('Checking types, style, unused code and unit tests ...')
const check = await run(process.execPath, ['scripts/check.mjs'])
if (check.code !== 0) process.exit(check.code)

say('Running the end-to-end specs ...')
const specs = await run('node_modules/.bin/playwright', ['test', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM_PATH: browser },
  stopSignal: 'SIGINT', // after SIGTERM its web server would still use its port
})
process.exitCode = specs.code
