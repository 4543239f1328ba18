import { comment } from './literals.ts'
import { phpPreparation, phpValue } from './php.ts'
import { baseUrl, type RequestCode } from './request-code.ts'
import { vendorCallOf } from './vendor-calls.ts'

/** The vendor's client for PHP, `pixelpay/sdk`. */
export function vendorPhp(code: RequestCode) {
  const parts = vendorCallOf(code)
  if (!parts) return undefined
  const { call, key, hash, user, environment, lang, token, properties } = parts
  const settings = [
    `$settings->setupEndpoint(${phpValue(baseUrl)});`,
    `$settings->setupCredentials(${phpValue(key)}, ${phpValue(hash)});`,
    ...(environment === undefined
      ? []
      : [`$settings->setupEnvironment(${phpValue(environment)});`]),
    ...(lang === undefined ? [] : [`$settings->setupLanguage(${phpValue(lang)});`]),
    ...(user === undefined ? [] : [`$settings->setupPlatformUser(${phpValue(user)});`]),
  ]
  const args = [
    ...(call.takesToken ? [phpValue(token)] : []),
    ...(call.request ? ['$request'] : []),
  ]
  const classes = [
    'Models\\Settings',
    ...(call.request ? [`Requests\\${call.request}`] : []),
    `Services\\${call.service}`,
  ]
  return [
    `<?php\n${comment('//', code.comments)}require 'vendor/autoload.php'; // composer require pixelpay/sdk
`,
    `${classes.map((name) => `use PixelPay\\Sdk\\${name};\n`).join('')}`,
    phpPreparation(code.definitions),
    `$settings = new Settings();\n${settings.join('\n')}\n`,
    ...(call.request
      ? [
          `$request = new ${call.request}();\n${properties
            .map(([name, value]) => `$request->${name} = ${phpValue(value)};\n`)
            .join('')}`,
        ]
      : []),
    `$response = (new ${call.service}($settings))->${call.method}(${args.join(', ')});
echo $response->getStatus(), "\\n", json_encode($response), "\\n";`,
  ].join('\n')
}
