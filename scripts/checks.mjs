import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './install.mjs'
import { run } from './run.mjs'

/** What looks at the sources. */
const ofSources = [
  // Several checkers take half as much again of the processor, and others have work for it.
  { title: 'types', command: ['tsc', '--checkers', '1'] },
  { title: 'lint', command: ['oxlint', '--deny-warnings'] },
  { title: 'format', command: ['oxfmt', '--config=oxfmt.config.mjs', '--list-different', '.'] },
  { title: 'unused code', command: ['knip', '--no-progress'] },
]

/**
 * What needs the tarball of `npm pack`.
 * @param {string} tarball
 */
const ofPackage = (tarball) => [
  { title: 'package', command: ['publint', 'run', '--strict', tarball] },
  { title: 'types of the package', command: ['attw', '--profile', 'esm-only', tarball] },
  {
    title: 'unit tests',
    command: ['vitest', 'run', '--reporter=minimal'],
    env: { ENSAYO_TARBALL: tarball },
    // The end-to-end specs, which wait for many things, go first; these take what they leave.
    niceness: 5,
  },
]

/**
 * All checks at once, and all even when one fails: one run shows every problem.
 * @param {object} [options]
 * @param {() => Promise<boolean>} [options.onceBuilt] what else to do once the console is in dist/
 */
export async function checkAll({ onceBuilt = async () => true } = {}) {
  const passed = await Promise.all([...ofSources.map(check), checkPackage(onceBuilt)])
  return passed.flat().every(Boolean)
}

/** @param {{ title: string, command: string[], env?: object, niceness?: number }} row */
async function check({ title, command: [program = '', ...args], env, niceness }) {
  return report(title, `node_modules/.bin/${program}`, args, { env, niceness })
}

/**
 * Packs once, for all that look at the tarball or at the console.
 * @param {() => Promise<boolean>} onceBuilt
 */
async function checkPackage(onceBuilt) {
  const folder = join(root, 'node_modules', '.cache', 'ensayo-check')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if (!(await report('pack', 'npm', ['pack', '--pack-destination', folder]))) return [false]
  const [name = ''] = await readdir(folder)
  return Promise.all([onceBuilt(), ...ofPackage(join(folder, name)).map(check)])
}

/**
 * Runs a check to its end; what it says is shown if it fails.
 * @param {string} title
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: object | undefined, niceness?: number | undefined }} [options]
 */
async function report(title, program, args, { env, niceness } = {}) {
  const start = performance.now()
  const { code, output } = await run(program, args, {
    stdio: 'pipe',
    env: { ...process.env, ...env },
    niceness,
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${seconds} s)`)
  if (code !== 0) console.log(output.trimEnd())
  return code === 0
}
