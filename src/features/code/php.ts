import {
  comment,
  definitionWriter,
  indent,
  inSnakeCase,
  valueWriter,
} from '../../client/code/literals.ts'
import {
  baseUrl,
  type CodeValue,
  type Definition,
  type RequestCode,
  secretVariable,
} from '../../client/code/request-parts.ts'

/** In single quotes only these two characters have a meaning. */
const inQuotes = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`

const nameOf = (variable: string) => `$${inSnakeCase(variable)}`
export const phpValue = valueWriter(nameOf, inQuotes)

/** PHP 8 or newer, without extensions. */
export function php(code: RequestCode) {
  const { comments, definitions, method, path, headers, fields, encoding } = code
  const isInUrl = encoding === 'query'
  const hasFields = fields.length > 0
  const body = encoding === 'json' ? 'json_encode($fields)' : 'http_build_query($fields)'
  const url = [baseUrl, ...path].map(phpValue).join(' . ')
  const lines = Object.entries(headers).map(([name, value]) =>
    typeof value === 'string' ? inQuotes(`${name}: ${value}`) : `'${name}: ' . ${phpValue(value)}`,
  )
  return [
    `<?php\n${comment('//', comments)}${phpPreparation(definitions)}`,
    ...(hasFields ? [`$fields = ${arrayOf(fields)};\n`] : []),
    `$context = stream_context_create(['http' => [
    'method' => ${inQuotes(method)},
    'header' => [
${lines.map((line) => `        ${line},\n`).join('')}    ],
${isInUrl || !hasFields ? '' : `    'content' => ${body},\n`}    'ignore_errors' => true,
    'timeout' => 60,
]]);
$answer = file_get_contents(${url}${isInUrl && hasFields ? ` . '?' . http_build_query($fields)` : ''}, false, $context);
echo $http_response_header[0], "\\n", $answer, "\\n";`,
  ].join('\n')
}

/** Reads the environment, and computes what needs a secret. */
export const phpPreparation = (definitions: readonly Definition[]) =>
  `function env(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("Set the environment variable $name");
}

${definitions.map((one) => `${nameOf(one.variable)} = ${expressionOf(one)};\n`).join('')}`

const expressionOf = definitionWriter({
  write: phpValue,
  quote: inQuotes,
  environment: (name) => `env(${name})`,
  joined: (list) => `implode('|', [${list}])`,
  lower: (text) => `strtolower(${text})`,
  digests: {
    'hmac-sha3-512': (text) => `hash_hmac('sha3-512', ${text}, ${phpValue(secretVariable)})`,
    'sha-512': (text) => `hash('sha512', ${text})`,
    md5: (text) => `md5(${text})`,
  },
})

const arrayOf = (entries: readonly (readonly [string, CodeValue])[]) =>
  `[\n${indent(entries.map(([name, value]) => `${inQuotes(name)} => ${phpValue(value)},\n`).join(''), '    ')}]`
