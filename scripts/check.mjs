import './require-node.mjs'
import { ensureInstalled, root } from './install.mjs'
import { run } from './run.mjs'

const checks = [
  { title: 'types', command: ['tsc'] },
  { title: 'lint', command: ['oxlint', '--deny-warnings'] },
  { title: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { title: 'unused code', command: ['knip', '--no-progress'] },
  { title: 'unit tests', command: ['vitest', 'run'] },
]

process.chdir(root)
await ensureInstalled()

// All at once, and all even when one fails: one run shows every problem.
const passed = await Promise.all(
  checks.map(async ({ title, command: [program = '', ...args] }) => {
    const start = performance.now()
    const { code, output } = await run(`node_modules/.bin/${program}`, args, { stdio: 'pipe' })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${seconds} s)`)
    if (code !== 0) console.log(output.trimEnd())
    return code === 0
  }),
)
process.exitCode = passed.every(Boolean) ? 0 : 1
