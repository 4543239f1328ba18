import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'
import { run } from './run.mjs'

const minute = 60_000

/** @type {import('./browser.mjs').Machine} */
export const thisMachine = {
  chosen: process.env.CHROMIUM_PATH,
  canInstallPackages: process.getuid?.() === 0 && which('apt-get') !== undefined,
  which,
  starts,
  downloadedBrowser,
  download,
  installPackage,
}

/** @param {string} name */
function which(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * A file is not enough: a downloaded Chromium may lack system libraries, and Ubuntu's
 * `chromium-browser` may be a stub that only advertises a snap.
 * @param {string} path
 */
async function starts(path) {
  const { code } = await run(path, ['--version'], { stdio: 'ignore', limitMs: minute / 2 })
  return code === 0
}

async function downloadedBrowser() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

async function download() {
  // The command of `npx playwright install` without npx, so that a time limit ends all of it.
  const { code, output } = await run('node_modules/.bin/playwright', ['install', 'chromium'], {
    cwd: root,
    stdio: 'pipe',
    limitMs: 2 * minute, // on a network that drops packets the default is much longer
  })
  if (code === 0) return undefined
  return /^Error: (.*)/m.exec(output)?.[1] ?? 'the download took too long'
}

/** @param {string} name */
async function installPackage(name) {
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  // A failed refresh of the list is no reason to stop: an older list may be enough.
  await run('apt-get', ['update'], { ...options, limitMs: 5 * minute })
  await run('apt-get', ['install', '-y', name], { ...options, limitMs: 10 * minute })
}
