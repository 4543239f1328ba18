import { comment } from '../../client/code/literals.ts'
import { baseUrl, type Definition, type RequestCode } from '../../client/code/request-parts.ts'
import { escapeUnprintable, wellFormed } from '../../contract/printable.ts'
import { braceEscape, createLanguage, indent, inSnakeCase, needsOf } from './language.ts'

/** In single quotes only these two characters have a meaning; in double quotes there are escapes. */
function inQuotes(given: string) {
  const text = wellFormed(given)
  const quoted = text.replace(/[\\"$]/g, '\\$&')
  const escaped = escapeUnprintable(quoted, braceEscape)
  return escaped === quoted ? `'${text.replace(/[\\']/g, '\\$&')}'` : `"${escaped}"`
}

const { write, declared, entries } = createLanguage({
  name: (variable) => `$${inSnakeCase(variable)}`,
  quote: inQuotes,
  declare: (name, value) => `${name} = ${value};`,
  environment: (name) => `env(${name})`,
  joined: (list) => `implode('|', [${list}])`,
  lower: (text) => `strtolower(${text})`,
  digests: {
    'hmac-sha3-512': (text, secret) => `hash_hmac('sha3-512', ${text}, ${secret})`,
    'sha-512': (text) => `hash('sha512', ${text})`,
    md5: (text) => `md5(${text})`,
  },
})
export const phpValue = write

/** PHP 8 or newer, without extensions. */
export function php(code: RequestCode) {
  const { comments, definitions, method, path, headers, fields } = code
  const { hasFields, inUrl, inBody, isForm } = needsOf(code)
  const encoded = isForm ? 'http_build_query($fields)' : 'json_encode($fields)'
  const url = [baseUrl, ...path].map(write).join(' . ')
  const lines = Object.entries(headers).map(([name, value]) =>
    typeof value === 'string' ? inQuotes(`${name}: ${value}`) : `'${name}: ' . ${write(value)}`,
  )
  return [
    `<?php\n${comment('//', comments)}${phpPreparation(definitions)}`,
    ...(hasFields
      ? [`$fields = [\n${entries(fields, (name, value) => `    ${name} => ${value},`)}];\n`]
      : []),
    `$context = stream_context_create(['http' => [
    'method' => ${inQuotes(method)},
    'header' => [
${indent(lines.map((line) => `${line},\n`).join(''), '        ')}    ],
${inBody ? `    'content' => ${encoded},\n` : ''}    'ignore_errors' => true,
    'timeout' => 60,
]]);
$answer = file_get_contents(${url}${inUrl ? ` . '?' . ${encoded}` : ''}, false, $context);
echo $http_response_header[0], "\\n", $answer, "\\n";`,
  ].join('\n')
}

/** Reads the environment, and computes the values that need a secret. */
export const phpPreparation = (definitions: readonly Definition[]) =>
  `function env(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("Set the environment variable $name");
}

${declared(definitions)}`
