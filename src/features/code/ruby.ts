import {
  comment,
  definitionWriter,
  doubleQuoted,
  inSnakeCase,
  valueWriter,
} from '../../client/code/literals.ts'
import {
  baseUrl,
  type CodeValue,
  type RequestCode,
  secretVariable,
} from '../../client/code/request-parts.ts'

/** A `#` in double quotes may begin an expression. */
const inQuotes = (text: string) => doubleQuoted(text).replaceAll('#', '\\#')

const written = valueWriter(inSnakeCase, inQuotes)

/** Ruby 2.7 or newer, with its standard library. */
export function ruby(code: RequestCode) {
  const { comments, definitions, method, path, headers, fields, encoding } = code
  const isInUrl = encoding === 'query'
  const hasFields = fields.length > 0
  const modules = [
    ...(encoding === 'json' ? ['json'] : []),
    'net/http',
    ...(definitions.some(({ kind }) => kind === 'digest') ? ['openssl'] : []),
  ]
  const kind = method.charAt(0) + method.slice(1).toLowerCase()
  const body = encoding === 'json' ? 'JSON.generate(fields)' : 'URI.encode_www_form(fields)'
  return [
    `${comment('#', comments)}${modules.map((name) => `require "${name}"\n`).join('')}`,
    definitions.map((one) => `${inSnakeCase(one.variable)} = ${expressionOf(one)}\n`).join(''),
    ...(hasFields ? [`fields = ${hashOf(fields)}\n`] : []),
    `uri = URI(${[baseUrl, ...path].map(written).join(' + ')})
${isInUrl && hasFields ? 'uri.query = URI.encode_www_form(fields)\n' : ''}request = Net::HTTP::${kind}.new(uri, ${hashOf(Object.entries(headers))})
${isInUrl || !hasFields ? '' : `request.body = ${body}\n`}response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") do |http|
  http.request(request)
end
puts response.code, response.body`,
  ].join('\n')
}

const expressionOf = definitionWriter({
  write: written,
  quote: inQuotes,
  environment: (name) => `ENV.fetch(${name})`,
  joined: (list) => `[${list}].join("|")`,
  lower: (text) => `${text}.downcase`,
  digests: {
    'hmac-sha3-512': (text) =>
      `OpenSSL::HMAC.hexdigest("SHA3-512", ${written(secretVariable)}, ${text})`,
    'sha-512': (text) => `OpenSSL::Digest.hexdigest("SHA512", ${text})`,
    md5: (text) => `OpenSSL::Digest.hexdigest("MD5", ${text})`,
  },
})

const hashOf = (entries: readonly (readonly [string, CodeValue])[]) =>
  `{\n${entries.map(([name, value]) => `  ${inQuotes(name)} => ${written(value)},\n`).join('')}}`
