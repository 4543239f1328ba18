import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildPages } from './build-pages.ts'

test('a browser that asks while the console is built waits for that build', async () => {
  const root = await mkdtemp(join(tmpdir(), 'ensayo-build-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const bin = join(root, 'node_modules', 'vite', 'bin')
  await mkdir(bin, { recursive: true })
  const builds = join(root, 'builds')
  await writeFile(
    join(bin, 'vite.js'),
    `const fs = require('node:fs')
fs.appendFileSync(${JSON.stringify(builds)}, 'x')
fs.mkdirSync(process.argv[process.argv.indexOf('--outDir') + 1], { recursive: true })`,
  )
  const folder = join(root, 'dist')
  await Promise.all([buildPages(root, folder), buildPages(root, folder)])
  expect(existsSync(folder)).toBe(true)
  expect(await readFile(builds, 'utf8')).toBe('x')
})
