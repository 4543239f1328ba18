import './require-node.mjs'
import { findBrowser } from './browser.mjs'
import { checkAll } from './checks.mjs'
import { ensureInstalled, root } from './install.mjs'
import { freePort } from './port.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'
import { thisMachine } from './this-machine.mjs'

process.chdir(root)
await ensureInstalled()
const browser = await findBrowser(thisMachine)
say(`Browser: ${browser}`)

say('Checking types, style, unused code and unit tests, and running the end-to-end specs ...')
process.exitCode = (await checkAll({ onceBuilt: runSpecs })) ? 0 : 1

async function runSpecs() {
  const { code } = await run('node_modules/.bin/playwright', ['test', ...process.argv.slice(2)], {
    env: { E2E_PORT: await freePort(), ...process.env, CHROMIUM_PATH: browser, ENSAYO_BUILT: '1' },
    stopSignal: 'SIGINT', // after SIGTERM its web server would still use its port
  })
  return code === 0
}
