import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { version } from '../contract/version.ts'
import { openHost } from '../hosts/testing/testing.ts'
import { mainCommand } from './command.ts'
import { commands } from '../entries/commands.ts'
import { configSchema } from './testing-config-schema.ts'
import { openerOf } from './serve.ts'
import { runEnsayo } from './run-ensayo.ts'
import { parseFlags, readOptions } from './read-options.ts'
import { ensayoOptions, sandboxOptions } from './server-options.ts'
import { ensayo } from '../entries/testing-ensayo.ts'
import { Unable } from './unable.ts'

/** Runs the command; a server ends as soon as it listens. */
async function run(args: readonly string[], env: Record<string, string> = {}) {
  const [out, err]: [string[], string[]] = [[], []]
  const stop = new AbortController()
  const code = await runEnsayo(commands, args, {
    env,
    out(text) {
      out.push(text)
      if (text.includes('http://')) stop.abort()
    },
    err: (text) => err.push(text),
    isTerminal: false,
    signal: stop.signal,
    pages: { folder: '' },
    features: {},
  })
  return { code, out: out.join(''), err: err.join('') }
}

/** A path in a fresh folder. */
function newFile() {
  const folder = mkdtempSync(join(tmpdir(), 'ensayo-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'my.json')
}

/** A configuration in a fresh file. */
function configFile(text: string | Buffer) {
  const file = newFile()
  writeFileSync(file, text)
  return file
}

const names = Object.keys(commands)

const named = (name: string) => (name === mainCommand ? [] : [name])

test.each(names)('%s --help lists its options, and --version the version', async (name) => {
  const { code, out } = await run([...named(name), '--help'])
  expect(code).toBe(0)
  expect(out).not.toContain('()')
  for (const option of Object.keys(commands[name]?.options ?? {}))
    expect(out).toContain(`--${option}`)
  expect(await run([...named(name), '--version'])).toEqual({
    code: 0,
    out: `${version}\n`,
    err: '',
  })
})

test.each(names)('the help of %s names its own options only', async (name) => {
  const { out } = await run([...named(name), '--help'])
  const flags = new Set([...out.matchAll(/--([a-z][a-z-]*)/g)].map(([, flag]) => flag))
  const own = new Set(['config', 'help', 'version', ...Object.keys(commands[name]?.options ?? {})])
  expect([...flags].filter((flag = '') => !own.has(flag))).toEqual([])
  const variables = [...out.matchAll(/--(\S+) is (ENSAYO_\w+)/g)].map(([, flag]) => flag)
  expect(variables).toHaveLength(own.size > 3 ? 1 : 0)
})

test('help and -v are what --help and --version are', async () => {
  expect(await run(['help'])).toEqual(await run(['--help']))
  expect(await run(['help', 'help'])).toEqual(await run(['--help']))
  for (const name of names)
    expect(await run(['help', ...named(name)])).toEqual(await run([...named(name), '-h']))
  expect((await run(['help', 'sandbx'])).err).toContain('is "sandbox" meant?')
  expect(await run(['-v'])).toEqual(await run(['--version']))
  expect(await run(['scenarios', '-v'])).toEqual(await run(['--version']))
})

test.each([
  ['UTF-8', Buffer.from('\uFEFF{"scenarios": {"suite": ["plans"]}}')],
  ['UTF-16', Buffer.from('\uFEFF{"scenarios": {"suite": ["plans"]}}', 'utf16le')],
])('a configuration with the mark of %s is read', async (_encoding, bytes) => {
  const { code, out } = await run(['scenarios', '--list', '--config', configFile(bytes)])
  expect(code).toBe(0)
  expect(out).toMatch(/^plans\./)
})

test('the help of the whole names every command', async () => {
  const { out } = await run(['-h'])
  expect(names.filter((name) => !out.includes(name))).toEqual([])
})

test.each([
  [['sandbx'], 'ensayo: there is no command "sandbx"; is "sandbox" meant?\n'],
  [
    ['toString'],
    `ensayo: there is no command "toString"; there are ${names.slice(1).join(', ')}\n`,
  ],
  [['sandbox', '4010'], "sandbox: Unexpected argument '4010'; see ensayo sandbox --help\n"],
  [['sandbox', '--colour'], "sandbox: Unknown option '--colour'; use --port N"],
  [['completion'], 'completion: needs one of bash, zsh, fish, not ""\n'],
  [['--port', '1e3'], 'ensayo: --port needs a whole number from 0 to 65535, not "1e3"\n'],
  [['--live-timeout', '0'], 'ensayo: --live-timeout needs a whole number from 1 to 600, not "0"\n'],
  [
    ['--config', 'nowhere.json'],
    'ensayo: nowhere.json cannot be read (ENOENT): there is no such file; check its path\n',
  ],
  [['--colour'], "ensayo: Unknown option '--colour'; use --port N, --host NAME, --open"],
  [['4173'], 'ensayo: there is no command "4173"'],
  [
    ['--port', '4010', 'sandbox'],
    'ensayo: the command comes before its options: ensayo sandbox [options]\n',
  ],
  [['--', 'sandbox', '--', '--port', 'x'], '--port needs a whole number'],
  [['sandbox', '–port', '1'], 'an option begins with two hyphens, --'],
  [['sandbox', '-port', '1'], "Unknown option '-p'; is --port meant?"],
  [['--data', 'folder/'], '--data needs the name of a file, not "folder/"'],
  [['--open', 'sandbox'], 'before its options: ensayo sandbox [options]'],
  [['--host', 'sandbox', '--port', 'x'], '--port needs a whole number'],
  [['--host', '192.0.2.1'], 'ensayo: --host needs an address of this machine, not "192.0.2.1"'],
  [['--host', 'ana:s3cret@192.0.2.1'], 'of this machine, not "ana:***@192.0.2.1"\n'],
  [['--host', 'a'.repeat(300)], 'ensayo: --host needs an address of this machine, not "aaa'],
  [['--webhook-url', 'ftp://ana:s3cret@shop.example'], 'not "ftp://***@shop.example"\n'],
  [
    ['scenarios', '--target', 'http://127.0.0.1:1/?token=s3cret'],
    'not "http://127.0.0.1:1/?***"\n',
  ],
  [['--host='], 'ensayo: --host needs a name or an address, such as 0.0.0.0'],
  [['--host', '::1%lo'], 'without a zone (%), not "::1%lo"\n'],
  [['--live-origin', 'http://pay.example'], 'for "http://pay.example"'],
  [['--allow-private', '--live-origin', 'ftp://127.0.0.1'], 'not "ftp://127.0.0.1"'],
  [['--live-origin', 'https://pay.example/api'], 'not "https://pay.example/api"'],
  [['--live-origin', 'https://ana:x@pay.example'], 'not "https://***@pay.example"'],
])('%s is refused in one line', async (args, message) => {
  const { code, out, err } = await run(args)
  expect({ code, out, lines: err.split('\n').length }).toEqual({ code: 2, out: '', lines: 2 })
  expect(err).toContain(message)
})

test.each([
  ['{', 'is not JSON: '],
  ['{\n  // the port\n  "port": 4010\n}', 'is not JSON: It has a comment (line 2, column 3)'],
  ['{"port": 4010,}', 'is not JSON: A comma before } or ] is too much (line 1, column 15)'],
  ['[]', 'needs an object with options'],
  ['{"prt": 1}', 'has the unknown key "prt"; is "port" meant?'],
  ['{"colour": 1}', 'has the unknown key "colour"; there are port, host, open, '],
  ['{"scenarios": {"suit": 1}}', ': "scenarios" has the unknown key "suit"; is "suite" meant?'],
  ['{"scenarios": 7}', ': "scenarios" needs an object with options'],
  ['{"open": "yes"}', ': "open" needs true or false, not a text'],
  ['{"live-origin": "https://a.example"}', ': "live-origin" needs a list, each a text, not '],
  ['{"scenarios": {"target": "host"}}', ': "target" needs an address such as http://'],
])('the configuration %s is refused in one line', async (text, message) => {
  const { code, err } = await run(['scenarios', '--list', '--config', configFile(text)])
  expect([code, err.split('\n').length]).toEqual([2, 2])
  expect(err).toContain(message)
})

test.each([
  ['sandbox', '--webhook-url', 'http://ana:s3cret@[bad'],
  ['sandbox', '--allow-origin', 'http://ana:s3cret@shop.example'],
  ['sandbox', '--data', 'http://ana:s3cret@shop.example/data'],
  ['scenarios', '--target', 'http://shop.example/?token=s3cret'],
  ['receiver', 'http://shop.example/?token=s3cret&card=4111111111111111'],
  ['sandbox', '--port', '4111111111111111'],
])('what is refused is said without what may be secret: %s %s %s', async (...args) => {
  const { code, err } = await run(args)
  expect(code).toBe(2)
  expect(err).not.toMatch(/s3cret|4111111111111111/)
})

test('a token in the wrong place of the configuration is not said', async () => {
  const { err } = await run(['sandbox', '--config', configFile('{"token": ["s3cret"]}')])
  expect(err).toMatch(/"token" needs a text, not a list$/m)
})

test('the configuration gives options to each command that has them', async () => {
  const file = configFile(
    '{"$schema": "x", "port": 0, "now": "2027-01-01", "open": false, "scenarios": {"suite": ["plans"]}}',
  )
  expect((await run(['sandbox', '--config', file])).out).toMatch(/^sandbox listening on http:/)
  const listed = (await run(['scenarios', '--list'], { ENSAYO_CONFIG: file })).out
  expect(listed.split('\n').filter((line) => line && !line.startsWith('plans.'))).toEqual([])
  expect(listed).toContain('plans.')
})

test('a port in use is refused, also one of the other loopback address', async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const { port } = new URL((await openHost({ host })).url)
    expect(await run(['--port', port])).toEqual({
      code: 2,
      out: '',
      err: `ensayo: port ${port} is in use; choose another with --port\n`,
    })
  }
})

