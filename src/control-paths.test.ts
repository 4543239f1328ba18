import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { controlPath } from './contract/control/control-routes.ts'

const root = `${controlPath('sandbox.read')}/`
const project = join(import.meta.dirname, '..')
const folders = ['src', 'e2e', 'bench', 'vite', 'scripts', 'examples']

/** The sentences of a refusal that a reader needs to see: the first two name the cure. */
const quoting = [
  'src/contract/replies/remarks.ts',
  'src/sandbox/world/growth.ts',
  'examples/playwright/tests/mistakes.spec.ts',
]

/** The table, and those of features. */
const tables = /^src\/(contract\/control\/|features\/[^/]+\/document-paths\.ts$)/

test('only the table of the control interface has its paths', () => {
  const paths = folders.flatMap(sourcesIn)
  expect(paths.length).toBeGreaterThan(700)
  const others = paths.filter((path) => !tables.test(path))
  expect(others.filter((path) => codeOf(path).includes(root))).toEqual(quoting)
})

const sourcesIn = (folder: string) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|m?js|json|html)$/.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path.replaceAll(sep, '/')}`)

/** A file without its comments and the addresses of modules. */
const codeOf = (path: string) =>
  readFileSync(join(project, path), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/(['"])(?:\.{1,2}\/|src\/)[^'"\n]*\1/g, '')
