import { expect, onTestFinished, test } from 'vitest'
import { findBrowser, requireBrowser } from './browser.mjs'

test('the chosen browser comes before all others', async () => {
  const { machine } = fakeMachine({ chosen: '/opt/mine', working: ['/opt/mine', '/bin/chromium'] })
  expect(await findBrowser(machine)).toBe('/opt/mine')
})

test('a chosen browser that is not there is an error, not a reason to look elsewhere', async () => {
  const { machine } = fakeMachine({ chosen: '/opt/mine', working: ['/bin/chromium'] })
  await expect(findBrowser(machine)).rejects.toThrow('"2"')
})

test('a browser on PATH comes before a downloaded one', async () => {
  const { machine, did } = fakeMachine({ working: ['/bin/google-chrome', '/cache/chrome'] })
  expect(await findBrowser(machine)).toBe('/bin/google-chrome')
  expect(did).toEqual([])
})

test('an already downloaded browser is used', async () => {
  const { machine, did } = fakeMachine({ working: ['/cache/chrome'] })
  expect(await findBrowser(machine)).toBe('/cache/chrome')
  expect(did).toEqual([])
})

test('without any browser one is downloaded', async () => {
  const { machine, did } = fakeMachine({ canInstallPackages: true, downloadWorks: true })
  expect(await findBrowser(machine)).toBe('/cache/chrome')
  expect(did).toEqual(['download'])
})

test('where nothing can be downloaded, root installs the package, and says it in one line', async () => {
  const { machine, did } = fakeMachine({ canInstallPackages: true, packageWorks: true })
  const lines = hear()
  expect(await findBrowser(machine)).toBe('/bin/chromium-headless-shell')
  expect(did).toEqual(['download', 'install chromium-headless-shell'])
  expect(lines).toEqual([
    expect.stringMatching(/^No Chromium here: installing one/),
    expect.stringMatching(/^Installed the package chromium-headless-shell of the system/),
  ])
})

test('where there is no package without windows, root installs the one with them', async () => {
  const packages = ['chromium']
  const { machine, did } = fakeMachine({ canInstallPackages: true, packageWorks: true, packages })
  expect(await findBrowser(machine)).toBe('/bin/chromium')
  expect(did).toEqual(['download', 'install chromium-headless-shell', 'install chromium'])
})

test('a browser without windows comes first', async () => {
  const { machine } = fakeMachine({ working: ['/bin/chromium', '/bin/chromium-headless-shell'] })
  expect(await findBrowser(machine)).toBe('/bin/chromium-headless-shell')
})

test('on other machines two lines say what is missing and the command that installs it', async () => {
  const { machine, did } = fakeMachine({ packageWorks: true })
  const lines = hear()
  await expect(findBrowser(machine)).rejects.toThrow('"2"')
  expect(did).toEqual(['download'])
  expect(lines).toEqual([
    expect.stringMatching(/^No Chromium here: installing one/),
    expect.stringMatching(/^Failed .*\(no network\): run "npx playwright install .*CHROMIUM_PATH/),
  ])
})

test('when all of it fails that is an error of two lines too', async () => {
  const { machine } = fakeMachine({ canInstallPackages: true })
  const lines = hear()
  await expect(findBrowser(machine)).rejects.toThrow('"2"')
  expect(lines).toHaveLength(2)
})

test('what installs no browser takes the same one, or says in one line what is missing', async () => {
  const present = fakeMachine({ working: ['/bin/chromium'] })
  expect(await requireBrowser(present.machine)).toBe('/bin/chromium')

  const { machine, did } = fakeMachine({ canInstallPackages: true, downloadWorks: true })
  const lines = hear()
  await expect(requireBrowser(machine)).rejects.toThrow('"2"')
  expect(did).toEqual([])
  expect(lines).toEqual([
    expect.stringMatching(/^No browser starts here: run "npx playwright install .*CHROMIUM_PATH/),
  ])
})

/** The lines that are said from now on. */
function hear() {
  /** @type {string[]} */
  const lines = []
  const { write } = process.stderr
  process.stderr.write = (/** @type {string | Uint8Array} */ text) => {
    lines.push(...String(text).trimEnd().split('\n'))
    return true
  }
  onTestFinished(() => void (process.stderr.write = write))
  return lines
}

/**
 * @param {{ chosen?: string, working?: string[], canInstallPackages?: boolean, downloadWorks?:
 * boolean, packageWorks?: boolean, packages?: string[] }} given
 */
function fakeMachine({ working = [], downloadWorks, packageWorks, packages, ...given }) {
  const browsers = new Set(working)
  /** @type {string[]} */
  const did = []
  /** @type {import('./browser.mjs').Machine} */
  const machine = {
    chosen: given.chosen,
    canInstallPackages: given.canInstallPackages ?? false,
    which: (name) => `/bin/${name}`, // every path exists; not every browser starts
    starts: async (path) => browsers.has(path),
    downloadedBrowser: async () => '/cache/chrome',
    download: async () => {
      did.push('download')
      if (!downloadWorks) return 'no network'
      browsers.add('/cache/chrome')
    },
    installPackage: async (name) => {
      did.push(`install ${name}`)
      if (packageWorks && (packages?.includes(name) ?? true)) browsers.add(`/bin/${name}`)
    },
  }
  return { machine, did }
}
