import './require-node.mjs'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { completeDeclarations } from './declarations.mjs'
import { ensureInstalled, root } from './install.mjs'
import { fail } from './fail.mjs'
import { openPackageBundle } from './package-bundle.mjs'
import { run } from './run.mjs'

// Builds what a tarball holds: the console in dist/, the program and its types in lib/, and what they
// ship of others in THIRD-PARTY.md and sbom.cdx.json. `npm pack` runs it first (docs/decisions/011-the-package.md).

const lib = join(root, 'lib')

process.chdir(root)
await ensureInstalled()
rmSync(lib, { recursive: true, force: true })
await Promise.all([buildConsole(), compile(), declare()])
await requireSuccess('the list of what is shipped', ['scripts/third-party.mjs'], process.env)

async function buildConsole() {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  await requireSuccess('the console', [vite, 'build', '--logLevel', 'warn'], env)
}

async function compile() {
  const bundle = await openPackageBundle()
  await bundle.write({ dir: lib, format: 'esm', chunkFileNames: 'chunk-[hash].js' })
  await bundle.close()
}

async function declare() {
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc')
  await requireSuccess('the types', [tsc, '-p', 'tsconfig.library.json'], process.env)
  const names = ['package/main', 'package/contract', 'package/msw', 'playwright/main']
  await completeDeclarations(join(lib, 'types'), names, join(root, 'node_modules', 'zod'))
}

/**
 * @param {string} what
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function requireSuccess(what, args, env) {
  const { code, output } = await run(process.execPath, args, { env, stdio: 'pipe' })
  if (code !== 0) fail(`Failed to build ${what}: ${output.trim()}`)
}
