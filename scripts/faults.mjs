import './require-node.mjs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { plantedFaults } from './planted-faults.mjs'
import { copyProject, plant } from './project-copy.mjs'
import { run } from './run.mjs'

await ensureInstalled()
const only = process.argv.slice(2).join(' ')
const catalogue = 'the wrong servers of the catalogue'
const { folder, remove } = await copyProject()
try {
  for (const [layer, fault] of Object.entries(plantedFaults)) {
    if (layer.includes(only)) await tryOut(layer, fault)
  }
} finally {
  await remove()
}
if (catalogue.includes(only)) await findWrongServers()

/** Runs the scenarios against each server of the catalogue. */
async function findWrongServers() {
  const file = 'src/scenarios/wrong-servers/wrong-servers.test.ts'
  const { code, output } = await run('node_modules/.bin/vitest', ['run', file], {
    cwd: root,
    stdio: 'pipe',
  })
  console.log(`${code === 0 ? 'found  ' : 'MISSED '} ${catalogue}: by the scenarios`)
  if (code === 0) return
  console.log(output.trimEnd())
  process.exitCode = 1
}

/**
 * Runs the test of a fault in a copy that has it.
 * @param {string} layer
 * @param {import('./planted-faults.mjs').Fault} fault
 */
async function tryOut(layer, fault) {
  const report = join(folder, 'report.json')
  const takeOut = await plant(folder, fault)
  const options = ['--reporter=json', `--outputFile=${report}`]
  const { output } = await run('node_modules/.bin/vitest', ['run', fault.test, ...options], {
    cwd: folder,
    stdio: 'pipe',
  })
  await takeOut()
  const failed = await readFile(report, 'utf8').then(failedTests, () => undefined)
  const isFound = failed !== undefined && failed.length > 0
  console.log(`${isFound ? 'found  ' : 'MISSED '} ${layer}: ${fault.file}`)
  console.log(`         ${isFound ? `by "${failed[0]}" in` : 'not by'} ${fault.test}`)
  if (failed === undefined) console.log(output.trimEnd())
  if (!isFound) process.exitCode = 1
}

/**
 * The titles of the tests that failed; a file that could not even be loaded has none.
 * @param {string} report
 */
function failedTests(report) {
  /** @type {{ testResults: { assertionResults: { status: string, fullName: string }[] }[] }} */
  const { testResults } = JSON.parse(report)
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  return all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
}
