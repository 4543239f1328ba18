import { curlOf, shellText, shellVariable } from '../export/curl.ts'
import { comment } from './literals.ts'
import {
  baseUrl,
  type CodeValue,
  type Digest,
  type RequestCode,
  secretVariable,
} from './request-parts.ts'

/** Commands for a POSIX shell with curl; digests need openssl. */
export const curl = (code: RequestCode) => comment('#', code.comments) + curlCommand(code)

/** The same without the comments. */
export function curlCommand({ definitions, method, path, headers, fields, encoding }: RequestCode) {
  const defined = new Map(definitions.map((one) => [one.variable, one]))
  const written = (value: CodeValue) => {
    if (typeof value === 'string') return value
    const definition = defined.get(value.variable)
    // A shell does not encode the value of a variable.
    if (definition?.kind === 'text') return definition.text
    return shellVariable(definition?.kind === 'digest' ? localName(definition) : value.variable)
  }
  const commandOf = ({ algorithm, parts, lowerCase }: Digest) => {
    const text = shellText(parts.map(written).join('|'))
    const lowered = lowerCase ? ` | tr '[:upper:]' '[:lower:]'` : ''
    return `$(printf '%s' ${text}${lowered} | openssl dgst ${digests[algorithm]} -r | cut -d' ' -f1)`
  }
  const lines = definitions.flatMap((one) =>
    one.kind === 'digest' ? [`${localName(one)}=${commandOf(one)}\n`] : [],
  )
  const texts = fields.map(([name, value]) => [name, written(value)] as [string, string])
  const query = encoding === 'query' && texts.length > 0 ? `?${new URLSearchParams(texts)}` : ''
  const command = curlOf({
    method,
    url: [baseUrl, ...path].map(written).join('') + query,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, written(value)]),
    ),
    ...(encoding === 'form' ? { body: String(new URLSearchParams(texts)) } : {}),
    ...(encoding === 'json' ? { body: JSON.stringify(Object.fromEntries(texts), null, 2) } : {}),
  })
  return `${lines.join('')}${command}`
}

/** Lower case keeps a variable of the command from replacing one of the environment. */
const localName = ({ variable }: Digest) => variable.toLowerCase()

const digests = {
  'hmac-sha3-512': `-sha3-512 -hmac ${shellText(shellVariable(secretVariable.variable))}`,
  'sha-512': '-sha512',
  md5: '-md5',
} as const
