import { authenticationPages } from '../../contract/control/pages.ts'
import { controlRequest } from '../../contract/control/request.ts'
import {
  clientSignatureKind,
  isSignatureVerified,
  voidSignatureKind,
} from '../../contract/operations/client-signature.ts'
import { headerNeed } from '../../contract/operations/headers.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { encode, hasBody } from '../../contract/operations/wire.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { algorithms, signatureKinds } from '../../contract/signing.ts'
import {
  type ControlCallStep,
  exampleGroups,
  type ExampleStep,
  type OperationStep,
  type PageStep,
} from './example-steps.ts'
import type { Edition } from './field-schema.ts'
import type { Json } from './json.ts'
import { afterRequest, beforeRequest } from './postman-scripts.ts'
import { type Example, type ExampleSource, runExamples } from './run-examples.ts'
import { documentTitle, words } from './texts.ts'

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/**
 * The examples as a Postman collection: every request in its order, what an answer gives to later
 * ones, and a test of the status that the sandbox answered under its ledger.
 */
export async function postmanCollection(source: ExampleSource) {
  const { edition } = source
  const { shown } = await runExamples(source)
  const examples = new Map(shown.map((example) => [example.step, example]))
  return {
    info: {
      name: documentTitle[edition.lang],
      description: words.collection[edition.lang],
      schema,
    },
    event: [
      script('prerequest', beforeRequest(signedParts(edition))),
      script('test', afterRequest),
    ],
    // It runs alone; an environment with these names comes before it.
    variable: postmanVariables(source.origin),
    item: exampleGroups.map(({ title, steps }) => ({
      name: title[edition.lang],
      item: steps.map((step) => itemOf(step, examples.get(step as OperationStep), edition)),
    })),
  }
}

/** What the collection needs to know of a sandbox: the credentials are those that everyone has. */
export const postmanEnvironment = (origin: string) => ({
  name: `Ensayo ${origin}`,
  values: postmanVariables(origin).map((one) => ({
    ...one,
    enabled: true,
    ...(one.key === 'secret' ? { type: 'secret' } : {}),
  })),
  _postman_variable_scope: 'environment',
})

const postmanVariables = (origin: string) => [
  { key: 'base_url', value: origin },
  { key: 'key', value: sandboxCredentials.key },
  { key: 'secret', value: sandboxCredentials.secret },
  { key: 'void_user', value: sandboxCredentials.voidUser },
]

/** What each operation signs, for the script that signs before each request. */
function signedParts({ rulebook: { assumptions } }: Edition) {
  const rows = operationIds.flatMap((id) => {
    const { method, path } = operations[id]
    const kind = clientSignatureKind(id, assumptions)
    if (!kind || !isSignatureVerified(id, assumptions)) return []
    const { parts, algorithm } = signatureKinds[voidSignatureKind(assumptions)]
    return {
      method,
      path: `^${path.replace(/:\w+/g, '([^/]+)')}$`,
      signed: signatureKinds[kind].parts,
      ...(id === 'payments.void' ? { voids: { parts, keyed: algorithms[algorithm].keyed } } : {}),
    }
  })
  return JSON.stringify(rows)
}

function itemOf(step: ExampleStep, example: Example | undefined, edition: Edition): Json {
  if ('page' in step) return pageItem(step, edition)
  if ('control' in step) return controlItem(step, edition)
  return operationItem(step, example?.status, edition)
}

function operationItem(step: OperationStep, status: number | undefined, edition: Edition): Json {
  const { operation, name, title, keep } = step
  const { lang, rulebook } = edition
  const row = operations[operation]
  const needs = (header: 'x-client-signature' | 'x-auth-user') =>
    headerNeed(operation, header, rulebook)
  const wire = encode(
    row,
    {
      ...step.values,
      ...(step.values['lang'] === 'es' ? { lang } : {}),
      ...(needs('x-client-signature') === 'none'
        ? {}
        : { 'x-client-signature': '{{client_signature}}' }),
      ...(needs('x-auth-user') === 'required' ? { 'x-auth-user': '{{x_auth_user}}' } : {}),
    },
    'form',
  )
  const headers = {
    accept: 'application/json',
    'x-auth-key': '{{key}}',
    'x-auth-hash': '{{hash}}',
    ...wire.headers,
  }
  return {
    name: `${row.title[lang]}: ${title[lang]}`,
    event: [script('test', test(status) + keeping(keep))],
    request: request(wire.method, places(wire.path), headers, {
      query: wire.query,
      ...(hasBody(wire.method) ? { form: new URLSearchParams(wire.body) } : {}),
    }),
    response: [],
    // The name of the same example in the OpenAPI document.
    id: `${operation}.${name}`,
  }
}

function controlItem({ control, title, input, keep }: ControlCallStep, { lang }: Edition): Json {
  const ask = controlRequest as (
    id: typeof control,
    sent: typeof input,
  ) => ReturnType<typeof controlRequest>
  const { method, url, headers, body } = ask(control, input)
  return {
    name: title[lang],
    event: [script('test', test(200) + keeping(keep))],
    request: {
      ...request(method, places(decodeURIComponent(url)), headers, { query: '' }),
      body: { mode: 'raw', raw: body },
    },
    response: [],
  }
}

function pageItem({ page, title, fields, keep = {} }: PageStep, { lang }: Edition): Json {
  const kept = Object.entries(keep).map(
    ([name, field]) => `pm.collectionVariables.set('${name}', message['${field}']);`,
  )
  const read = [
    `const [, found] = /data-message="([^"]*)"/.exec(pm.response.text());`,
    `const message = JSON.parse(found.replace(/&quot;/g, '"').replace(/&amp;/g, '&'));`,
    ...kept,
  ]
  return {
    name: title[lang],
    event: [script('test', test(200) + (kept.length ? read.join('\n') : ''))],
    request: request(
      'POST',
      authenticationPages[page].path,
      {},
      {
        query: '',
        form: new URLSearchParams(fields),
      },
    ),
    response: [],
  }
}

/** The places of variables, which a path writes with escapes. */
const places = (path: string) => path.replaceAll('%7B', '{').replaceAll('%7D', '}')

function request(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  { query, form: fields }: { readonly query: string; readonly form?: URLSearchParams },
): Json {
  const asked = [...new URLSearchParams(query)].map(([key, value]) => ({ key, value }))
  return {
    method,
    header: Object.entries(headers).map(([key, value]) => ({ key, value })),
    url: {
      raw: `{{base_url}}${path}${asked.length ? `?${query}` : ''}`,
      host: ['{{base_url}}'],
      path: path.split('/').slice(1),
      ...(asked.length ? { query: asked } : {}),
    },
    ...(fields
      ? {
          body: {
            mode: 'urlencoded',
            urlencoded: [...fields].map(([key, value]) => ({ key, value })),
          },
        }
      : {}),
  }
}

const script = (listen: 'prerequest' | 'test', text: string) => ({
  listen,
  script: { type: 'text/javascript', exec: text.trim().split('\n') },
})

const test = (status = 200) =>
  `pm.test('HTTP ${status}', () => pm.response.to.have.status(${status}));\n`

/** Keeps what later requests use. */
const keeping = (keep: Readonly<Record<string, string>> = {}) =>
  Object.entries(keep)
    .map(([name, path]) => `pm.collectionVariables.set('${name}', pm.response.json().${path});`)
    .join('\n')
