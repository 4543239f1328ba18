import type { Outgoing } from '../prepare.ts'
import { headerLine, shellText } from './curl.ts'
import type { Shell } from './shells.ts'
import type { Exchange } from '../exchange.ts'
import { restoredRequest } from './restore-range.ts'

/**
 * A command on one line. Addresses, forms and JSON are escaped until only signs are left that all shells
 * read alike inside double quotes: the text depends on the shell only where that cannot be done.
 */
export function pastedCurl({ method, url, headers, body }: Outgoing, shell: Shell) {
  const word = (text: string) => (isPlain(text, shell) ? doubleQuoted(text) : quoted[shell](text))
  const sent = body && headers['content-type']?.includes('json') ? plainJson(body) : body
  // Versions of PowerShell disagree on a quotation mark in an argument, not in what is piped.
  const isPiped = shell === 'powershell' && sent?.includes('"') === true
  const data = isPiped ? ['--data "@-"'] : sent === undefined ? [] : [`--data-raw ${word(sent)}`]
  return [
    ...(isPiped ? [quoted.powershell(sent), '|'] : []),
    // In PowerShell of Windows `curl` is another command.
    shell === 'powershell' ? 'curl.exe' : 'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    word(plainUrl(url)),
    ...Object.entries(headers).map(([name, value]) => `-H ${word(headerLine(name, value))}`),
    ...data,
  ].join(' ')
}

/**
 * Whether a text means itself inside double quotes, those in it behind backslashes. PowerShell reads no
 * backslash, and only cmd reads `%`; a mark in the text ends what cmd takes for quoted.
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
  // It takes the typographic ones for the same mark.
  powershell: (text) => `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`,
  // First for the program, which splits its command line itself, then for cmd.
  cmd: (text) => {
    const argument = text.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')
    return `^"${argument.replace(/[^\w .,:;/=+@*~'-]/gu, '^$&')}^"`
  },
}

/** The same JSON on one line, without signs that some shell reads as something else. */
const plainJson = (json: string) =>
  json
    .replace(/\n */g, '')
    .replace(/\\["\\/bfnrt]/g, (escape) => unicode(JSON.parse(`"${escape}"`) as string))
    .replace(/[^ -~]|[!$%&'()<>^`|]/g, unicode)

const unicode = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Behind the host curl itself reads brackets and braces. */
function plainUrl(url: string) {
  const at = /^\w+:\/\/[^/?#]*/.exec(url)?.[0].length ?? 0
  return url.slice(0, at) + url.slice(at).replace(/[^\w#%&'()*+,./:;=?@~-]+/gu, percentEncoded)
}

const percentEncoded = (text: string) =>
  String(new URLSearchParams({ '': text }))
    .slice(1)
    .replaceAll('+', '%20')

/**
 * The command that sends a request from a terminal, with what is public in the clear and all else
 * masked; to `server` where that is given, since no terminal reaches the sandbox of a browser.
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
