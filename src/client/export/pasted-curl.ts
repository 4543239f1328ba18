import type { Outgoing } from '../prepare.ts'
import { headerLine, headerValue, percentEncoded, plainUrl, shellText } from './curl.ts'
import { escapeUnprintable, hexadecimal } from '../../contract/printable.ts'
import type { Shell } from './shells.ts'
import type { Exchange } from '../exchange.ts'
import { restoredRequest } from './restore-range.ts'

/**
 * A command on one line. Addresses, forms and JSON are escaped until only signs are left that all shells
 * read alike inside double quotes: the text depends on the shell only where that cannot be done.
 */
export function pastedCurl({ method, url, headers, body }: Outgoing, shell: Shell) {
  const word = (text: string) => (isPlain(text, shell) ? doubleQuoted(text) : quoted[shell](text))
  const isJson = headers['content-type']?.includes('json')
  const sent = body && (isJson ? plainJson(body) : plainForm(body))
  // Versions of PowerShell disagree on a quotation mark in an argument, but not in piped input.
  const isPiped = shell === 'powershell' && sent?.includes('"') === true
  const data = isPiped ? ['--data "@-"'] : sent === undefined ? [] : [`--data-raw ${word(sent)}`]
  return [
    ...(isPiped ? [quoted.powershell(sent), '|'] : []),
    // In PowerShell of Windows `curl` is another command.
    shell === 'powershell' ? 'curl.exe' : 'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    word(plainUrl(url)),
    ...headersFor(shell, headers).map((line) => `-H ${word(line)}`),
    ...data,
  ].join(' ')
}

/**
 * The headers as curl takes them: an invalid name could be read as a file's. Older versions of
 * PowerShell end an argument at a quotation mark, or behind a last backslash: such a header is left
 * out.
 */
const headersFor = (shell: Shell, headers: Outgoing['headers']) =>
  Object.entries(headers)
    .filter(([name]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name))
    .map(([name, value]) => headerLine(name, headerValue(value)))
    .filter((line) => shell !== 'powershell' || !/"|\\$/.test(line))

/**
 * Tells whether a text means itself inside double quotes, with backslashes before its own quotes.
 * PowerShell reads no backslash, and only cmd reads `%`; a mark in the text ends the quotes of cmd.
 */
function isPlain(text: string, shell: Shell) {
  if (text.includes('"')) return shell !== 'powershell' && plainWithMarks.test(text)
  return plain.test(text) && !(shell === 'cmd' && text.includes('%'))
}

const plain = /^(?:[\w #&'()*+,./:;<=>?@[\]^{|}~-]|%[\dA-F]{2})*$/
const plainWithMarks = /^(?:[\w "#*+,./:;=?@[\]{}~-]|\\u[\da-f]{4})*$/

const doubleQuoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`

const quoted: Readonly<Record<Shell, (text: string) => string>> = {
  bash: shellText,
  // The reader takes typographic quotes for plain ones.
  powershell: (text) => `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`,
  // First for the program, which splits its command line itself, then for cmd.
  cmd: (text) => {
    const argument = text.replace(/(?<!\\)(\\*)"/g, '$1$1\\"').replace(/(?<!\\)\\+$/, '$&$&')
    return `^"${argument.replace(/[^\w .,:;/=+@*~'-]/gu, '^$&')}^"`
  },
}

/** The same JSON on one line, without signs that some shell reads as something else. */
const plainJson = (json: string) =>
  json
    .replace(/\n */g, '')
    .replace(/\\["\\/bfnrt]/g, (escape) => unicode(JSON.parse(`"${escape}"`) as string))
    .replace(/[^ -~]|[!$%&'()<>^`|]/g, unicode)

/** A form without a sign that a terminal obeys. */
const plainForm = (form: string) => escapeUnprintable(form, (_, sign) => percentEncoded(sign))

const unicode = (unit: string) => `\\u${hexadecimal(unit.charCodeAt(0))}`

/**
 * The command that sends a request from a terminal, with public values in the clear and all others
 * masked; to `server` where one is given, since no terminal reaches the sandbox of a browser.
 */
export function terminalCurl(
  exchange: Exchange,
  server: string | undefined,
  shell: Shell,
  { url, ...request } = restoredRequest(exchange),
) {
  const at = url.indexOf('/api/v2/')
  return pastedCurl({ ...request, url: server === undefined ? url : server + url.slice(at) }, shell)
}
