import { execFile, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { encode } from '../../contract/operations/wire.ts'
import { operations } from '../../contract/operations/registry.ts'
import { sampleSale } from '../../contract/samples.ts'
import { pastedCurl } from './pasted-curl.ts'
import { type Shell, shellNames } from './shells.ts'

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

/** The words that a program gets: what is piped to it stands in the place of `@-`. */
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

/** What cmd hands on when a line is typed: no quotes are lost, carets and variables are read. */
function afterCmd(line: string) {
  const variables: Record<string, string> = { PATH: 'C:\\Windows', HOME: 'C:\\Users' }
  const expanded = line.replace(/%([^%]*)%/g, (all, name: string) => variables[name] ?? all)
  expect(expanded).toBe(line)
  let isQuoted = false
  let result = ''
  for (let at = 0; at < expanded.length; at++) {
    const sign = expanded.charAt(at)
    if (sign === '^' && !isQuoted) {
      result += expanded.charAt(++at)
      continue
    }
    if (sign === '"') isQuoted = !isQuoted
    // Outside of quotes these would end the command.
    if (!isQuoted) expect(sign).not.toMatch(/[&|<>()\n]/)
    result += sign
  }
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

/** One line of PowerShell; no argument may have a quotation mark, whose meaning its versions disagree on. */
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
