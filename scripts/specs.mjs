import { findBrowser } from './browser.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'
import { thisMachine } from './this-machine.mjs'

/**
 * Finds the browser of this machine for all processes of this one; returns the command of
 * end-to-end specs.
 */
export async function prepareSpecs() {
  const browser = await findBrowser(thisMachine)
  say(`Browser: ${browser}`)
  process.env.E2E_BROWSER = browser
  /**
   * Whether all passed.
   * @param {string[]} args of Playwright
   * @param {object} [env]
   */
  return async function runSpecs(args, env) {
    const { code } = await run('node_modules/.bin/playwright', ['test', ...args], {
      env: { ...process.env, ...env },
      stopSignal: 'SIGINT', // after SIGTERM its web server would still use its port
    })
    return code === 0
  }
}
