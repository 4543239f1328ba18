import {
  comment,
  definitionWriter,
  doubleQuoted,
  indent,
  inSnakeCase,
  uses,
  valueWriter,
} from '../../client/code/literals.ts'
import {
  baseUrl,
  type CodeValue,
  type RequestCode,
  secretVariable,
} from '../../client/code/request-parts.ts'

const written = valueWriter(inSnakeCase, doubleQuoted)

/** Python 3.9 or newer, with its standard library. */
export function python(code: RequestCode) {
  const { comments, definitions, method, path, headers, fields, encoding } = code
  const isInUrl = encoding === 'query'
  const hasFields = fields.length > 0
  const body = encoding === 'json' ? 'json.dumps(fields)' : 'urlencode(fields)'
  const modules = [
    ...(uses(definitions, 'sha-512') || uses(definitions, 'md5') ? ['hashlib'] : []),
    ...(uses(definitions, 'hmac-sha3-512') ? ['hmac'] : []),
    ...(encoding === 'json' ? ['json'] : []),
    'os',
  ]
  const url = [baseUrl, ...path].map(written).join(' + ')
  return [
    `${comment('#', comments)}${modules.map((name) => `import ${name}\n`).join('')}from urllib.error import HTTPError
${hasFields && encoding !== 'json' ? 'from urllib.parse import urlencode\n' : ''}from urllib.request import Request, urlopen
`,
    definitions.map((one) => `${inSnakeCase(one.variable)} = ${expressionOf(one)}\n`).join(''),
    ...(hasFields ? [`fields = ${dictOf(fields)}\n`] : []),
    `request = Request(
    ${url}${isInUrl && hasFields ? ' + "?" + urlencode(fields)' : ''},
    method=${doubleQuoted(method)},
    headers=${indent(dictOf(Object.entries(headers)), '    ').trimStart()},
${isInUrl || !hasFields ? '' : `    data=${body}.encode(),\n`})
try:
    response = urlopen(request, timeout=60)
except HTTPError as error:  # an answer, too
    response = error
print(response.status, response.read().decode())`,
  ].join('\n')
}

const expressionOf = definitionWriter({
  write: written,
  environment: (name) => `os.environ[${name}]`,
  joined: (list) => `"|".join([${list}])`,
  lower: (text) => `${text}.lower()`,
  digests: {
    'hmac-sha3-512': (text) =>
      `hmac.new(${written(secretVariable)}.encode(), ${text}.encode(), "sha3_512").hexdigest()`,
    'sha-512': (text) => `hashlib.sha512(${text}.encode()).hexdigest()`,
    md5: (text) => `hashlib.md5(${text}.encode()).hexdigest()`,
  },
})

const dictOf = (entries: readonly (readonly [string, CodeValue])[]) =>
  `{\n${entries.map(([name, value]) => `    ${doubleQuoted(name)}: ${written(value)},\n`).join('')}}`