test('bash completes commands, options and arguments', async () => {
  const { out } = await run(['completion', 'bash'])
  const complete = (...words: string[]) => {
    const script = `${out}
COMP_WORDS=(ensayo ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}
_ensayo; echo "\${COMPREPLY[*]}"`
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim()
  }
  expect(complete('s')).toBe('sandbox scenarios')
  expect(complete('--op')).toBe('--open')
  expect(complete('--port', '4', '--op')).toBe('--open')
  expect(complete('sandbox', '--op')).toBe('')
  expect(complete('scenarios', '--rep')).toBe('--report')
  expect(complete('completion', '')).toContain('bash zsh fish')
})

test('fish and zsh get a script of their own', async () => {
  const fish = (await run(['completion', 'fish'])).out
  expect(fish).toContain(
    "complete -c ensayo -n '__fish_seen_subcommand_from sandbox' -l port -r -d 'the port",
  )
  expect((await run(['completion', 'zsh'])).out).toContain('bashcompinit')
})

test('the browser is opened as the system does it, or as BROWSER says', () => {
  expect(openerOf('linux', {})).toEqual(['xdg-open'])
  expect(openerOf('darwin', {})).toEqual(['open'])
  expect(openerOf('win32', {})).toEqual(['cmd', '/c', 'start', ''])
  expect(openerOf('linux', { BROWSER: 'firefox' })).toEqual(['firefox'])
})

