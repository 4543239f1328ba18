import { execFile, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { encode } from '../../contract/operations/wire.ts'
import { operations } from '../../contract/operations/registry.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { drawn } from '../../contract/testing/draws.ts'
import { hostileTexts } from '../../contract/testing/hostile-texts.ts'
import { headerLine } from './curl.ts'
import { pastedCurl, terminalCurl } from './pasted-curl.ts'
import { type Shell, shellNames } from './shells.ts'
import { keptRequest } from '../client.ts'
import type { ClientOptions } from '../client-options.ts'
import type { Exchange } from '../exchange.ts'
import { prepare } from '../prepare.ts'
import { restoredRequest } from './restore-range.ts'

const odd = `O'Hara "José" $HOME \`id\` $(id) 100% %PATH% \\ \\" ! & | < > ^ ñ 😀 ‘ {a} [1-3] ~ *\nñ`

const shells = Object.keys(shellNames) as Shell[]

const requestOf = (encoding: 'form' | 'query' | 'json', url = 'http://127.0.0.1:4010') => {
  const values = { ...sampleSale, customer_name: odd, order_note: '@/etc/passwd' }
  const { method, path, query, contentType, body } = encode(
    operations['payments.sale'],
    values,
    encoding,
  )
  return {
    method,
    url: `${url}${path}${query && `?${query}`}`,
    headers: { ...(contentType ? { 'content-type': contentType } : {}), 'x-empty': '' },
    ...(body === undefined ? {} : { body }),
  }
}

/** The words that a program gets: its piped input replaces `@-`. */
const readers: Readonly<Record<Shell, (command: string) => readonly string[]>> = {
  bash: (command) =>
    spawnSync('bash', ['-c', command.replace(/^curl/, String.raw`printf '%s\0'`)], {
      encoding: 'utf8',
    })
      .stdout.split('\0')
      .slice(0, -1),
  cmd: (command) => argumentsOf(afterCmd(command)).slice(1),
  powershell: wordsOfPowerShell,
}

/** The line that cmd hands on: quotes are kept, carets and variables are read. */
function afterCmd(line: string) {
  const variables: Record<string, string> = { PATH: 'C:\\Windows', HOME: 'C:\\Users' }
  const expanded = line.replace(/%([^%]*)%/g, (all, name: string) => variables[name] ?? all)
  expect(expanded).toBe(line)
  let isQuoted = false
  let [result, unquoted] = ['', '']
  for (let at = 0; at < expanded.length; at++) {
    const sign = expanded.charAt(at)
    if (sign === '^' && !isQuoted) {
      result += expanded.charAt(++at)
      continue
    }
    if (sign === '"') isQuoted = !isQuoted
    if (!isQuoted) unquoted += sign
    result += sign
  }
  // Outside of quotes these would end the command.
  expect(unquoted).not.toMatch(/[&|<>()\n]/)
  return result
}

/** A command line as a program of Windows splits it (CommandLineToArgvW). */
function argumentsOf(line: string) {
  const found: string[] = []
  let [word, isWord, isQuoted] = ['', false, false]
  for (const [, slashes = '', sign = ''] of line.matchAll(/(\\*)([^\\]|$)/g)) {
    if (sign === '"') {
      word += '\\'.repeat(slashes.length / 2)
      if (slashes.length % 2) word += sign
      else isQuoted = !isQuoted
      isWord = true
    } else if (sign === '' || (sign === ' ' && !isQuoted)) {
      word += slashes
      if (isWord || word) found.push(word)
      ;[word, isWord] = ['', false]
    } else word += slashes + sign
  }
  return found
}

/**
 * Splits a line of PowerShell; no argument may have a quotation mark, whose meaning its versions
 * disagree on.
 */
function wordsOfPowerShell(line: string) {
  const found: string[] = []
  for (const [, single, double, bare] of line.matchAll(
    /'((?:[^'‘’]|['‘’]{2})*)'|"([^"]*)"|([^\s'"]+)/g,
  )) {
    // Inside double quotes it reads these.
    if (double !== undefined) expect(double).not.toMatch(/[$`“”]/)
    if (bare !== undefined) expect(bare).toMatch(/^[\w|.:-]+$/)
    found.push(single?.replace(/(['‘’])['‘’]/g, '$1') ?? double ?? bare ?? '')
  }
  const at = found.indexOf('|')
  const words = found.slice(at + 2)
  for (const word of words) expect(word).not.toContain('"')
  return words.map((word) => (word === '@-' ? (found[0] ?? '') : word))
}

const dataOf = (words: readonly string[]) => words.at(-1) ?? ''

test.each(shells)('%s reads a form as it was sent, whatever signs it has', (shell) => {
  const request = requestOf('form')
  const words = readers[shell](pastedCurl(request, shell))
  expect(words.slice(0, 3)).toEqual(['-X', 'POST', request.url])
  expect(dataOf(words)).toBe(request.body)
  expect(words).toContain('x-empty;')
})

test.each(shells)('%s reads JSON with the same values', (shell) => {
  const request = requestOf('json')
  const words = readers[shell](pastedCurl(request, shell))
  expect(JSON.parse(dataOf(words))).toEqual(JSON.parse(request.body ?? ''))
})

test.each(shells)('%s reads an address and a header whatever signs they have', (shell) => {
  const url = 'http://[::1]:3000/a b?x[]={1}&y=%41!#ñ'
  const headers = { 'x-note': `$HOME %PATH% 'a' ! & ‘b’` }
  const words = readers[shell](pastedCurl({ method: 'GET', url, headers }, shell))
  expect(words[0]).toBe('http://[::1]:3000/a%20b?x%5B%5D=%7B1%7D&y=%41%21#%C3%B1')
  expect(words).toContain(`x-note: ${headers['x-note']}`)
})

test('a form is one text for bash and PowerShell, JSON for bash and cmd', () => {
  const textOf = (encoding: 'form' | 'json', shell: Shell) => pastedCurl(requestOf(encoding), shell)
  expect(textOf('form', 'powershell').replace('curl.exe', 'curl')).toBe(textOf('form', 'bash'))
  expect(textOf('json', 'cmd')).toBe(textOf('json', 'bash'))
  for (const shell of shells) expect(textOf('form', shell)).not.toMatch(/[\n$`'ñ]/)
})

test.each(shells)(
  '%s reads what others wrote as it is, wherever it is',
  { tags: ['property'] },
  (shell) => {
    for (const text of drawn(hostileTexts, 4)) {
      for (const encoding of ['form', 'json'] as const) {
        const values = { ...sampleSale, customer_name: text }
        const { contentType = '', body = '' } = encode(
          operations['payments.sale'],
          values,
          encoding,
        )
        const words = readers[shell](
          pastedCurl(
            {
              method: 'POST',
              url: `http://${text}/${text}?${text}`,
              headers: {
                'content-type': contentType,
                'x-note': text,
                [text]: 'x',
                [`@${text}`]: '',
              },
              body,
            },
            shell,
          ),
        )
        const line = headerLine('x-note', text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' '))
        const isLeftOut = shell === 'powershell' && /"|\\$/.test(line)
        const isName = text === '__proto__' || /^\w+$/.test(text)
        expect(words.filter((_, at) => at !== 2)).toEqual([
          '-X',
          'POST',
          '-H',
          `content-type: ${contentType}`,
          ...(isLeftOut ? [] : ['-H', line]),
          ...(isName ? ['-H', `${text}: x`] : []),
          expect.stringMatching(/^--data(-raw)?$/),
          expect.any(String),
        ])
        expect(words[2]).toMatch(/^http:\/\/[!-~]*$/)
        const read = (sent = '') =>
          encoding === 'json' ? (JSON.parse(sent) as object) : [...new URLSearchParams(sent)]
        expect(read(dataOf(words))).toEqual(read(body))
      }
    }
  },
)

