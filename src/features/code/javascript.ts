import { comment, doubleQuoted, javascriptKey } from '../../client/code/literals.ts'
import { baseUrl, type Definition, type RequestCode } from '../../client/code/request-parts.ts'
import { createLanguage, inCamelCase, indent, usedNames, needsOf } from './language.ts'

const { write, declared } = createLanguage({
  name: inCamelCase,
  declare: (name, value) => `const ${name} = ${value}`,
  environment: (name) => `env(${name})`,
  joined: (list) => `[${list}].join("|")`,
  lower: (text) => `${text}.toLowerCase()`,
  digests: {
    'hmac-sha3-512': (text, secret) =>
      `createHmac("sha3-512", ${secret}).update(${text}).digest("hex")`,
    'sha-512': (text) => `createHash("sha512").update(${text}).digest("hex")`,
    md5: (text) => `createHash("md5").update(${text}).digest("hex")`,
  },
})
export const javascriptValue = write

/** JavaScript for Node.js, with `fetch`. */
export function javascript(code: RequestCode) {
  const { comments, definitions, method, path, headers, fields } = code
  const { hasFields, inUrl, inBody, isForm } = needsOf(code)
  const encoded = isForm ? 'new URLSearchParams(fields)' : 'JSON.stringify(fields)'
  return [
    comment('//', comments) + importOf(code),
    javascriptPreparation(definitions),
    ...(hasFields ? [`const fields = ${objectOf(fields)}`] : []),
    `const response = await fetch(${[baseUrl, ...path].map(write).join(' + ')}${
      inUrl ? ` + "?" + ${encoded}` : ''
    }, {
  method: ${doubleQuoted(method)},
  headers: ${indent(objectOf(Object.entries(headers))).trimStart()},
${inBody ? `  body: ${encoded},\n` : ''}})
console.log(response.status, await response.json())`,
  ].join('\n')
}

/** The imports with which the code computes its digests. */
export function importOf(code: RequestCode) {
  const { isPlain, isKeyed } = needsOf(code)
  const names = usedNames({ createHash: isPlain, createHmac: isKeyed })
  return names.length > 0 ? `import { ${names.join(', ')} } from "node:crypto"\n` : ''
}

/** Reads the environment, and computes the values that need a secret. */
export const javascriptPreparation = (definitions: readonly Definition[]) =>
  readEnvironment + declared(definitions)

const readEnvironment = `const env = (name) => {
  const value = process.env[name]
  if (!value) throw new Error(\`Set the environment variable \${name}\`)
  return value
}
`

export const objectOf = (all: RequestCode['fields']) =>
  `{\n${all.map(([name, value]) => `  ${javascriptKey(name)}: ${write(value)},\n`).join('')}}`
