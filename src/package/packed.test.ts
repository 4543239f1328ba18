import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { liveSessionPath } from '../contract/live/live.ts'
import { packageFolder } from './package-folder.ts'
import { guideBlocks } from './testing-guide.ts'
import {
  installPacked,
  linkPackage,
  mswForNode,
  node,
  packOnce,
  type Ran,
  run,
} from './testing-packed.ts'
import { typedProgram } from './testing-types.ts'

let folder: string
let installed: Ran

beforeAll(async () => {
  ;({ folder, installed } = await installPacked())
})

afterAll(() => rm(folder, { recursive: true }))

/** Makes a package of this repository one that the user has installed too, until the test is over. */
async function have(name: string, as = name) {
  const link = await linkPackage(folder, name, as)
  onTestFinished(() => rm(link))
}

/** Runs a program of the user. */
async function runProgram(source: string) {
  await writeFile(join(folder, 'program.js'), source)
  return run(folder, node, ['program.js'])
}

const bin = () => join(folder, 'node_modules', '.bin', 'ensayo')

/** Starts the command until the test is over, and waits until it prints its address. */
async function start(...args: string[]) {
  const child = spawn(node, [bin(), ...args], { cwd: folder })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    const [url = ''] = /http:\/\/[^\s/]+/.exec(line) ?? []
    return { line, url, stop: () => (child.kill('SIGTERM'), ended.then(([code]) => code)) }
  }
  throw new Error(`Failed to start: ${(await ended)[0]}`)
}

/** The sale of the README, which a shell would send. */
async function sellAsInReadme(url: string) {
  const [{ code: command } = { code: '' }] = guideBlocks('sh').filter(({ code }) =>
    code.startsWith('curl '),
  )
  const path = /curl http:\/\/[^/]+(\S+)/.exec(command)?.[1] ?? ''
  const flags = [...command.matchAll(/-(H|d) (?:'([^']*)'|(\S+))/g)]
  const valuesOf = (letter: string) =>
    flags.filter(([, its]) => its === letter).map(([, , quoted, plain]) => quoted ?? plain ?? '')
  const pairs = (texts: string[], mark: RegExp) => texts.map((text) => text.split(mark, 2))
  const response = await fetch(url + path, {
    method: 'POST',
    headers: Object.fromEntries(pairs(valuesOf('H'), /: /)),
    body: new URLSearchParams(pairs(valuesOf('d'), /=/)),
  })
  return { status: response.status, body: await response.json() }
}

test('it installs without a warning, and brings no other package', async () => {
  expect(installed.code).toBe(0)
  expect(installed.stderr).not.toMatch(/warn|error/i)
  expect(
    (await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.')),
  ).toEqual(['ensayo'])
})

test('it is small', async () => {
  const files = await readdir(join(folder, 'node_modules'), { recursive: true })
  const sizes = await Promise.all(
    files.map(async (name) => (await stat(join(folder, 'node_modules', name))).size),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_700_000)
})

test('the command answers the sale of the README, and serves the console', async () => {
  const { line, url, stop } = await start('--port', '0')
  expect(line).toBe(`Ensayo is ready at ${url}/`)
  expect(await sellAsInReadme(url)).toMatchObject({ status: 200, body: { success: true } })
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  const html = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(html).toContain('<meta name="ensayo-host" content="node" />')
  const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(html) ?? []
  const file = await fetch(url + script)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/javascript'])
  const live = await fetch(url + liveSessionPath, { method: 'POST', headers: { origin: url } })
  expect(await live.json()).toMatchObject({ allowPrivate: false })
  expect(await stop()).toBe(0)
})

test('the client of the vendor passes against the command', { tags: ['release'] }, async () => {
  const { url } = await start('--port', '0', '--seed', '7', '--now', '2026-01-15T12:00:00Z')
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const tests = [vitest, 'run', 'src/hosts/node/sdk.test.ts']
  const env = { ENSAYO_SDK_TARGET: url, NO_COLOR: '1' }
  const { code, stdout } = await run(packageFolder(), process.execPath, tests, env)
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/Tests +\d+ passed/) })
})

test('it can be asked at both names of this machine', { tags: ['release'] }, async () => {
  const { url } = await start('--port', '0')
  const { port } = new URL(url)
  const names = ['127.0.0.1', 'localhost']
  const asked = names.map(async (name) => (await fetch(`http://${name}:${port}/sandbox`)).status)
  expect(await Promise.all(asked)).toEqual([200, 200])
})

