import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './install.mjs'
import { run } from './run.mjs'

/** Checks of the sources. */
const ofSources = [
  // Several checkers take half as much again of the processor, and others have work for it.
  { title: 'types', command: ['tsc', '--checkers', '1'] },
  { title: 'lint', command: ['oxlint', '--deny-warnings'] },
  { title: 'format', command: ['oxfmt', '--config=oxfmt.config.mjs', '--list-different', '.'] },
  { title: 'unused code', command: ['knip', '--no-progress'] },
]

const vitest = ['vitest', 'run', '--reporter=minimal']

/**
 * The checks of the tarball of `npm pack`.
 * @param {string} tarball
 */
const ofPackage = (tarball) => [
  { title: 'package', command: ['publint', 'run', '--strict', tarball] },
  {
    title: 'unit tests',
    command: [...vitest, '--project=!components', '--tags-filter=!release'],
    env: { ENSAYO_TARBALL: tarball, ENSAYO_DRAWS: 'few' },
  },
]

/** Checks with a browser: E2E_BROWSER, which `npm test` finds. */
const ofBrowser = [{ title: 'component tests', command: [...vitest, '--project=components'] }]

/**
 * All checks, and all even when one fails: one run shows every problem. The end-to-end specs have the
 * machine for themselves: they wait for what a user sees.
 * @param {object} [options]
 * @param {boolean} [options.hasBrowser] whether to run the tests that need one, too
 * @param {() => Promise<boolean>} [options.onceBuilt] further work once the console is in dist/
 */
export async function checkAll({ hasBrowser = false, onceBuilt = async () => true } = {}) {
  const sources = ofSources.map(check)
  const tarball = await pack()
  const rows = tarball ? [...ofPackage(tarball), ...(hasBrowser ? ofBrowser : [])] : []
  const passed = await Promise.all([...sources, ...rows.map(check)])
  if (tarball === undefined) return false
  return [...passed, await onceBuilt()].every(Boolean)
}

/** @param {{ title: string, command: string[], env?: object }} row */
async function check({ title, command: [program = '', ...args], env }) {
  return report(title, `node_modules/.bin/${program}`, args, env)
}

/** The tarball, for all that look at it or at the console; undefined if it cannot be packed. */
async function pack() {
  const folder = join(root, 'node_modules', '.cache', 'ensayo-check')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if (!(await report('pack', 'npm', ['pack', '--pack-destination', folder]))) return undefined
  const [name = ''] = await readdir(folder)
  return join(folder, name)
}

/**
 * Runs a check to its end; shows its output if it fails.
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