test('the published schema of the configuration knows every option', async () => {
  const text = `${JSON.stringify(configSchema(commands), null, 2)}\n`
  await expect(text).toMatchFileSnapshot('../../public/config.schema.json')
})

/** The options of `ensayo sandbox` with these flags, variables and configuration. */
function read(args: readonly string[], env = {}, config = {}) {
  const { flags } = parseFlags(sandboxOptions, args)
  const sources = { flags, env, config: { name: 'my.json', values: config }, prefix: 'ENSAYO' }
  return readOptions(sandboxOptions, sources)
}

test('without flags it listens on this machine only, at the port that is documented', () => {
  expect(read([])).toMatchObject({ port: 4010, host: '127.0.0.1', 'allow-private': false })
})

test('every flag is read', () => {
  const flags = ['--port=0', '--host=[::1]', '--seed=4294967295', '--now=2026-01-15T12:00:00Z']
  const more = [
    '--approve-amounts',
    '--data',
    'sandboxes',
    '--webhook-url',
    'http://127.0.0.1:9/hook',
  ]
  const open = ['--allow-host=ensayo', '--allow-host=Ensayo.lan', '--allow-private']
  const shared = [
    '--allow-origin',
    'https://shop.example',
    '--token',
    '0123456789abcdef',
    '--public-url=HTTPS://Shop.Example/ensayo/',
  ]
  expect(read([...flags, ...more, ...open, ...shared])).toEqual({
    port: 0,
    host: '::1',
    seed: 4_294_967_295,
    now: Date.parse('2026-01-15T12:00:00Z'),
    'approve-amounts': true,
    data: 'sandboxes',
    'webhook-url': 'http://127.0.0.1:9/hook',
    'allow-host': ['ensayo', 'Ensayo.lan'],
    'allow-origin': ['https://shop.example'],
    'allow-private': true,
    token: '0123456789abcdef',
    'public-url': 'https://shop.example/ensayo',
  })
})

