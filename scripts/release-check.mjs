import './require-node.mjs'
import { fail, say } from './say.mjs'
import { root } from './install.mjs'
import { run } from './run.mjs'

/** The checks before a release that take too long, or need too much, for `npm test`. */
const rows = {
  'release-tests': 'every option of the ledger, receivers with defects, all draws of a property',
  shuffled: 'the unit tests of each file in another order, by a seed that is printed',
  'release-specs': 'each page by axe, hostile texts, folders, full storage, the keyboard, memory',
  firefox: 'both sandboxes, the clock, scenarios, a customer, and no network in Firefox',
  faults: 'a fault in each layer is found by a test, each wrong server by a scenario',
  features: 'a copy without a feature, for each of them, compiles and passes its unit tests',
  nodes: 'the tarball under each Node.js that is promised',
  languages: 'code, examples and receivers in other languages',
  peers: 'the documents, and the package, in other programs',
  stress: 'kills, two hosts, a damaged file, limits, hostile fills',
  'third-party': 'what is shipped of others, with its licence',
  audit: 'known weaknesses of what is shipped',
}

process.chdir(root)
const known = Object.keys(rows)
const named = process.argv.slice(2)
const unknown = named.find((name) => !known.includes(name))
if (unknown)
  fail(`release-check: there is no row "${unknown}"; name any of ${known.join(', ')}, or none`)
for (const [name, about] of Object.entries(rows)) {
  if (named.length && !named.includes(name)) continue
  say(`${name}: ${about} ...`)
  const { code } = await run(process.execPath, [`scripts/${name}.mjs`])
  say(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  if (code !== 0) process.exitCode = 1
}
