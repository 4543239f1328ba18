import './require-node.mjs'
import { readFileSync } from 'node:fs'
import { ensureInstalled, root } from './install.mjs'
import { run } from './run.mjs'
import { fail, say } from './say.mjs'

process.chdir(root)
await ensureInstalled()

// Tests the tarball under every Node.js that the README promises.
const promised = readFileSync('README.md', 'utf8').matchAll(/^\| (\d[\d.]*) /gm)
const versions = [...promised].map(([, version = '']) => version)
if (versions.length === 0) fail('nodes: README.md promises no version of Node.js')

for (const version of versions) {
  const args = [
    'exec',
    '--yes',
    `--package=node@${version}`,
    '--',
    'node',
    '-p',
    'process.execPath',
  ]
  const brought = await run('npm', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (brought.code !== 0) {
    say(`Node ${version}: the registry does not give it, so the package is not tested under it.`)
    process.exitCode = 1
    continue
  }
  say(`Node ${version}:`)
  const tests = [
    'run',
    'src/package/packed.test.ts',
    'src/package/examples.test.ts',
    '--reporter=dot',
  ]
  const env = { ...process.env, ENSAYO_NODE: brought.output.trim() }
  const { code } = await run('node_modules/.bin/vitest', tests, { env })
  if (code !== 0) process.exitCode = code
}
