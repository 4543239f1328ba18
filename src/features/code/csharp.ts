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
import { baseUrl, type RequestCode, secretVariable } from '../../client/code/request-parts.ts'

const written = valueWriter(inCamelCase, doubleQuoted)

/** C# 7 or newer; a keyed signature needs .NET 8. */
export function csharp(code: RequestCode) {
  const { comments, definitions, method, path, headers, fields, encoding } = code
  const isInUrl = encoding === 'query'
  const hasFields = fields.length > 0
  const isForm = hasFields && encoding !== 'json'
  const isPlain = uses(definitions, 'sha-512') || uses(definitions, 'md5')
  const isKeyed = uses(definitions, 'hmac-sha3-512')
  const url = [baseUrl, ...path].map(written).join(' + ')
  const main = [
    definitions.map((one) => `var ${inCamelCase(one.variable)} = ${expressionOf(one)};\n`).join(''),
    ...(isForm
      ? [
          `var fields = new FormUrlEncodedContent(new Dictionary<string, string>\n{\n${fields
            .map(([name, value]) => `    [${doubleQuoted(name)}] = ${written(value)},\n`)
            .join('')}});\n`,
        ]
      : []),
    ...(hasFields && !isForm ? [`var body = ${jsonOf(code, written)};\n`] : []),
    `var request = new HttpRequestMessage(new HttpMethod(${doubleQuoted(method)}), ${url}${
      isInUrl && hasFields ? ' + "?" + await fields.ReadAsStringAsync()' : ''
    });
${isInUrl || !hasFields ? '' : `request.Content = ${isForm ? 'fields' : 'new StringContent(body, Encoding.UTF8, "application/json")'};\n`}${Object.entries(
      headers,
    )
      // The content brings its own.
      .filter(([name]) => name !== 'content-type')
      .map(
        ([name, value]) =>
          `request.Headers.TryAddWithoutValidation(${doubleQuoted(name)}, ${written(value)});\n`,
      )
      .join('')}
using (var client = new HttpClient())
{
    var response = await client.SendAsync(request);
    var answer = await response.Content.ReadAsStringAsync();
    Console.WriteLine((int)response.StatusCode + " " + answer);
}
`,
  ].join('\n')
  const helpers = [
    ...(usesEnvironment(definitions) ? [readEnvironment] : []),
    ...(isKeyed ? [keyedDigest] : []),
    ...(isPlain ? [plainDigest] : []),
    ...(isKeyed || isPlain ? [hexadecimal] : []),
  ]
  const namespaces = [
    'System',
    ...(isForm ? ['System.Collections.Generic'] : []),
    'System.Net.Http',
    ...(isKeyed || isPlain ? ['System.Security.Cryptography'] : []),
    ...(isKeyed || isPlain || (hasFields && !isForm) ? ['System.Text'] : []),
    'System.Threading.Tasks',
  ]
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

const expressionOf = definitionWriter({
  write: written,
  environment: (name) => `Env(${name})`,
  joined: (list) => `string.Join("|", ${list})`,
  lower: (text) => `${text}.ToLowerInvariant()`,
  digests: {
    'hmac-sha3-512': (text) => `Hmac(${written(secretVariable)}, ${text})`,
    'sha-512': (text) => `Digest(SHA512.Create(), ${text})`,
    md5: (text) => `Digest(MD5.Create(), ${text})`,
  },
})

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
