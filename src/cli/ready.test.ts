import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cloneProgram } from '../../scripts/clone-program.mjs'
import { thisMachine } from '../../scripts/this-machine.mjs'
import { freePort } from '../hosts/testing/free-port.ts'
import { ensayo } from '../entries/testing-ensayo.ts'

const root = join(import.meta.dirname, '../..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

const servers = { ensayo: [], 'ensayo sandbox': ['sandbox'] } as const
const tools = [
  ['curl', '-f'],
  ['curl', '-f', '-I', '-H', 'accept: text/html'],
  ['wget', '--spider'],
].filter(([tool = '']) => thisMachine.which(tool)) as [string, ...string[]][]

type Server = keyof typeof servers

const all = Object.keys(servers) as Server[]

test.each(all)('curl and wget find %s at every address of this machine', async (server) => {
  const addresses = await start(server)
  for (const url of addresses) {
    for (const path of ['', '/', '/healthz']) {
      for (const [tool, ...args] of tools) expect(await run(tool, [...args, url + path])).toBe(0)
    }
  }
  const [local = ''] = addresses
  for (const family of ['-4', '-6']) expect(await run('curl', ['-f', family, local])).toBe(0)
})

test.each(['ensayo'] as const)('wait-on finds %s, by HEAD and by GET', isFoundByWaitOn)
test.each(['ensayo sandbox'] as const)('and %s', { tags: ['release'] }, isFoundByWaitOn)

async function isFoundByWaitOn(server: Server) {
  const addresses = await start(server)
  const gets = addresses.map((url) => url.replace('http://', 'http-get://'))
  const health = addresses.map((url) => `${url}/healthz`)
  expect(await run(bin('wait-on'), ['-t', '60s', ...addresses, ...gets, ...health])).toBe(0)
}

test(
  'start-server-and-test begins when the sandbox is there, and ends it',
  { tags: ['release'] },
  async () => {
    const port = await freePort()
    // The shell takes the quotes off a command that begins with one.
    const server = `exec "${process.execPath}" "${cloneProgram}" sandbox --port ${port}`
    const suite = `curl -f http://localhost:${port}/sandbox`
    expect(
      await run(bin('start-server-and-test'), [server, `http://localhost:${port}`, suite]),
    ).toBe(0)
    expect(await run('curl', ['-f', `http://localhost:${port}`])).not.toBe(0)
  },
)

test(
  'the web server of Playwright is ready at the bare address',
  { tags: ['release'] },
  async () => {
    const port = await freePort()
    const folder = await mkdtemp(join(tmpdir(), 'ensayo-ready-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const playwright = pathToFileURL(join(root, 'node_modules/@playwright/test/index.js')).href
    const url = `http://localhost:${port}`
    const command = `"${process.execPath}" "${cloneProgram}" sandbox --port ${port}`
    await writeFile(
      join(folder, 'playwright.config.mjs'),
      `export default { use: { baseURL: '${url}' }, reporter: 'line', webServer: ${JSON.stringify({ command, url })} }`,
    )
    await writeFile(
      join(folder, 'ready.spec.mjs'),
      `import playwright from '${playwright}'
    const { expect, test } = playwright
    test('it is there', async ({ request }) => {
      expect((await (await request.get('/sandbox')).json()).name).toBe('default')
    })`,
    )
    expect(await run(bin('playwright'), ['test', '--config', folder])).toBe(0)
  },
)

test('while it builds its console, ensayo is not ready', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let finish = () => {}
  const rebuild = vi.fn<() => Promise<void>>(
    () => new Promise<void>((resolve) => (finish = resolve)),
  )
  const said = open(['--port', String(port)], { pages: { folder: '', rebuild } })
  const status = async (path: string) => (await fetch(url + path)).status
  await vi.waitFor(() => expect(rebuild).toHaveBeenCalled())
  expect([await status('/healthz'), await status('/')]).toEqual([503, 503])
  finish()
  expect(await said).toContain(`:${port}/`)
  expect([await status('/healthz'), await status('/')]).toEqual([200, 200])
})

test.each<[string, readonly string[], boolean]>([
  ['ensayo', [], false],
  ['ensayo with --now', ['--now', '2026-01-15T12:00:00Z'], true],
  ['ensayo sandbox', ['sandbox'], true],
])('whether the console of %s opens on its sandbox', async (_name, args, isFirst) => {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-first-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), '<html><head></head></html>')
  const said = await open([...args, '--port', '0'], { pages: { folder } })
  const port = /:(\d+)\/?\n/.exec(said)?.[1]
  const page = await fetch(`http://localhost:${port}/`, { headers: { accept: 'text/html' } })
  expect((await page.text()).includes('name="ensayo-first"')).toBe(isFirst)
})

/** Every way to write the address of this machine, by a server that is ready. */
async function start(server: Server) {
  const said = await open([...servers[server], '--port', '0'])
  const port = /:(\d+)\/?\n/.exec(said)?.[1]
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)
}

/** Runs the command until the test ends; returns its output when it is ready. */
function open(args: readonly string[], more: Partial<Parameters<typeof ensayo>[1]> = {}) {
  const end = new AbortController()
  return new Promise<string>((resolve) => {
    const ended = ensayo(args, { signal: end.signal, out: resolve, ...more })
    onTestFinished(async () => {
      end.abort()
      await ended
    })
  })
}

/** Runs a program; its exit code. */
async function run(name: string, args: readonly string[]) {
  const child = spawn(name, args, { stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code as number | null
}
