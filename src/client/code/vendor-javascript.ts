import { comment } from './literals.ts'
import { importOf, objectOf, javascriptPreparation, javascriptValue } from './javascript.ts'
import { baseUrl, type RequestCode } from './request-code.ts'
import { vendorCallOf } from './vendor-calls.ts'

/** The vendor's client for JavaScript, `@pixelpay/sdk-core`, in Node.js. */
export function vendorJavascript(code: RequestCode) {
  const parts = vendorCallOf(code)
  if (!parts) return undefined
  const { call, key, hash, user, ownHeaders, environment, lang, token, properties } = parts
  const settings = [
    `settings.setupEndpoint(${javascriptValue(baseUrl)})`,
    `settings.setupCredentials(${javascriptValue(key)}, ${javascriptValue(hash)})`,
    ...(environment === undefined
      ? []
      : [`settings.setupEnvironment(${javascriptValue(environment)})`]),
    ...(lang === undefined ? [] : [`settings.setupLanguage(${javascriptValue(lang)})`]),
    ...(user === undefined ? [] : [`settings.setupPlatformUser(${javascriptValue(user)})`]),
    ...(ownHeaders.length > 0 ? [`settings.setupHeaders(${objectOf(ownHeaders)})`] : []),
  ]
  const args = [
    ...(call.takesToken ? [javascriptValue(token)] : []),
    ...(call.request ? ['request'] : []),
  ]
  const names = ['Models', ...(call.request ? ['Requests'] : []), 'Services']
  return [
    `${comment('//', code.comments)}${importOf(code.definitions)}import { ${names.join(', ')} } from "@pixelpay/sdk-core"
`,
    javascriptPreparation(code.definitions),
    `const settings = new Models.Settings()
${settings.join('\n')}
`,
    ...(call.request
      ? [`const request = Object.assign(new Requests.${call.request}(), ${objectOf(properties)})\n`]
      : []),
    `const response = await new Services.${call.service}(settings).${call.method}(${args.join(', ')})
console.log(response.status, response)`,
  ].join('\n')
}