test('the state outlives the command', async () => {
  await have('libsql')
  const first = await start('sandbox', '--port', '0', '--data', 'state')
  await sellAsInReadme(first.url)
  expect(await first.stop()).toBe(0)
  const second = await start('--port', '0', '--data', 'state')
  const { counts } = await (await fetch(`${second.url}/sandbox`)).json()
  expect(counts).toMatchObject({ payments: 1 })
})

test('without the optional package of the database one line says what to do', async () => {
  const { code, stderr } = await run(folder, node, [bin(), '--data', 'other'])
  expect([code, stderr.split('\n').length]).toEqual([2, 2])
  expect(stderr).toMatch(/npm install libsql$/m)
})

test('node_modules of another system: the part that is missing is named', async () => {
  const libsql = join(folder, 'node_modules', 'libsql')
  await mkdir(libsql)
  onTestFinished(() => rm(libsql, { recursive: true }))
  // libsql loads its part for the system so.
  await writeFile(join(libsql, 'index.js'), 'require("@libsql/linux-arm64-musl")')
  const { code, stderr } = await run(folder, node, [bin(), '--data', 'other'])
  expect([code, stderr.split('\n').length]).toEqual([2, 2])
  expect(stderr).toContain('lacks its part for this system, @libsql/linux-arm64-musl: remove')
})

test(
  'a disk that takes no more is named in one line, and nothing is left on it',
  { tags: ['release'] },
  async () => {
    await have('libsql')
    // The limit on the size of a file fails as a full disk does.
    const limited = `ulimit -f 0; exec '${node}' '${bin()}' --port 0 --data full`
    const { code, stdout, stderr } = await run(folder, 'sh', ['-c', limited])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^ensayo: Failed to open full: the disk .+\n$/)
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual(['full-lock'])
  },
)

test('scenarios run from the package', { tags: ['release'] }, async () => {
  const { code, stdout } = await run(folder, node, [bin(), 'scenarios', '--suite', 'captures'])
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+ passed, 0 failed, 0 skipped/m)])
})

test(
  'a list of which only the first line is read ends quietly',
  { tags: ['release'] },
  async () => {
    const child = spawn(node, [bin(), 'scenarios', '--list'], { cwd: folder })
    const ended = once(child, 'close')
    const [stderr] = await Promise.all([
      text(child.stderr),
      once(child.stdout, 'data').then(() => child.stdout.destroy()),
    ])
    expect([stderr, await ended]).toEqual(['', [0, null]])
  },
)

test('a program starts a sandbox', async () => {
  const ran = await runProgram(`
    import { startSandbox, example } from 'ensayo'
    const sandbox = await startSandbox()
    const { status, data } = await sandbox.send('payments.sale', example('payments.sale'))
    const page = await fetch(sandbox.url + '/checkout/' + data.payment_uuid)
    const { now } = await sandbox.advance('P1D')
    console.log(status, page.status, now)
    await sandbox.close()
  `)
  expect(ran).toEqual({ code: 0, stdout: '200 200 2026-01-16T12:00:00.000Z\n', stderr: '' })
})

test('a program has a sandbox without a network', async () => {
  const ran = await runProgram(`
    import { createSandbox } from 'ensayo'
    import { encode, operations, sandboxCredentials } from 'ensayo/contract'
    const { fetch, list } = createSandbox()
    const { method, path, contentType, body } = encode(
      operations['payments.sale'],
      operations['payments.sale'].variants[0].example,
      'json',
    )
    const { key, hash } = sandboxCredentials
    const headers = { 'content-type': contentType, 'x-auth-key': key, 'x-auth-hash': hash }
    const answer = await fetch(new Request('https://shop.test' + path, { method, headers, body }))
    console.log(answer.status, (await list('payments')).length)
  `)
  expect(ran).toEqual({ code: 0, stdout: '200 1\n', stderr: '' })
})

test('a CommonJS program requires it', async () => {
  await writeFile(
    join(folder, 'program.cjs'),
    `const { startSandbox, example } = require('ensayo')
    const { paymentHash } = require('ensayo/contract')
    startSandbox().then(async ({ url, send, close }) => {
      const { status, data } = await send('payments.sale', { ...example('payments.sale'), order_amount: 1 })
      const page = await fetch(url + '/checkout/' + data.payment_uuid)
      console.log(status, page.status, typeof paymentHash)
      await close()
    })`,
  )
  const ran = await run(folder, node, ['program.cjs'])
  expect(ran).toEqual({ code: 0, stdout: '200 200 function\n', stderr: '' })
})

