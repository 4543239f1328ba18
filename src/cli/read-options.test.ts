import { expect, test } from 'vitest'
import { parseFlags, readOptions } from './read-options.ts'
import { ensayoOptions, sandboxOptions } from './server-options.ts'
import { Unable } from './unable.ts'

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
  const flags = ['--port=0', '--host=::1', '--seed=4294967295', '--now=2026-01-15T12:00:00Z']
  const more = ['--data', 'sandboxes', '--webhook-url', 'http://127.0.0.1:9/hook']
  const open = ['--allow-host=ensayo', '--allow-host=Ensayo.lan', '--allow-private']
  const shared = [
    '--allow-origin',
    'https://shop.example',
    '--token',
    '0123456789abcdef',
    '--phones',
    '--public-url=HTTPS://Shop.Example/ensayo/',
  ]
  expect(read([...flags, ...more, ...open, ...shared])).toEqual({
    port: 0,
    host: '::1',
    seed: 4_294_967_295,
    now: Date.parse('2026-01-15T12:00:00Z'),
    data: 'sandboxes',
    'webhook-url': 'http://127.0.0.1:9/hook',
    'allow-host': ['ensayo', 'Ensayo.lan'],
    'allow-origin': ['https://shop.example'],
    'allow-private': true,
    token: '0123456789abcdef',
    phones: true,
    'public-url': 'https://shop.example/ensayo',
  })
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
  expect(readAll({ ENSAYO_OPEN: '1', ENSAYO_LIVE_ORIGINS: origins })).toMatchObject({
    open: true,
    'allow-private': false,
    'live-origin': ['https://one.example', 'https://two.example'],
  })
  expect(readAll({ ENSAYO_OPEN: '0' }).open).toBe(false)
  expect(() => readAll({ ENSAYO_OPEN: 'si' })).toThrow('ENSAYO_OPEN needs 1 or 0, not "si"')
})

test.each([
  [{ ENSAYO_PORT: 'x' }, {}, 'ENSAYO_PORT needs a whole number from 0 to 65535, not "x"'],
  [{}, { port: 65_536 }, 'my.json: "port" needs a whole number from 0 to 65535, not "65536"'],
  [{}, { port: '4010' }, 'my.json: "port" needs a whole number, not "4010"'],
  [{}, { data: 7 }, 'my.json: "data" needs a text, not 7'],
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
    "Option '--port' argument is ambiguous; use",
  ],
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
  ['a public URL with a fragment', ['--public-url', 'https://x/#a'], 'not "https://x/#a"'],
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