test('the tilde of a file, which a shell has left, leads home', () => {
  expect(read(['--data=~/a~/kept.db']).data).toBe(join(homedir(), 'a~', 'kept.db'))
  expect(read([], { ENSAYO_DATA: '~/kept.db' }).data).toBe(join(homedir(), 'kept.db'))
  expect(read(['--data=~kept.db']).data).toBe('~kept.db')
  // Not the root of the disk.
  vi.stubEnv('HOME', '')
  expect(read(['--data=~/kept.db']).data).toBe('~/kept.db')
})

test('a public URL is told by its variable or in the configuration too', () => {
  const url = 'https://shop.example'
  expect(read([], { ENSAYO_PUBLIC_URL: url })['public-url']).toBe(url)
  expect(read([], {}, { 'public-url': url })['public-url']).toBe(url)
})

test('a flag comes before its variable, and the variable before the configuration', () => {
  const env = { ENSAYO_PORT: '5', ENSAYO_SEED: '6', ENSAYO_DATA: '' }
  const config = { port: 1, seed: 2, data: 'kept', host: '::1' }
  expect(read(['--port', '9'], env, config)).toMatchObject({
    port: 9,
    seed: 6,
    data: 'kept',
    host: '::1',
  })
})

test('a variable can be a flag, or hold a list', () => {
  const readAll = (env: Record<string, string>) =>
    readOptions(ensayoOptions, {
      flags: {},
      env,
      config: { name: '', values: {} },
      prefix: 'ENSAYO',
    })
  const origins = 'https://one.example  https://two.example'
  const separated = 'https://one.example, https://two.example'
  expect(readAll({ ENSAYO_OPEN: '1', ENSAYO_LIVE_ORIGINS: origins })).toMatchObject({
    open: true,
    'allow-private': false,
    'live-origin': ['https://one.example', 'https://two.example'],
  })
  expect(readAll({ ENSAYO_LIVE_ORIGINS: separated })['live-origin']).toEqual(origins.split('  '))
  expect(readAll({ ENSAYO_OPEN: '0' }).open).toBe(false)
  expect(() => readAll({ ENSAYO_OPEN: 'si' })).toThrow('ENSAYO_OPEN needs 1 or 0, not "si"')
})

test.each([
  [{ ENSAYO_PROT: '1' }, 'ENSAYO_PROT', 'ENSAYO_PORT'],
  [{ ENSAYO_SANDBOX_PORT: '1' }, 'ENSAYO_SANDBOX_PORT', 'ENSAYO_PORT'],
  [{ ENSAYO_ALLOW_HOST: 'x' }, 'ENSAYO_ALLOW_HOST', 'ENSAYO_ALLOW_HOSTS'],
])('%j is told from the variable that is meant', async (env, variable, meant) => {
  const { err } = await ensayo(['sandbox', '--port', 'x'], { env })
  expect(err).toContain(`sandbox: the variable ${variable} is not read; is ${meant} meant?\n`)
})

