import { spawn } from 'node:child_process'
import { copyFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { controlPath } from '../contract/control/control-routes.ts'
import { runsEveryLanguage } from '../hosts/testing/every-language.ts'
import { freePort } from '../hosts/testing/free-port.ts'
import { packageFolder } from './package-folder.ts'
import { startSandbox } from '../entries/package.ts'
import { guideBlocks } from './testing-guide.ts'
import {
  linkPackage,
  mswForNode,
  node,
  openUsersFolder,
  packOnce,
  run,
  unpackInto,
} from './testing-packed.ts'

/** The examples beside an unpacked tarball, without the repository. */
let folder: string

beforeAll(async () => {
  folder = await openUsersFolder()
  await unpackInto(folder)
  const needed = ['express', 'jsdom', 'react', 'react-dom', 'vitest']
  for (const name of needed) await linkPackage(folder, name)
  await linkPackage(folder, await mswForNode(), 'msw')
  await cp(join(packageFolder(), 'examples'), folder, { recursive: true })
})

afterAll(() => rm(folder, { recursive: true }))

/** Node.js 26 says it where a page's globals are looked for. */
const ofStorage = /^\(node:\d+\) ExperimentalWarning: localStorage .*\n.*\n/

test.each([['vitest', /Tests\s+103 passed/]] as const)('the example for %s', passesByVitest)
test.each([['msw', /Tests\s+2 passed/]] as const)(
  'and that for %s',
  { tags: ['release'] },
  passesByVitest,
)

async function passesByVitest(name: string, passed: RegExp) {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const { code, stdout, stderr } = await run(join(folder, name), node, [vitest, 'run'], {
    NO_COLOR: '1',
  })
  expect([code, stderr.replace(ofStorage, '')]).toEqual([0, ''])
  expect(stdout).toMatch(passed)
}

test('the example for Express', async () => {
  const { code, stdout } = await run(join(folder, 'express'), node, ['--test'])
  expect(stdout).toMatch(/^# pass 3$|^ℹ pass 3$/m)
  expect(code).toBe(0)
})

test.skipIf(!runsEveryLanguage)('the example for PHP', async () => {
  const child = spawn(node, [
    join(folder, 'node_modules/ensayo/lib/cli.js'),
    'sandbox',
    '--port',
    '0',
  ])
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface(child.stdout)
  const { value: line } = await lines[Symbol.asyncIterator]().next()
  const PAYMENT_URL = /http:\S+/.exec(String(line))?.[0]
  const pay = (...args: string[]) =>
    run(join(folder, 'php'), 'php', ['pay.php', ...args], { PAYMENT_URL })
  const paid = await pay('ORDER-1', '1')
  expect(paid).toEqual({ code: 0, stdout: expect.stringMatching(/^S-[\da-f-]{36}\n$/), stderr: '' })
  expect(await pay('ORDER-2', '2')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Transaction declined\n',
  })
  expect(await pay('ORDER-3', '8')).toMatchObject({ code: 3, stdout: '' })
  const { items } = await (await fetch(PAYMENT_URL + controlPath('payments.list'))).json()
  expect(items.at(-1)).toMatchObject({ uuid: paid.stdout.trim(), status: 'paid' })
})

test.each(guideBlocks('js'))('a program of $path: $code', async ({ code }) => {
  await writeFile(join(folder, 'guide.js'), code)
  const ran = await run(folder, node, ['guide.js'])
  expect(ran).toEqual({ code: 0, stdout: expect.any(String), stderr: '' })
})

test.skipIf(!runsEveryLanguage).each(guideBlocks('php'))(
  'a program of $path: $code',
  async ({ code }) => {
    const { url, close } = await startSandbox({ port: 0 })
    onTestFinished(close)
    await writeFile(join(folder, 'guide.php'), code)
    const ran = await run(folder, 'php', ['guide.php'], { ENSAYO_URL: url })
    expect(ran).toEqual({ code: 0, stdout: '', stderr: '' })
  },
)

/** The shell lines of a recipe in the guide: the block of YAML that begins so. */
function recipe(beginning: string) {
  const block = guideBlocks('yaml').find(({ code }) => code.startsWith(beginning))
  const lines = (block?.code ?? '').split('\n').map((line) => line.trim())
  return lines.flatMap((line) => /^(?:- )?(?:run: )?((?:npm|npx|curl) .*)/.exec(line)?.[1] ?? [])
}

test.each(['# .github/workflows/payments.yml', '# .gitlab-ci.yml'])(
  "the recipe %s runs a merchant's tests",
  { tags: ['release'] },
  async (beginning) => {
    const shop = await mkdtemp(join(tmpdir(), 'ensayo-recipe-'))
    onTestFinished(() => rm(shop, { recursive: true }))
    const lines = recipe(beginning)
    expect(lines).toHaveLength(5)
    const port = String(await freePort())
    const ask = `fetch('http://127.0.0.1:${port}${controlPath('sandbox.read')}').then((got) => console.log('asked:', got.status))`
    const scripts = { test: `node --eval "${ask}"` }
    await writeFile(join(shop, 'package.json'), JSON.stringify({ private: true, scripts }))
    await copyFile(await packOnce(), join(shop, 'ensayo-1.0.0.tgz'))
    const { code, output } = await runInShell(shop, lines.join('\n').replaceAll('4010', port))
    expect(output).toMatch(/^\d+ passed, 0 failed/m)
    expect(output).toContain('asked: 200')
    expect(code).toBe(0)
  },
)

/**
 * Runs a script, then ends the processes that it left in the background, as a runner of pipelines
 * does.
 */
async function runInShell(cwd: string, script: string) {
  const env = {
    ...process.env,
    npm_config_offline: 'true',
    npm_config_omit: 'optional',
    npm_config_audit: 'false',
  }
  const child = spawn('sh', ['-ec', script], { cwd, env, detached: true })
  let output = ''
  child.stdout.on('data', (part) => (output += part))
  child.stderr.on('data', (part) => (output += part))
  const [code] = await once(child, 'exit')
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  return { code, output }
}
