import './require-node.mjs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { run } from './run.mjs'

/** What looks at the sources. */
const ofSources = [
  { title: 'types', command: ['tsc'] },
  { title: 'lint', command: ['oxlint', '--deny-warnings'] },
  { title: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { title: 'unused code', command: ['knip', '--no-progress'] },
]

/**
 * What needs the tarball of `npm pack`.
 * @param {string} tarball
 */
const ofPackage = (tarball) => [
  { title: 'package', command: ['publint', 'run', '--strict', tarball] },
  { title: 'types of the package', command: ['attw', '--profile', 'esm-only', tarball] },
  { title: 'unit tests', command: ['vitest', 'run'], env: { ENSAYO_TARBALL: tarball } },
]

process.chdir(root)
await ensureInstalled()

// All at once, and all even when one fails: one run shows every problem.
const passed = await Promise.all([...ofSources.map(check), checkPackage()])
process.exitCode = passed.flat().every(Boolean) ? 0 : 1

/** @param {{ title: string, command: string[], env?: object }} row */
async function check({ title, command: [program = '', ...args], env }) {
  return report(title, `node_modules/.bin/${program}`, args, env)
}

/** Packs once, for all that look at the tarball. */
async function checkPackage() {
  const folder = join(root, 'node_modules', '.cache', 'ensayo-check')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if (!(await report('pack', 'npm', ['pack', '--pack-destination', folder]))) return [false]
  const [name = ''] = await readdir(folder)
  return Promise.all(ofPackage(join(folder, name)).map(check))
}

/**
 * Runs a check to its end; what it says is shown if it fails.
 * @param {string} title
 * @param {string} program
 * @param {string[]} args
 * @param {object} [env]
 */
async function report(title, program, args, env) {
  const start = performance.now()
  const { code, output } = await run(program, args, {
    stdio: 'pipe',
    env: { ...process.env, ...env },
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${seconds} s)`)
  if (code !== 0) console.log(output.trimEnd())
  return code === 0
}
