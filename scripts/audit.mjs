import './require-node.mjs'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ensureInstalled, root } from './install.mjs'
import { fail, say } from './say.mjs'
import { readAudit } from './audit-report.mjs'
import { run } from './run.mjs'

process.chdir(root)

// All packages: the compiled-in ones are dependencies of development too. A registry must be asked,
// not the cache.
const args = ['audit', '--json', '--offline=false', '--prefer-offline=false']
const output = await new Promise((resolve) => {
  execFile('npm', args, { maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => resolve(stdout))
})
if (!readAudit(output, new Set())) {
  fail(
    'audit: no registry of npm answered, so nothing was checked; set one with npm config set registry URL',
  )
}

await ensureInstalled()
const { code } = await run(process.execPath, ['scripts/third-party.mjs'])
if (code !== 0) fail('audit: what is shipped cannot be listed')
/** @type {{ components: { name: string, version: string }[] }} */
const { components } = JSON.parse(readFileSync('sbom.cdx.json', 'utf8'))
const { known = [] } = readAudit(output, new Set(components.map(({ name }) => name))) ?? {}
for (const line of known) console.log(line)
console.log(`Known weaknesses in what is shipped (${components.length} packages): ${known.length}`)
const sqlite = components.find(({ name }) => name === 'sqlite')
say(`No registry knows SQLite ${sqlite?.version}, inside libsql: see https://sqlite.org/cves.html`)
process.exitCode = known.length ? 1 : 0
