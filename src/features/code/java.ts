import {
  comment,
  definitionWriter,
  doubleQuoted,
  inCamelCase,
  indent,
  jsonOf,
  uses,
  usesEnvironment,
  valueWriter,
} from '../../client/code/literals.ts'
import {
  baseUrl,
  type Definition,
  type RequestCode,
  secretVariable,
} from '../../client/code/request-parts.ts'

const written = valueWriter(inCamelCase, doubleQuoted)

/** Java 17 or newer, with its standard library: `java Main.java` runs it. */
export function java(code: RequestCode) {
  const { comments, definitions, method, path, headers, fields, encoding } = code
  const isInUrl = encoding === 'query'
  const hasFields = fields.length > 0
  const hasForm = hasFields && encoding !== 'json'
  const isSigned = definitions.some(({ kind }) => kind === 'digest')
  const url = [baseUrl, ...path, ...(isInUrl && hasFields ? ['?'] : [])].map(written).join(' + ')
  const publisher =
    isInUrl || !hasFields ? 'BodyPublishers.noBody()' : 'BodyPublishers.ofString(body)'
  const imports = [
    'java.net.URI',
    ...(hasForm ? ['java.net.URLEncoder'] : []),
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpRequest.BodyPublishers',
    'java.net.http.HttpResponse.BodyHandlers',
    ...(hasForm || isSigned ? ['java.nio.charset.StandardCharsets'] : []),
    ...(usesDigest(definitions) ? ['java.security.MessageDigest'] : []),
    ...(isSigned ? ['java.util.HexFormat'] : []),
    ...(uses(definitions, 'hmac-sha3-512')
      ? ['javax.crypto.Mac', 'javax.crypto.spec.SecretKeySpec']
      : []),
  ]
  const main = [
    definitions
      .map((one) => `String ${inCamelCase(one.variable)} = ${expressionOf(one)};\n`)
      .join(''),
    ...(hasFields ? [`String body = ${hasForm ? formOf(fields) : jsonOf(code, written)};\n`] : []),
    `HttpRequest request = HttpRequest.newBuilder(URI.create(${url}${isInUrl && hasFields ? ' + body' : ''}))
    .method(${doubleQuoted(method)}, ${publisher})
${Object.entries(headers)
  .map(([name, value]) => `    .header(${doubleQuoted(name)}, ${written(value)})\n`)
  .join('')}    .build();
var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
System.out.println(response.statusCode() + " " + response.body());
`,
  ].join('\n')
  const helpers = [
    ...(usesEnvironment(definitions) ? [readEnvironment] : []),
    ...(hasForm ? [encodeText] : []),
    ...(uses(definitions, 'hmac-sha3-512') ? [keyedDigest] : []),
    ...(usesDigest(definitions) ? [plainDigest] : []),
  ]
  return `${comment('//', comments)}${imports.map((name) => `import ${name};\n`).join('')}
public class Main {
  public static void main(String[] args) throws Exception {
${indent(main, '    ')}  }
${helpers.map((helper) => `\n${indent(helper)}`).join('')}}
`.trimEnd()
}

const usesDigest = (definitions: readonly Definition[]) =>
  uses(definitions, 'sha-512') || uses(definitions, 'md5')

const expressionOf = definitionWriter({
  write: written,
  environment: (name) => `env(${name})`,
  joined: (list) => `String.join("|", ${list})`,
  lower: (text) => `${text}.toLowerCase()`,
  digests: {
    'hmac-sha3-512': (text) => `hmac(${written(secretVariable)}, ${text})`,
    'sha-512': (text) => `digest("SHA-512", ${text})`,
    md5: (text) => `digest("MD5", ${text})`,
  },
})

const formOf = (fields: RequestCode['fields']) =>
  `String.join("&",\n${fields
    .map(
      ([name, value]) =>
        `    ${doubleQuoted(`${encodeURIComponent(name)}=`)} + encode(${written(value)})`,
    )
    .join(',\n')})`

const readEnvironment = `static String env(String name) {
  String value = System.getenv(name);
  if (value == null) throw new IllegalStateException("Set the environment variable " + name);
  return value;
}
`
const encodeText = `static String encode(String text) {
  return URLEncoder.encode(text, StandardCharsets.UTF_8);
}
`
const keyedDigest = `static String hmac(String secret, String text) throws Exception {
  Mac mac = Mac.getInstance("HmacSHA3-512");
  mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA3-512"));
  return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
}
`
const plainDigest = `static String digest(String algorithm, String text) throws Exception {
  byte[] bytes = MessageDigest.getInstance(algorithm).digest(text.getBytes(StandardCharsets.UTF_8));
  return HexFormat.of().formatHex(bytes);
}
`
