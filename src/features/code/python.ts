import { comment } from '../../client/code/literals.ts'
import { baseUrl, type RequestCode } from '../../client/code/request-parts.ts'
import { createLanguage, indent, inSnakeCase, longQuoted, usedNames, needsOf } from './language.ts'

const { write, declared, entries } = createLanguage({
  name: inSnakeCase,
  quote: longQuoted,
  declare: (name, value) => `${name} = ${value}`,
  environment: (name) => `os.environ[${name}]`,
  joined: (list) => `"|".join([${list}])`,
  lower: (text) => `${text}.lower()`,
  digests: {
    'hmac-sha3-512': (text, secret) =>
      `hmac.new(${secret}.encode(), ${text}.encode(), "sha3_512").hexdigest()`,
    'sha-512': (text) => `hashlib.sha512(${text}.encode()).hexdigest()`,
    md5: (text) => `hashlib.md5(${text}.encode()).hexdigest()`,
  },
})

/** Python 3.9 or newer, with its standard library. */
export function python(code: RequestCode) {
  const { comments, definitions, method, path, headers, fields } = code
  const { isPlain, isKeyed, isForm, isJson, hasFields, inUrl, inBody } = needsOf(code)
  const encoded = isForm ? 'urlencode(fields)' : 'json.dumps(fields)'
  const modules = usedNames({ hashlib: isPlain, hmac: isKeyed, json: isJson, os: true })
  return [
    `${comment('#', comments)}${modules.map((name) => `import ${name}\n`).join('')}from urllib.error import HTTPError
${isForm ? 'from urllib.parse import urlencode\n' : ''}from urllib.request import Request, urlopen
`,
    declared(definitions),
    ...(hasFields ? [`fields = ${dictOf(fields)}\n`] : []),
    `request = Request(
    ${[baseUrl, ...path].map(write).join(' + ')}${inUrl ? ` + "?" + ${encoded}` : ''},
    method=${longQuoted(method)},
    headers=${indent(dictOf(Object.entries(headers)), '    ').trimStart()},
${inBody ? `    data=${encoded}.encode(),\n` : ''})
try:
    response = urlopen(request, timeout=60)
except HTTPError as error:  # an answer, too
    response = error
print(response.status, response.read().decode())`,
  ].join('\n')
}

const dictOf = (all: RequestCode['fields']) =>
  `{\n${entries(all, (name, value) => `    ${name}: ${value},`)}}`
