import './require-node.mjs'
import { findBrowser } from './browser.mjs'
import { ensureInstalled, root } from './install.mjs'
import { freePort } from './port.mjs'
import { run } from './run.mjs'
import { thisMachine } from './this-machine.mjs'

process.chdir(root)
await ensureInstalled()
const { code } = await run('node_modules/.bin/playwright', ['test', 'accessibility.spec.ts'], {
  env: {
    E2E_PORT: await freePort(),
    PICTURES: 'pictures',
    ...process.env,
    CHROMIUM_PATH: await findBrowser(thisMachine),
  },
  stopSignal: 'SIGINT', // after SIGTERM its web server would still use its port
})
process.exitCode = code
