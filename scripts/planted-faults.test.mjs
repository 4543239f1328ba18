import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './install.mjs'
import { plantedFaults } from './planted-faults.mjs'

test.each(Object.entries(plantedFaults))('%s can be planted still', (_, { file, line, test }) => {
  expect(readFileSync(join(root, file), 'utf8').split(line)).toHaveLength(2)
  expect(existsSync(join(root, test))).toBe(true)
})
