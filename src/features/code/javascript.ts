import {
  comment,
  definitionWriter,
  doubleQuoted,
  inCamelCase,
  indent,
  uses,
  valueWriter,
} from '../../client/code/literals.ts'
import {
  baseUrl,
  type CodeValue,
  type Definition,
  type RequestCode,
  secretVariable,
} from '../../client/code/request-parts.ts'

export const javascriptValue = valueWriter(inCamelCase, doubleQuoted)

/** JavaScript for Node.js, with `fetch`. */
export function javascript(code: RequestCode) {
  const { comments, definitions, method, path, headers, fields, encoding } = code
  const isInUrl = encoding === 'query'
  const hasQuery = isInUrl && fields.length > 0
  const body = encoding === 'json' ? 'JSON.stringify(fields)' : 'new URLSearchParams(fields)'
  return [
    comment('//', comments) + importOf(definitions),
    javascriptPreparation(definitions),
    ...(fields.length > 0 ? [`const fields = ${objectOf(fields)}`] : []),
    [
      `const response = await fetch(${[baseUrl, ...path].map(javascriptValue).join(' + ')}${
        hasQuery ? ` + "?" + new URLSearchParams(fields)` : ''
      }, {`,
      `  method: ${doubleQuoted(method)},`,
      `  headers: ${indent(objectOf(Object.entries(headers))).trimStart()},`,
      ...(isInUrl || fields.length === 0 ? [] : [`  body: ${body},`]),
      '})',
      'console.log(response.status, await response.json())',
    ].join('\n'),
  ].join('\n')
}

/** What the digests of the code are computed with. */
export function importOf(definitions: readonly Definition[]) {
  const names = [
    ...(uses(definitions, 'sha-512') || uses(definitions, 'md5') ? ['createHash'] : []),
    ...(uses(definitions, 'hmac-sha3-512') ? ['createHmac'] : []),
  ]
  return names.length > 0 ? `import { ${names.join(', ')} } from "node:crypto"\n` : ''
}

/** Reads the environment, and computes what needs a secret. */
export const javascriptPreparation = (definitions: readonly Definition[]) =>
  [
    readEnvironment,
    ...definitions.map((one) => `const ${inCamelCase(one.variable)} = ${expressionOf(one)}\n`),
  ].join('')

const readEnvironment = `const env = (name) => {
  const value = process.env[name]
  if (!value) throw new Error(\`Set the environment variable \${name}\`)
  return value
}
`

const expressionOf = definitionWriter({
  write: javascriptValue,
  environment: (name) => `env(${name})`,
  joined: (list) => `[${list}].join("|")`,
  lower: (text) => `${text}.toLowerCase()`,
  digests: {
    'hmac-sha3-512': (text) =>
      `createHmac("sha3-512", ${javascriptValue(secretVariable)}).update(${text}).digest("hex")`,
    'sha-512': (text) => `createHash("sha512").update(${text}).digest("hex")`,
    md5: (text) => `createHash("md5").update(${text}).digest("hex")`,
  },
})

export const objectOf = (entries: readonly (readonly [string, CodeValue])[]) =>
  `{\n${entries
    .map(
      ([name, value]) =>
        `  ${/^[a-z_]\w*$/.test(name) ? name : doubleQuoted(name)}: ${javascriptValue(value)},\n`,
    )
    .join('')}}`
