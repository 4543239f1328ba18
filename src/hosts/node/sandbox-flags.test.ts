import { expect, test } from 'vitest'
import { readSandboxFlags, UnusableFlags } from './sandbox-flags.ts'

test('without flags it listens on this machine only, at the port that is documented', () => {
  expect(readSandboxFlags([])).toEqual({ port: 4010, host: '127.0.0.1' })
})

test('every flag is read', () => {
  const flags = ['--port=0', '--host=::1', '--seed=4294967295', '--now=2026-01-15T12:00:00Z']
  const more = ['--data', 'sandboxes', '--webhook-url', 'http://127.0.0.1:9/hook']
  const open = ['--allow-host=ensayo', '--allow-host=Ensayo.lan', '--allow-private']
  const shared = ['--allow-origin', 'https://shop.example', '--token', '0123456789abcdef']
  expect(readSandboxFlags([...flags, ...more, ...open, ...shared])).toEqual({
    port: 0,
    host: '::1',
    seed: 4_294_967_295,
    now: Date.parse('2026-01-15T12:00:00Z'),
    data: 'sandboxes',
    webhookUrl: 'http://127.0.0.1:9/hook',
    allowHosts: ['ensayo', 'Ensayo.lan'],
    allowOrigins: ['https://shop.example'],
    allowPrivate: true,
    token: '0123456789abcdef',
  })
})

test.each([
  ['an unknown flag', ['--colour'], "Unknown option '--colour'; use --port N"],
  ['an argument without a flag', ['4010'], "Unexpected argument '4010'; use --port N"],
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
  ['a URL of another kind', ['--webhook-url', 'ftp://x'], 'an http or https URL, not "ftp://x"'],
  ['a name with a port', ['--allow-host', 'ensayo:80'], 'without port, not "ensayo:80"'],
  ['a page, not an origin', ['--allow-origin', 'https://x.hn/'], 'not "https://x.hn/"'],
  ['an origin that browsers spell otherwise', ['--allow-origin', 'HTTPS://x.hn'], 'an origin such'],
  ['a token that can be guessed', ['--token', 'secret'], '--token needs at least 16'],
  ['no name of a file', ['--data', ''], '--data needs the name of a file'],
])('%s is refused in one line', (_, flags, reason) => {
  expect(() => readSandboxFlags(flags)).toThrow(
    expect.toSatisfy(
      (error) =>
        error instanceof UnusableFlags &&
        error.message.includes(reason) &&
        !error.message.includes('\n'),
    ),
  )
})
