import './require-node.mjs'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { openPackageBundle } from './package-bundle.mjs'
import {
  bomOf,
  copied,
  describePackage,
  installedPackages,
  packageOf,
  thirdPartyOf,
} from './third-party-list.mjs'

process.chdir(root)
await ensureInstalled()

// Builds the console into dist/, and lists the code of others in it and in the program.

/**
 * Builds the console and puts it into dist/ once it is whole, so that a console that is served from
 * there stays; the modules in it.
 */
async function buildConsole() {
  const { build } = await import('vite')
  const dist = join(root, 'dist')
  const scratch = join(root, 'node_modules', '.cache', `ensayo-dist-${process.pid}`)
  /** @type {string[]} */
  const modules = []
  await build({
    logLevel: 'warn',
    build: { outDir: scratch, emptyOutDir: true },
    plugins: [
      {
        name: 'ensayo:third-party',
        generateBundle(_options, bundle) {
          for (const file of Object.values(bundle)) {
            if (file.type === 'chunk') modules.push(...Object.keys(file.modules))
          }
        },
      },
    ],
  })
  const before = `${scratch}-before`
  if (existsSync(dist)) renameSync(dist, before)
  renameSync(scratch, dist)
  rmSync(before, { recursive: true, force: true })
  return modules
}

/** The modules in the package's program. */
async function modulesOfPackage() {
  const bundle = await openPackageBundle()
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
}

const modules = [...(await buildConsole()), ...(await modulesOfPackage())]
const compiledIn = modules.map(packageOf).filter((name) => name !== undefined)
const names = new Set([...compiledIn, ...copied, ...installedPackages()])
const packages = [...names].toSorted().map(describePackage)
writeFileSync(join(root, 'THIRD-PARTY.md'), thirdPartyOf(packages))
writeFileSync(join(root, 'sbom.cdx.json'), `${JSON.stringify(bomOf(packages), null, 2)}\n`)
console.log(`THIRD-PARTY.md and sbom.cdx.json list ${packages.length} packages.`)
