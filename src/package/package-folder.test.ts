import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { packageFolder } from './package-folder.ts'

test('the folder of the package holds the folder of its modules', () => {
  expect(packageFolder()).toBe(join(import.meta.dirname, '../..'))
})

test('a program in a bundle says how it is left out of it', () => {
  expect(() => packageFolder(tmpdir())).toThrow('serverExternalPackages: ["ensayo"]')
})
