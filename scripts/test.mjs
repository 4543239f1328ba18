import './require-node.mjs'
import { findBrowser } from './browser.mjs'
import { checkAll } from './checks.mjs'
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

say('Checking types, style, unused code and unit tests, and running the end-to-end specs ...')
process.exitCode = (await checkAll({ onceBuilt: runSpecs })) ? 0 : 1

async function runSpecs() {
  const { code } = await run('node_modules/.bin/playwright', ['test', ...process.argv.slice(2)], {
    env: { ...process.env, CHROMIUM_PATH: browser, ENSAYO_BUILT: '1' },
    stopSignal: 'SIGINT', // after SIGTERM its web server would still use its port
  })
  return code === 0
}
