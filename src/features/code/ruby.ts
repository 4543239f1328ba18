import { comment, doubleQuoted } from '../../client/code/literals.ts'
import { baseUrl, type RequestCode } from '../../client/code/request-parts.ts'
import { braceEscape, createLanguage, inSnakeCase, usedNames, needsOf } from './language.ts'

const { write, declared, entries } = createLanguage({
  name: inSnakeCase,
  // A `#` in double quotes may begin an expression.
  quote: (text) => doubleQuoted(text, braceEscape).replaceAll('#', '\\#'),
  declare: (name, value) => `${name} = ${value}`,
  environment: (name) => `ENV.fetch(${name})`,
  joined: (list) => `[${list}].join("|")`,
  lower: (text) => `${text}.downcase`,
  digests: {
    'hmac-sha3-512': (text, secret) => `OpenSSL::HMAC.hexdigest("SHA3-512", ${secret}, ${text})`,
    'sha-512': (text) => `OpenSSL::Digest.hexdigest("SHA512", ${text})`,
    md5: (text) => `OpenSSL::Digest.hexdigest("MD5", ${text})`,
  },
})

/** Ruby 2.7 or newer, with its standard library. */
export function ruby(code: RequestCode) {
  const { comments, definitions, method, path, headers, fields } = code
  const { isSigned, isForm, isJson, hasFields, inUrl, inBody } = needsOf(code)
  const modules = usedNames({ json: isJson, 'net/http': true, openssl: isSigned })
  const kind = method.charAt(0) + method.slice(1).toLowerCase()
  const encoded = isForm ? 'URI.encode_www_form(fields)' : 'JSON.generate(fields)'
  return [
    `${comment('#', comments)}${modules.map((name) => `require "${name}"\n`).join('')}`,
    declared(definitions),
    ...(hasFields ? [`fields = ${hashOf(fields)}\n`] : []),
    `uri = URI(${[baseUrl, ...path].map(write).join(' + ')})
${inUrl ? `uri.query = ${encoded}\n` : ''}request = Net::HTTP::${kind}.new(uri, ${hashOf(Object.entries(headers))})
${inBody ? `request.body = ${encoded}\n` : ''}response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") do |http|
  http.request(request)
end
puts response.code, response.body`,
  ].join('\n')
}

const hashOf = (all: RequestCode['fields']) =>
  `{\n${entries(all, (name, value) => `  ${name} => ${value},`)}}`
