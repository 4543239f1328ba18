import type { Outgoing } from '../../client/prepare.ts'
import {
  clientSignatureKind,
  isSignatureVerified,
  voidSignatureKind,
} from '../../contract/operations/client-signature.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { contentTypes } from '../../contract/operations/wire.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { algorithms, signatureKinds } from '../../contract/signing.ts'
import { exampleGroups, type ExampleStep } from './example-steps.ts'
import type { Edition } from './field-schema.ts'
import type { Json } from './json.ts'
import { afterRequest, beforeRequest } from './postman-scripts.ts'
import {
  beginRun,
  type Example,
  type ExampleSource,
  given,
  placed,
  outgoingOf,
} from './run-examples.ts'
import { documentTitle, words } from './texts.ts'

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/**
 * The examples as a Postman collection: every request in its order, the values that an answer gives
 * to later ones, and a test of the sandbox's status under its ledger.
 */
export async function postmanCollection(source: ExampleSource) {
  const { edition } = source
  const { take } = await beginRun(source)
  const item: Json[] = []
  for (const { title, steps } of exampleGroups) {
    const items: Json[] = []
    for (const step of steps) items.push(itemOf(step, (await take(step)).example, edition))
    item.push({ name: title[edition.lang], item: items })
  }
  return {
    info: {
      name: documentTitle[edition.lang],
      description: words.collection[edition.lang],
      schema,
    },
    event: [
      script('prerequest', beforeRequest(signedParts(edition))),
      script('test', afterRequest(JSON.stringify(given))),
    ],
    // The collection runs alone; an environment with these names comes before them.
    variable: postmanVariables(source.origin),
    item,
  }
}

/** The facts of a sandbox that the collection needs: the credentials are the same for everyone. */
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
  // For a client that runs no scripts; the script computes it of the secret.
  { key: 'hash', value: sandboxCredentials.hash },
  { key: 'secret', value: sandboxCredentials.secret },
  { key: 'void_user', value: sandboxCredentials.voidUser },
]

/** The signed parts of each operation, for the script that signs before each request. */
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

function itemOf(step: ExampleStep, { title, status }: Example, edition: Edition): Json {
  const { lang } = edition
  const isOperation = 'operation' in step
  return {
    name: isOperation ? `${operations[step.operation].title[lang]}: ${title}` : title,
    event: [
      script('test', `pm.test('HTTP ${status}', () => pm.response.to.have.status(${status}));`),
    ],
    request: request(
      outgoingOf(placed(step, edition, ['required', 'optional']), {
        key: '{{key}}',
        hash: '{{hash}}',
      }),
    ),
    response: [],
    // The name of the same example in the OpenAPI document.
    ...(isOperation ? { id: `${step.operation}.${step.name}` } : {}),
  }
}

const pairs = (text: string) =>
  [...new URLSearchParams(text)].map(([key, value]) => ({ key, value }))

function request({ method, url, headers, body }: Outgoing): Json {
  const [path = '', query = ''] = url.split('?')
  // The places of variables, which a path writes with escapes.
  const places = path.replaceAll('%7B', '{').replaceAll('%7D', '}')
  const isForm = headers['content-type'] === contentTypes.form
  return {
    method,
    header: Object.entries(headers).map(([key, value]) => ({ key, value })),
    url: {
      raw: `{{base_url}}${places}${query && `?${query}`}`,
      host: ['{{base_url}}'],
      path: places.split('/').slice(1),
      ...(query ? { query: pairs(query) } : {}),
    },
    ...(body === undefined
      ? {}
      : {
          body: isForm
            ? { mode: 'urlencoded', urlencoded: pairs(body) }
            : { mode: 'raw', raw: body },
        }),
  }
}

const script = (listen: 'prerequest' | 'test', text: string) => ({
  listen,
  script: { type: 'text/javascript', exec: text.trim().split('\n') },
})
