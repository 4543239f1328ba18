import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './install.mjs'

/**
 * @typedef {object} Shipped a package whose code Ensayo ships
 * @property {string} name
 * @property {string} version
 * @property {string} license
 * @property {string} text of its licence
 */

/** @type {{ packages: Record<string, { version: string, license?: string, dev?: true }> }} */
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/**
 * The package of that name, as it is locked; one for other machines need not be here.
 * @param {string} name
 * @returns {Shipped}
 */
export function describePackage(name) {
  const inner = Object.keys(lock.packages).find((path) => path.endsWith(`/node_modules/${name}`))
  const { version = '', license = '' } =
    lock.packages[`node_modules/${name}`] ?? lock.packages[inner ?? ''] ?? {}
  const folder = join(root, 'node_modules', name)
  const files = existsSync(folder) ? readdirSync(folder) : []
  const file = files.find((entry) => /^(un)?licen[cs]e/i.test(entry))
  const path = file ? join(folder, file) : join(root, 'scripts/licences', `${name}.txt`)
  const text = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  return { name, version, license, text }
}

/** Copied into the console, and no modules of it: the worker of MSW, the typeface, the icons. */
export const copied = ['msw', '@fontsource-variable/inter', '@iconify-json/lucide']

/**
 * The name of the package that a module is of.
 * @param {string} path
 */
export const packageOf = (path) =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll('\\', '/'))?.[1]

/**
 * The packages that npm installs with Ensayo, with their dependencies: all others are compiled in.
 */
export const installedPackages = () =>
  Object.entries(lock.packages).flatMap(([path, { dev }]) =>
    path && !dev ? [path.replace(/.*node_modules\//, '')] : [],
  )

/** The parts of the binary of libsql, which no registry of packages lists. */
function insideLibsql() {
  const Sqlite = createRequire(import.meta.url)('libsql')
  const database = new Sqlite(':memory:')
  const { sqlite, ciphers } = database
    .prepare('SELECT sqlite_version() AS sqlite, sqlite3mc_version() AS ciphers')
    .get()
  database.close()
  const multiple = String(ciphers).replace(/^.* /, '')
  return [
    {
      name: 'sqlite',
      version: String(sqlite),
      purl: `pkg:generic/sqlite@${sqlite}`,
      cpe: `cpe:2.3:a:sqlite:sqlite:${sqlite}:*:*:*:*:*:*:*`,
      license: 'blessing',
    },
    {
      name: 'SQLite3MultipleCiphers',
      version: multiple,
      purl: `pkg:github/utelle/SQLite3MultipleCiphers@v${multiple}`,
      license: 'MIT',
    },
  ]
}

/** @param {readonly Shipped[]} packages */
export const thirdPartyOf = (packages) => `# What Ensayo ships of others

The console and the program contain code of these packages, or npm installs them with Ensayo. The same is in \`sbom.cdx.json\` (CycloneDX).

| package | version | licence |
| --- | --- | --- |
${packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`).join('\n')}

The binary of libsql contains ${insideLibsql()
  .map(({ name, version, license }) => `${name} ${version} (${license})`)
  .join(' and ')}.

${packages.map(({ name, text }) => `## ${name}\n\n${text ? fenced(text) : 'The package contains no text of its licence.'}\n`).join('\n')}`

/**
 * The same as a bill of materials in the format CycloneDX, for programs that compare it with known
 * weaknesses.
 * @param {readonly Shipped[]} packages
 */
export const bomOf = (packages) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: 'ensayo' } },
  components: [
    ...packages.map(({ name, version, license }) => ({
      type: 'library',
      'bom-ref': refOf(name),
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [{ expression: license }],
    })),
    ...insideLibsql().map(({ license, ...inner }) => ({
      type: 'library',
      'bom-ref': refOf(inner.name),
      ...inner,
      description: 'Inside the binary of libsql.',
      licenses: [{ expression: license }],
    })),
  ],
  dependencies: [
    { ref: refOf('libsql'), dependsOn: insideLibsql().map(({ name }) => refOf(name)) },
  ],
})

/** @param {string} name */
const refOf = (name) => `shipped:${name}`

/** @param {string} text */
const fenced = (text) =>
  `\`\`\`text\n${text.replaceAll('\r', '').replaceAll(/[ \t]+$/gm, '')}\n\`\`\``