test('a resolver that does not know exports finds each entry by its folder', async () => {
  const read = async (entry: string) =>
    JSON.parse(await readFile(join(folder, 'node_modules/ensayo', entry, 'package.json'), 'utf8'))
  const { exports } = await read('.')
  for (const entry of ['./contract', './msw', './playwright']) {
    const { main, module, types } = await read(entry)
    const { import: imported, require: required } = exports[entry]
    const found = [main, module, types].map((path) => `./${join(entry, path)}`)
    expect(found).toEqual([required.default, imported.default, required.types])
  }
})

test('a merchant imports the contract alone, which brings no sandbox', async () => {
  const { stdout, stderr } = await runProgram(`
    import { isSignature, paymentHash, sandboxCredentials, signatureKinds } from 'ensayo/contract'
    const { key, secret } = sandboxCredentials
    const received = paymentHash('ORDER-1', key, secret)
    const values = { order_id: 'ORDER-1', key, secret }
    console.log(
      isSignature(signatureKinds.payment_hash, values, received.toUpperCase()),
      isSignature(signatureKinds.payment_hash, { ...values, order_id: 'ORDER-2' }, received),
    )
  `)
  expect({ stdout, stderr }).toEqual({ stdout: 'true false\n', stderr: '' })
  const reached = new Set([join(folder, 'node_modules', 'ensayo', 'lib', 'contract.js')])
  let code = ''
  for (const file of reached) {
    const source = await readFile(file, 'utf8')
    code += source
    for (const [, name = ''] of source.matchAll(/from "(\.[^"]+)"/g)) {
      reached.add(join(dirname(file), name))
    }
  }
  expect(code).toContain('hmac-sha3-512')
  expect(code).not.toMatch(/from "node:|function createSandbox|function settle\b/)
})

test.each([
  ['nodenext', 'types.cts'],
  ['nodenext', 'types.mts'],
  ['bundler', 'types.ts'],
])('its types are whole, for the resolution %s in %s', { tags: ['release'] }, async (way, file) => {
  for (const name of ['@types/node', 'undici-types', 'typescript', 'msw', '@playwright/test']) {
    await have(name)
  }
  await writeFile(join(folder, file), typedProgram)
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc')
  const flags = `--module ${way === 'bundler' ? 'esnext' : way} --moduleResolution ${way}
    --target es2022 --lib es2023,dom,dom.iterable --types node
    --declaration --emitDeclarationOnly --outDir declared --strict --skipLibCheck false --checkers 1`
  expect(await run(folder, node, [tsc, ...flags.split(/\s+/), file])).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  })
})

test('each way to resolve it finds its types', { tags: ['release'] }, async () => {
  const attw = join(packageFolder(), 'node_modules', '.bin', 'attw')
  const { code, stdout } = await run(folder, attw, [await packOnce()])
  expect({ code, said: code === 0 ? '' : stdout }).toEqual({ code: 0, said: '' })
})

test.each([await mswForNode()])('%s answers from a sandbox', answerFromSandbox)
test.each(['msw-2'])('%s does, too', { tags: ['release'] }, answerFromSandbox)

async function answerFromSandbox(name: string) {
  await have(name, 'msw')
  const ran = await runProgram(`
    import { setupServer } from 'msw/node'
    import { createSandbox, sandboxHandlers } from 'ensayo/msw'
    import { encode, operations, sandboxCredentials } from 'ensayo/contract'
    const url = 'https://pay.example'
    const sandbox = createSandbox({ url })
    setupServer(...sandboxHandlers(sandbox, { url })).listen()
    const sale = operations['payments.sale']
    const { method, path, contentType, body } = encode(sale, sale.variants[0].example, 'form')
    const { key, hash } = sandboxCredentials
    const headers = { 'content-type': contentType, 'x-auth-key': key, 'x-auth-hash': hash }
    const answer = await fetch(url + path, { method, headers, body })
    console.log(answer.status, (await answer.json()).success, (await sandbox.list('payments')).length)
    await sandbox.reset()
    console.log((await sandbox.list('payments')).length)
  `)
  // Of the storage that MSW 2 looks for a newer Node warns.
  expect(ran).toMatchObject({ code: 0, stdout: '200 true 1\n0\n' })
}
