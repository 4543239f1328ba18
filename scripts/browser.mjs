import { fail, say } from './say.mjs'

/** Chromium without its windows, the one that Playwright downloads for headless runs too. */
const windowless = 'chromium-headless-shell'

/** The cure for a missing browser. */
const remedy =
  'run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to the path of a Chromium'

/** On a machine of two cores the specs take 1.5 times as long in a browser with windows. */
const names = [windowless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of a browser that starts, installed first when there is none.
 * @param {Machine} machine
 * @returns {Promise<string>}
 */
export async function findBrowser(machine) {
  const present = await presentBrowser(machine)
  if (present) return present

  say('No Chromium here: installing one (playwright install chromium) ...')
  const problem = await machine.download()
  const downloaded = await findDownloaded(machine)
  if (downloaded) return downloaded

  if (machine.canInstallPackages) {
    for (const name of [windowless, 'chromium']) {
      await machine.installPackage(name)
      const installed = await findOnPath(machine)
      if (!installed) continue
      say(`Installed the package ${name} of the system instead (apt-get install ${name}).`)
      return installed
    }
  }
  return fail(`Failed to install it${problem ? ` (${problem})` : ''}: ${remedy}.`)
}

/**
 * The path of a browser that starts, for programs that install none.
 * @param {Machine} machine
 */
export async function requireBrowser(machine) {
  return (await presentBrowser(machine)) ?? fail(`No browser starts here: ${remedy}.`)
}

/**
 * The path of the browser that is here already, if one is: the user's choice before all others.
 * @param {Machine} machine
 */
export async function presentBrowser(machine) {
  const { chosen } = machine
  if (!chosen) return (await findOnPath(machine)) ?? (await findDownloaded(machine))
  if (await machine.starts(chosen)) return chosen
  return fail(`CHROMIUM_PATH names "${chosen}", and there is no browser there that starts.`)
}

/** @param {Machine} machine */
async function findOnPath(machine) {
  for (const name of names) {
    const path = machine.which(name)
    if (path && (await machine.starts(path))) return path
  }
}

/** @param {Machine} machine */
async function findDownloaded(machine) {
  const path = await machine.downloadedBrowser()
  if (path && (await machine.starts(path))) return path
}

/**
 * The parts of a machine that the search for a browser needs.
 * @typedef {object} Machine
 * @property {string | undefined} chosen the user's own choice, CHROMIUM_PATH
 * @property {boolean} canInstallPackages root, on a system with apt-get
 * @property {(name: string) => string | undefined} which
 * @property {(path: string) => Promise<boolean>} starts
 * @property {() => Promise<string>} downloadedBrowser where Playwright keeps its own, there or not
 * @property {() => Promise<string | undefined>} download says what went wrong, if anything
 * @property {(name: string) => Promise<unknown>} installPackage
 */
