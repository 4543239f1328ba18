import {
  comment,
  definitionWriter,
  doubleQuoted,
  inCamelCase,
  indent,
  uses,
  usesEnvironment,
  valueWriter,
} from '../../client/code/literals.ts'
import { baseUrl, type RequestCode, secretVariable } from '../../client/code/request-parts.ts'

const written = valueWriter(inCamelCase, doubleQuoted)

/** Go 1.18 or newer; a keyed signature needs 1.24, or a package for an older one. */
export function go(code: RequestCode) {
  const { comments, definitions, method, path, headers, fields, encoding } = code
  const isInUrl = encoding === 'query'
  const hasFields = fields.length > 0
  const hasBody = hasFields && !isInUrl
  const isKeyed = uses(definitions, 'hmac-sha3-512')
  const isPlain = uses(definitions, 'sha-512') || uses(definitions, 'md5')
  const isJoined = definitions.some((one) => one.kind === 'digest' && one.parts.length > 1)
  const isLowered = definitions.some((one) => one.kind === 'digest' && one.lowerCase)
  const imports = [
    ...(isKeyed ? ['crypto/hmac'] : []),
    ...(uses(definitions, 'md5') ? ['crypto/md5'] : []),
    ...(isKeyed ? ['crypto/sha3'] : []),
    ...(uses(definitions, 'sha-512') ? ['crypto/sha512'] : []),
    ...(isKeyed || isPlain ? ['encoding/hex'] : []),
    ...(hasBody && encoding === 'json' ? ['encoding/json'] : []),
    'fmt',
    ...(isKeyed || isPlain ? ['hash'] : []),
    'io',
    'log',
    'net/http',
    ...(hasFields && encoding !== 'json' ? ['net/url'] : []),
    ...(usesEnvironment(definitions) ? ['os'] : []),
    ...(hasBody || isJoined || isLowered ? ['strings'] : []),
  ]
  const url = [baseUrl, ...path].map(written).join(' + ')
  const main = [
    definitions.map((one) => `${inCamelCase(one.variable)} := ${expressionOf(one)}\n`).join(''),
    ...(hasFields ? [fieldsOf(fields, encoding)] : []),
    `request, err := http.NewRequest(${doubleQuoted(method)}, ${url}${
      isInUrl && hasFields ? ' + "?" + fields.Encode()' : ''
    }, ${hasBody ? 'strings.NewReader(body)' : 'nil'})
check(err)
${Object.entries(headers)
  .map(([name, value]) => `request.Header.Set(${doubleQuoted(name)}, ${written(value)})\n`)
  .join('')}response, err := http.DefaultClient.Do(request)
check(err)
defer response.Body.Close()
answer, err := io.ReadAll(response.Body)
check(err)
fmt.Println(response.StatusCode, string(answer))
`,
  ].join('\n')
  const helpers = [
    checkError,
    ...(usesEnvironment(definitions) ? [readEnvironment] : []),
    ...(isKeyed ? [keyedDigest] : []),
    ...(isPlain ? [plainDigest] : []),
  ]
  return `${comment('//', comments)}package main

import (
${imports.map((name) => `\t"${name}"${name === 'crypto/sha3' ? olderGo : ''}\n`).join('')})

func main() {
${indent(main, '\t')}}

${helpers.join('\n')}`.trimEnd()
}

const expressionOf = definitionWriter({
  write: written,
  environment: (name) => `env(${name})`,
  joined: (list) => `strings.Join([]string{${list}}, "|")`,
  lower: (text) => `strings.ToLower(${text})`,
  digests: {
    'hmac-sha3-512': (text) => `keyedDigest(${written(secretVariable)}, ${text})`,
    'sha-512': (text) => `digest(sha512.New(), ${text})`,
    md5: (text) => `digest(md5.New(), ${text})`,
  },
})

function fieldsOf(fields: RequestCode['fields'], encoding: RequestCode['encoding']) {
  if (encoding === 'json') {
    const entries = fields.map(([name, value]) => `\t${doubleQuoted(name)}: ${written(value)},\n`)
    return `fields := map[string]string{\n${entries.join('')}}
encoded, err := json.Marshal(fields)
check(err)
body := string(encoded)
`
  }
  const entries = fields.map(([name, value]) => `\t${doubleQuoted(name)}: {${written(value)}},\n`)
  return `fields := url.Values{\n${entries.join('')}}\n${
    encoding === 'form' ? 'body := fields.Encode()\n' : ''
  }`
}

const olderGo = ' // before Go 1.24: "golang.org/x/crypto/sha3" (go get golang.org/x/crypto)'

const checkError = `func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
`
const readEnvironment = `func env(name string) string {
	value := os.Getenv(name)
	if value == "" {
		log.Fatalf("set the environment variable %s", name)
	}
	return value
}
`
const keyedDigest = `func keyedDigest(secret, text string) string {
	mac := hmac.New(func() hash.Hash { return sha3.New512() }, []byte(secret))
	mac.Write([]byte(text))
	return hex.EncodeToString(mac.Sum(nil))
}
`
const plainDigest = `func digest(algorithm hash.Hash, text string) string {
	algorithm.Write([]byte(text))
	return hex.EncodeToString(algorithm.Sum(nil))
}
`
