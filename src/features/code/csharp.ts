import { comment, doubleQuoted } from '../../client/code/literals.ts'
import { baseUrl, type RequestCode } from '../../client/code/request-parts.ts'
import { createLanguage, inCamelCase, indent, jsonOf, usedNames, needsOf } from './language.ts'

const { write, declared, entries } = createLanguage({
  name: inCamelCase,
  declare: (name, value) => `var ${name} = ${value};`,
  environment: (name) => `Env(${name})`,
  joined: (list) => `string.Join("|", ${list})`,
  lower: (text) => `${text}.ToLowerInvariant()`,
  digests: {
    'hmac-sha3-512': (text, secret) => `Hmac(${secret}, ${text})`,
    'sha-512': (text) => `Digest(SHA512.Create(), ${text})`,
    md5: (text) => `Digest(MD5.Create(), ${text})`,
  },
})

/** C# 7 or newer; a keyed signature needs .NET 8. */
export function csharp(code: RequestCode) {
  const { comments, definitions, method, path, fields } = code
  const { isKeyed, isPlain, isSigned, isForm, isJson, inUrl, inBody, ...needs } = needsOf(code)
  // The content brings its own type.
  const headers = Object.entries(code.headers).filter(([name]) => name !== 'content-type')
  const main = [
    declared(definitions),
    ...(isForm ? [formOf(fields)] : []),
    ...(isJson ? [`var body = ${jsonOf(code, write)};\n`] : []),
    `var request = new HttpRequestMessage(new HttpMethod(${doubleQuoted(method)}), ${[baseUrl, ...path].map(write).join(' + ')}${
      inUrl ? ' + "?" + await fields.ReadAsStringAsync()' : ''
    });
${inBody ? `request.Content = ${isForm ? 'fields' : 'new StringContent(body, Encoding.UTF8, "application/json")'};\n` : ''}${entries(
      headers,
      (name, value) => `request.Headers.TryAddWithoutValidation(${name}, ${value});`,
    )}
using (var client = new HttpClient())
{
    var response = await client.SendAsync(request);
    var answer = await response.Content.ReadAsStringAsync();
    Console.WriteLine((int)response.StatusCode + " " + answer);
}
`,
  ].join('\n')
  const helpers = [
    ...(needs.readsEnvironment ? [readEnvironment] : []),
    ...(isKeyed ? [keyedDigest] : []),
    ...(isPlain ? [plainDigest] : []),
    ...(isSigned ? [hexadecimal] : []),
  ]
  const namespaces = usedNames({
    System: true,
    'System.Collections.Generic': isForm,
    'System.Net.Http': true,
    'System.Security.Cryptography': isSigned,
    'System.Text': isSigned || isJson,
    'System.Threading.Tasks': true,
  })
  return `${comment('//', comments)}${namespaces.map((name) => `using ${name};\n`).join('')}
class Program
{
    static void Main()
    {
        Send().GetAwaiter().GetResult();
    }

    static async Task Send()
    {
${indent(main, '        ')}    }
${helpers.map((helper) => `\n${indent(helper, '    ')}`).join('')}}
`.trimEnd()
}

const formOf = (fields: RequestCode['fields']) =>
  `var fields = new FormUrlEncodedContent(new Dictionary<string, string>
{
${entries(fields, (name, value) => `    [${name}] = ${value},`)}});
`

const readEnvironment = `static string Env(string name)
{
    return Environment.GetEnvironmentVariable(name)
        ?? throw new InvalidOperationException("Set the environment variable " + name);
}
`
const keyedDigest = `static string Hmac(string secret, string text)
{
    return Hex(HMACSHA3_512.HashData(Encoding.UTF8.GetBytes(secret), Encoding.UTF8.GetBytes(text)));
}
`
const plainDigest = `static string Digest(HashAlgorithm algorithm, string text)
{
    return Hex(algorithm.ComputeHash(Encoding.UTF8.GetBytes(text)));
}
`
const hexadecimal = `static string Hex(byte[] bytes)
{
    return BitConverter.ToString(bytes).Replace("-", "").ToLowerInvariant();
}
`
