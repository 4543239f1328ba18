import './require-node.mjs'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completeDeclarations } from './declarations.mjs'
import { ensureInstalled, root } from './install.mjs'
import { fail } from './fail.mjs'
import { libraries, openPackageBundle } from './package-bundle.mjs'
import { bundleTypeScript } from './run-typescript.mjs'
import { run } from './run.mjs'

// Builds what a tarball holds: the console in dist/, the program and its types in lib/, and what they
// ship of others in THIRD-PARTY.md and sbom.cdx.json. `npm pack` runs it first (docs/decisions/011-the-package.md).

const lib = join(root, 'lib')

/** What `require` finds, with the types of it. */
const cjs = join(lib, 'cjs')

process.chdir(root)
await ensureInstalled()
rmSync(lib, { recursive: true, force: true })
await Promise.all([buildConsole(), compile(), declare()])

async function buildConsole() {
  const env = { ...process.env, NODE_ENV: 'production' }
  await requireSuccess('the console', ['scripts/third-party.mjs'], env)
}

async function compile() {
  // An editor shows the comments of the types.
  const written = { chunkFileNames: 'chunk-[hash].js', comments: { jsdoc: false } }
  const bundle = await openPackageBundle()
  await bundle.write({ dir: lib, format: 'esm', ...written })
  await bundle.close()
  const required = await openPackageBundle(libraries)
  await required.write({ dir: cjs, format: 'cjs', ...written })
  await required.close()
  writeFileSync(join(cjs, 'package.json'), '{ "type": "commonjs" }\n')
}

async function declare() {
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc')
  await requireSuccess('the types', [tsc, '-p', 'tsconfig.library.json'], process.env)
  const names = ['package/main', 'package/contract', 'package/msw', 'playwright/main']
  const types = join(lib, 'types')
  await completeDeclarations(types, names, join(root, 'node_modules', 'zod'))
  const { valueDeclarations } = await import(
    await bundleTypeScript('../src/package/value-declarations.ts')
  )
  writeFileSync(join(types, 'contract', 'operations', 'values.d.ts'), valueDeclarations())
  cpSync(types, join(cjs, 'types'), { recursive: true })
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
