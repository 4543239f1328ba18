import { expect, test } from 'vitest'
import { findBrowser } from './browser.mjs'

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

test('where nothing can be downloaded, root installs the package', async () => {
  const { machine, did } = fakeMachine({ canInstallPackages: true, packageWorks: true })
  expect(await findBrowser(machine)).toBe('/bin/chromium-headless-shell')
  expect(did).toEqual(['download', 'install chromium-headless-shell'])
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

test('on other machines the error says how to install one', async () => {
  const { machine, did } = fakeMachine({ packageWorks: true })
  await expect(findBrowser(machine)).rejects.toThrow('"2"')
  expect(did).toEqual(['download'])
})

test('when all of it fails that is an error', async () => {
  const { machine } = fakeMachine({ canInstallPackages: true })
  await expect(findBrowser(machine)).rejects.toThrow('"2"')
})

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
      if (downloadWorks) browsers.add('/cache/chrome')
    },
    installPackage: async (name) => {
      did.push(`install ${name}`)
      if (packageWorks && (packages?.includes(name) ?? true)) browsers.add(`/bin/${name}`)
    },
  }
  return { machine, did }
}