test('variables of other commands, of tests and of a shell are left alone', async () => {
  const env = { ENSAYO_SCENARIOS_GREP: 'x', ENSAYO_HASH: 'x', ENSAYO_MY_SHOP: 'x', HOME: '/' }
  const { err } = await ensayo(['sandbox', '--port', 'x'], { env })
  expect(err.split('\n')).toHaveLength(2)
})

test.each([
  [{ ENSAYO_PORT: 'x' }, {}, 'ENSAYO_PORT needs a whole number from 0 to 65535, not "x"'],
  [{}, { port: 65_536 }, 'my.json: "port" needs a whole number from 0 to 65535, not "65536"'],
  [{}, { port: '4010' }, 'my.json: "port" needs a whole number, not a text'],
  [{}, { data: 7 }, 'my.json: "data" needs a text, not a number'],
  [{}, { token: 1234567890123456 }, 'my.json: "token" needs a text, not a number'],
])('%j and %j: the message names where the value came from', (env, config, message) => {
  expect(() => read([], env, config)).toThrow(new Unable(message))
})

test.each([
  ['an unknown flag', ['--colour'], "Unknown option '--colour'; use --port N"],
  ['a flag that is nearly one', ['--prot=1'], "Unknown option '--prot'; is --port meant?"],
  ['a flag without its value', ['--port'], "Option '--port <value>' argument missing; use"],
  [
    'a flag in place of a value',
    ['--port', '--seed'],
    '--port has no value; one that begins with a hyphen is written behind =: --port=-…',
  ],
  ['a number below 0', ['--port', '-1'], '--port has no value; one that begins with a hyphen'],
  ['a number below 0 behind =', ['--port=-1'], 'from 0 to 65535, not "-1"'],
  ['a port that is too high', ['--port', '65536'], 'from 0 to 65535, not "65536"'],
  ['a seed that is no number', ['--seed', 'lucky'], 'from 0 to 4294967295, not "lucky"'],
  ['an instant that is none', ['--now', 'noon'], 'such as 2026-01-15T12:00:00Z, not "noon"'],
  ['a day that does not exist', ['--now', '2026-02-30'], 'not "2026-02-30"'],
  ['an instant not in UTC', ['--now', '2026-01-15T12:00:00-06:00'], 'an instant in UTC'],
  ['a URL of another kind', ['--webhook-url', 'ftp://x'], 'a card number, not "ftp://x"'],
  [
    'a URL with a card number',
    ['--webhook-url', 'http://127.0.0.1/4111111111111111'],
    'an http or https URL without a card number',
  ],
  ['a public URL with a query', ['--public-url', 'https://x?a'], 'fragment, such as https://sh'],
  ['a public URL with a fragment', ['--public-url', 'https://x/#a'], 'not "https://x/#***"'],
  ['a public URL of another kind', ['--public-url', 'ftp://x'], 'an http or https URL'],
  ['a public URL without an origin', ['--public-url', '/ensayo'], 'not "/ensayo"'],
  ['a public URL with a user', ['--public-url', 'https://a:b@x'], 'https://shop.example/ensayo'],
  ['a name that no client sends', ['--allow-host', '*.shop.example'], 'a name or an address'],
  ['a name with a port', ['--allow-host', 'ensayo:80'], 'without port, not "ensayo:80"'],
  ['a page, not an origin', ['--allow-origin', 'https://x.hn/'], 'not "https://x.hn/"'],
  ['an origin that browsers spell otherwise', ['--allow-origin', 'HTTPS://x.hn'], 'an origin such'],
  ['a token that can be guessed', ['--token', 'secret'], '--token needs at least 16'],
  ['no name of a file', ['--data', ''], '--data needs the name of a file'],
])('%s is refused in one line', (_, flags, reason) => {
  expect(() => read(flags)).toThrow(
    expect.toSatisfy(
      (error) =>
        error instanceof Unable && error.message.includes(reason) && !error.message.includes('\n'),
    ),
  )
})
