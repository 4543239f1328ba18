import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { rawText } from './raw-text.mjs'

/** The imports of a program, and the source of each file. */
export const libraries = {
  main: 'src/entries/package.ts',
  contract: 'src/package/contract.ts',
  msw: 'src/entries/msw.ts',
  playwright: 'src/entries/playwright.ts',
  'host-thread': 'src/entries/host-thread.ts',
}

/** @type {{ optionalDependencies: object, peerDependencies: object }} */
const packageFile = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The packages that the user's npm installs; all others are compiled in. */
const installed = Object.keys({
  ...packageFile.optionalDependencies,
  ...packageFile.peerDependencies,
})

/**
 * The program that a tarball holds, not yet written.
 * @param {Record<string, string>} input
 */
export async function openPackageBundle(input = { ...libraries, cli: 'scripts/bin.mjs' }) {
  const { rolldown } = await import('rolldown')
  return rolldown({
    input,
    platform: 'node',
    plugins: [rawText],
    external: (id) => installed.some((name) => id === name || id.startsWith(`${name}/`)),
  })
}
