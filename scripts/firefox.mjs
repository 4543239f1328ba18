import './require-node.mjs'
import { fail, say } from './say.mjs'
import { ensureInstalled, root } from './install.mjs'
import { installPeers } from './peers-folder.mjs'
import { run } from './run.mjs'
import { bundleTypeScript } from './run-typescript.mjs'
import { thisMachine } from './this-machine.mjs'

process.chdir(root)
const { FIREFOX_PATH: chosen } = process.env
const found = chosen ?? thisMachine.which('firefox-esr') ?? thisMachine.which('firefox')
if (!found || !(await thisMachine.starts(found))) {
  const problem = chosen ? `FIREFOX_PATH names "${chosen}", which does not start` : 'there is none'
  fail(
    `firefox: ${problem}: install one (apt-get install firefox-esr), or set FIREFOX_PATH to its path`,
  )
}
await ensureInstalled()

const peer = 'puppeteer-core@25'
say(`Installing ${peer} outside the project ...`)
const installed = await installPeers([peer])
if (!installed) fail(`firefox: the registry does not give ${peer}, so nothing was tried in Firefox`)

const production = { ...process.env, NODE_ENV: 'production' }
const built = await run('node_modules/.bin/vite', ['build', '--logLevel', 'error'], {
  env: production,
})
const env = { ...process.env, ENSAYO_PEERS: installed.folder, FIREFOX_PATH: found }
const { code } =
  built.code === 0
    ? await run(process.execPath, [await bundleTypeScript('../e2e/firefox/walk.ts')], { env })
    : built
await installed.remove()
process.exitCode = code
