import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../src/hosts/testing/empty-folder.ts'
import { isInstalled } from './install.mjs'

const zod = { version: '4.6.7' }
const darwinOnly = { version: '1.0.0', optional: true }

test('a fresh clone is not installed', () => {
  expect(isInstalled(folderWith({ zod }))).toBe(false)
})

test('the packages of package-lock.json are an installation', () => {
  expect(isInstalled(folderWith({ zod }, { zod }))).toBe(true)
})

test('a package of another platform may be missing, another package may not', () => {
  expect(isInstalled(folderWith({ zod, darwinOnly }, { zod }))).toBe(true)
  expect(isInstalled(folderWith({ zod, msw: zod }, { zod }))).toBe(false)
})

test('an older version of a package is not an installation', () => {
  expect(isInstalled(folderWith({ zod }, { zod: { version: '4.0.0' } }))).toBe(false)
})

/**
 * @param {object} locked
 * @param {object} [installed]
 */
function folderWith(locked, installed) {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'node_modules'))
  const write = (/** @type {string} */ name, /** @type {object} */ packages) =>
    writeFileSync(join(folder, name), JSON.stringify({ packages }))
  write('package-lock.json', { '': { version: '0.1.0' }, ...locked })
  if (installed) write('node_modules/.package-lock.json', installed)
  return folder
}
