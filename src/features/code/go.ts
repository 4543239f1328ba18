import { comment } from '../../client/code/literals.ts'
import { baseUrl, type RequestCode } from '../../client/code/request-parts.ts'
import { createLanguage, inCamelCase, indent, longQuoted, usedNames, needsOf } from './language.ts'

const { write, declared, entries } = createLanguage({
  name: inCamelCase,
  quote: longQuoted,
  declare: (name, value) => `${name} := ${value}`,
  environment: (name) => `env(${name})`,
  joined: (list) => `strings.Join([]string{${list}}, "|")`,
  lower: (text) => `strings.ToLower(${text})`,
  digests: {
    'hmac-sha3-512': (text, secret) => `keyedDigest(${secret}, ${text})`,
    'sha-512': (text) => `digest(sha512.New(), ${text})`,
    md5: (text) => `digest(md5.New(), ${text})`,
  },
})

/** Go 1.18 or newer; a keyed signature needs 1.24, or a package for an older one. */
export function go(code: RequestCode) {
  const { comments, definitions, method, path, headers, fields } = code
  const needs = needsOf(code)
  const { isKeyed, isPlain, isSigned, inUrl, inBody } = needs
  const variables = declared(definitions)
  const imports = usedNames({
    'crypto/hmac': isKeyed,
    'crypto/md5': needs.uses('md5'),
    'crypto/sha3': isKeyed,
    'crypto/sha512': needs.uses('sha-512'),
    'encoding/hex': isSigned,
    'encoding/json': needs.isJson,
    fmt: true,
    hash: isSigned,
    io: true,
    log: true,
    'net/http': true,
    'net/url': needs.isForm,
    os: needs.readsEnvironment,
    strings: inBody || variables.includes('strings.'),
  })
  const main = [
    variables,
    ...(needs.isJson ? [jsonBody(fields)] : []),
    ...(needs.isForm ? [formOf(fields) + (inBody ? 'body := fields.Encode()\n' : '')] : []),
    `request, err := http.NewRequest(${longQuoted(method)}, ${[baseUrl, ...path].map(write).join(' + ')}${
      inUrl ? ' + "?" + fields.Encode()' : ''
    }, ${inBody ? 'strings.NewReader(body)' : 'nil'})
check(err)
${entries(Object.entries(headers), (name, value) => `request.Header.Set(${name}, ${value})`)}response, err := http.DefaultClient.Do(request)
check(err)
defer response.Body.Close()
answer, err := io.ReadAll(response.Body)
check(err)
fmt.Println(response.StatusCode, string(answer))
`,
  ].join('\n')
  const helpers = [
    checkError,
    ...(needs.readsEnvironment ? [readEnvironment] : []),
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

const jsonBody = (fields: RequestCode['fields']) =>
  `fields := map[string]string{\n${entries(fields, (name, value) => `\t${name}: ${value},`)}}
encoded, err := json.Marshal(fields)
check(err)
body := string(encoded)
`

const formOf = (fields: RequestCode['fields']) =>
  `fields := url.Values{\n${entries(fields, (name, value) => `\t${name}: {${value}},`)}}\n`

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
