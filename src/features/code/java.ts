import { comment, doubleQuoted } from '../../client/code/literals.ts'
import { baseUrl, type RequestCode } from '../../client/code/request-parts.ts'
import { createLanguage, inCamelCase, indent, jsonOf, usedNames, needsOf } from './language.ts'

const { write, declared, entries } = createLanguage({
  name: inCamelCase,
  declare: (name, value) => `String ${name} = ${value};`,
  environment: (name) => `env(${name})`,
  joined: (list) => `String.join("|", ${list})`,
  lower: (text) => `${text}.toLowerCase()`,
  digests: {
    'hmac-sha3-512': (text, secret) => `hmac(${secret}, ${text})`,
    'sha-512': (text) => `digest("SHA-512", ${text})`,
    md5: (text) => `digest("MD5", ${text})`,
  },
})

/** Java 17 or newer, with its standard library: `java Main.java` runs it. */
export function java(code: RequestCode) {
  const { comments, definitions, method, path, headers, fields } = code
  const { isKeyed, isPlain, isSigned, isForm, inUrl, inBody, ...needs } = needsOf(code)
  const url = [baseUrl, ...path, ...(inUrl ? ['?'] : [])].map(write).join(' + ')
  const imports = usedNames({
    'java.net.URI': true,
    'java.net.URLEncoder': isForm,
    'java.net.http.HttpClient': true,
    'java.net.http.HttpRequest': true,
    'java.net.http.HttpRequest.BodyPublishers': true,
    'java.net.http.HttpResponse.BodyHandlers': true,
    'java.nio.charset.StandardCharsets': isForm || isSigned,
    'java.security.MessageDigest': isPlain,
    'java.util.HexFormat': isSigned,
    'javax.crypto.Mac': isKeyed,
    'javax.crypto.spec.SecretKeySpec': isKeyed,
  })
  const main = [
    declared(definitions),
    ...(needs.hasFields
      ? [`String body = ${isForm ? formOf(fields) : jsonOf(code, write)};\n`]
      : []),
    `HttpRequest request = HttpRequest.newBuilder(URI.create(${url}${inUrl ? ' + body' : ''}))
    .method(${doubleQuoted(method)}, BodyPublishers.${inBody ? 'ofString(body)' : 'noBody()'})
${entries(Object.entries(headers), (name, value) => `    .header(${name}, ${value})`)}    .build();
var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
System.out.println(response.statusCode() + " " + response.body());
`,
  ].join('\n')
  const helpers = [
    ...(needs.readsEnvironment ? [readEnvironment] : []),
    ...(isForm ? [encodeText] : []),
    ...(isKeyed ? [keyedDigest] : []),
    ...(isPlain ? [plainDigest] : []),
  ]
  return `${comment('//', comments)}${imports.map((name) => `import ${name};\n`).join('')}
public class Main {
  public static void main(String[] args) throws Exception {
${indent(main, '    ')}  }
${helpers.map((helper) => `\n${indent(helper)}`).join('')}}
`.trimEnd()
}

const formOf = (fields: RequestCode['fields']) =>
  `String.join("&",\n${fields
    .map(
      ([name, value]) =>
        `    ${doubleQuoted(`${encodeURIComponent(name)}=`)} + encode(${write(value)})`,
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
