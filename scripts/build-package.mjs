import './require-node.mjs'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join, dirname, relative } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { fail } from './say.mjs'
import { libraries, openPackageBundle } from './package-bundle.mjs'
import { bundleTypeScript } from './run-typescript.mjs'
import { run } from './run.mjs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'

// Builds the contents of a tarball: the console in dist/, the program and its types in lib/, and
// the list of others' code in THIRD-PARTY.md and sbom.cdx.json. `npm pack` runs it first
// (docs/decisions/011-the-package.md).

const lib = join(root, 'lib')

/** The modules that `require` finds, with their types. */
const cjs = join(lib, 'cjs')

process.chdir(root)
await ensureInstalled()
rmSync(lib, { recursive: true, force: true })
await Promise.all([buildConsole(), compile(), declare(), writeEntries()])

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
  const names = ['entries/package', 'package/contract', 'entries/msw', 'entries/playwright']
  const types = join(lib, 'types')
  await completeDeclarations(types, names, join(root, 'node_modules', 'zod'))
  const { valueDeclarations } = await import(
    await bundleTypeScript('../src/package/value-declarations.ts')
  )
  writeFileSync(join(types, 'contract', 'operations', 'values.d.ts'), valueDeclarations())
  cpSync(types, join(cjs, 'types'), { recursive: true })
}

/** A folder for each entry, where resolvers look that do not know `exports`. */
async function writeEntries() {
  const { exports } = JSON.parse(await readFile('package.json', 'utf8'))
  for (const [entry, { import: imported, require: required }] of Object.entries(exports)) {
    if (entry === '.' || !required) continue
    const from = (/** @type {string} */ file) => `../${relative('.', file)}`
    const paths = {
      main: from(required.default),
      module: from(imported.default),
      types: from(required.types),
    }
    await mkdir(entry, { recursive: true })
    await writeFile(join(entry, 'package.json'), JSON.stringify(paths, null, 2))
  }
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

/**
 * Keeps the declarations in `types` that `entries` reach, and takes in those of zod that they need:
 * so the package has types of its own, without the 8 MB that zod would add to each installation.
 * @param {string} types
 * @param {string[]} entries
 * @param {string} zod the folder of the package
 */
async function completeDeclarations(types, entries, zod) {
  const vendored = join(types, 'zod')
  const reached = new Set(entries.map((name) => join(types, `${name}.d.ts`)))
  for (const file of reached) {
    const isOfZod = file.startsWith(vendored)
    const source = isOfZod ? join(zod, relative(vendored, file)) : file
    const text = (await readFile(source, 'utf8')).replaceAll(
      /(['"])zod\/mini\1/g,
      () => `'./${relative(dirname(file), join(vendored, 'mini', 'index.js'))}'`,
    )
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    for (const [, name = ''] of text.matchAll(/['"](\.{1,2}\/[^'"]+)\.[jt]s['"]/g)) {
      reached.add(join(dirname(file), `${name}.d.ts`))
    }
  }
  for (const name of await readdir(types, { recursive: true })) {
    const file = join(types, name)
    if (name.endsWith('.d.ts') && !reached.has(file)) await rm(file)
  }
}