test('PowerShell gets the program and not an alias', () => {
  expect(pastedCurl(requestOf('form'), 'powershell')).toMatch(/^curl\.exe -X POST /)
  expect(pastedCurl(requestOf('json'), 'powershell')).toMatch(/' \| curl\.exe -X POST /)
})

test.skipIf(spawnSync('curl', ['--version']).status !== 0)(
  'curl sends what the browser has sent',
  async () => {
    const server = createServer((asked, answer) => {
      asked.setEncoding('utf8')
      let body = ''
      asked.on('data', (part: string) => (body += part))
      asked.on('end', () => answer.end(JSON.stringify({ url: asked.url, body })))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      for (const encoding of ['form', 'query', 'json'] as const) {
        const request = requestOf(encoding, url)
        const command = pastedCurl(request, 'bash')
        const answer = await new Promise<string>((resolve, reject) =>
          execFile('bash', ['-c', command], (error, out) => (error ? reject(error) : resolve(out))),
        )
        const got = JSON.parse(answer) as { url: string; body: string }
        expect(got.url).toBe(request.url.slice(url.length))
        const meant = (body = '') => (encoding === 'json' ? (JSON.parse(body) as object) : body)
        expect(meant(got.body)).toEqual(meant(request.body))
      }
    } finally {
      server.close()
    }
  },
)

const sent = (
  more: Partial<Pick<Exchange, 'target'>> = {},
  values: Readonly<Record<string, string>> = sampleSale,
  credentials: ClientOptions['credentials'] = sandboxCredentials,
) => {
  const address = { baseUrl: 'http://localhost:5273', credentials }
  const exchange: Exchange = {
    id: 'X',
    operation: 'payments.sale',
    target: 'browser',
    startedAt: 0,
    durationMs: 1,
    ...keptRequest(address, 'payments.sale', values, 'form'),
    outcome: { kind: 'network-error', cause: 'timeout', message: '' },
    ...more,
  }
  return { exchange, whole: prepare(address, 'payments.sale', values, 'form') }
}

test('a kept request comes back with the public credentials and the test card', () => {
  const { exchange, whole } = sent()
  expect(JSON.stringify(exchange)).not.toContain(sampleSale.card_number)
  expect(restoredRequest(exchange)).toEqual(whole)
})

test.each([
  ['of the real service', sent({ target: 'live' })],
  ['with another card', sent({}, { ...sampleSale, card_number: '4539578763621486' })],
  ['with the key of another merchant', sent({}, sampleSale, { key: 'mine', hash: 'h' })],
])('one %s stays as it is kept', (_, { exchange }) => {
  expect(restoredRequest(exchange)).toBe(exchange.request)
})

const page = { baseUrl: 'http://localhost:5273/ensayo', credentials: sandboxCredentials }

const server = 'http://127.0.0.1:4010'

const exchange: Exchange = {
  id: 'X',
  operation: 'payments.sale',
  target: 'browser',
  startedAt: 0,
  durationMs: 1,
  ...keptRequest(page, 'payments.sale', sampleSale, 'json'),
  outcome: { kind: 'network-error', cause: 'timeout', message: '' },
}

test('a kept request of the browser becomes a command to the server, whole', () => {
  const command = terminalCurl(exchange, server, 'bash')
  expect(command).toMatch(/^curl -X POST "http:\/\/127\.0\.0\.1:4010\/api\/v2\/transaction\/sale" /)
  expect(command).toContain(`-H "x-auth-key: ${sandboxCredentials.key}"`)
  expect(command).toContain(sampleSale.card_number)
})

test('what is typed and what is kept of it become the same command', () => {
  const typed = prepare(page, 'payments.sale', sampleSale, 'json')
  expect(terminalCurl(exchange, server, 'bash', typed)).toBe(terminalCurl(exchange, server, 'bash'))
})

test('without a server it goes to where the request was sent', () => {
  expect(terminalCurl(exchange, undefined, 'bash')).toContain(
    '"http://localhost:5273/ensayo/api/v2/transaction/sale"',
  )
})
