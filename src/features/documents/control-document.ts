import * as z from 'zod/mini'
import type { ControlOperation } from '../../contract/control/control-operation.ts'
import { controlOperations } from '../../contract/control/operations.ts'
import { type ControlId, controlRoutes } from '../../contract/control/control-routes.ts'
import { documentOperations } from './operations.ts'
import { type DocumentId, documentIds, documentPaths } from './document-paths.ts'
import { sandboxNameRule } from '../../contract/control/values.ts'
import { version } from '../../contract/version.ts'
import { examplesOf, sentExamples } from './examples-of.ts'
import { type Json, jsonSchemaOf, openApiVersion } from './json.ts'
import { beginRun, type Example, type ExampleSource, exampleBeginning } from './run-examples.ts'
import { type ControlFamily, controlWords, familyWords } from './texts.ts'
import type { Edition } from './field-schema.ts'
import {
  type ControlCallStep,
  ask,
  challengedCard,
  collect,
  customersCard,
  type ExampleStep,
  failingCard,
  form,
} from './example-steps.ts'
import { text } from '../../contract/text.ts'

type DocumentedId = ControlId | DocumentId

const { 'stream.open': stream, ...questions } = controlRoutes

const routes: Readonly<Record<DocumentedId, string>> = {
  ...questions,
  ...(Object.fromEntries(documentIds.map((id) => [id, `GET ${documentPaths[id]}`])) as Record<
    DocumentId,
    string
  >),
  'stream.open': stream,
}

const ids = Object.keys(routes) as DocumentedId[]

const rows: Readonly<Record<DocumentedId, ControlOperation>> = {
  ...controlOperations,
  ...documentOperations,
}

/** The control interface, which only a sandbox has, as an OpenAPI document. */
export async function controlDocument(
  source: ExampleSource,
): Promise<Json & { readonly openapi: string }> {
  const { edition, origin } = source
  const { lang } = edition
  const { take } = await beginRun(source)
  const examples: Example<ControlCallStep>[] = []
  for (const step of controlSteps) {
    const { example } = await take(step)
    if (isOfControl(example)) examples.push(example)
  }
  const paths: Record<string, Record<string, Json>> = {}
  for (const id of ids) {
    const [method = '', path = ''] = routes[id].split(' ')
    const methods = (paths[path.replace(':id', '{id}')] ??= {})
    methods[method.toLowerCase()] = operationObject(id, edition, examples)
  }
  const families = new Set(ids.map(familyOf))
  return {
    openapi: openApiVersion,
    info: {
      title: controlWords.title[lang],
      version,
      contact: { name: 'Ensayo' },
      license: { name: 'MIT', identifier: 'MIT' },
      description: controlWords.about[lang],
    },
    servers: [{ url: origin }],
    // A sandbox without a token needs none.
    security: [{}, { token: [] }],
    tags: [...families].map((name) => ({ name, description: familyWords[name][lang] })),
    paths,
    components: {
      parameters: {
        sandbox: {
          name: 'x-sandbox',
          in: 'header',
          description: `${controlWords.sandbox[lang]} ${sandboxNameRule}`,
          schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' },
        },
      },
      schemas: { Refusal: jsonSchemaOf(z.object({ message: z.string() })) },
      responses: {
        Refusal: {
          description: controlWords.refused[lang],
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: controlWords.token[lang] },
      },
    },
  }
}

const isOfControl = (example: Example): example is Example<ControlCallStep> =>
  'control' in example.step

const familyOf = (id: DocumentedId) => id.split('.', 1)[0] as ControlFamily

function operationObject(
  id: DocumentedId,
  edition: Edition,
  all: readonly Example<ControlCallStep>[],
): Json {
  const { lang } = edition
  const [method, path = ''] = routes[id].split(' ')
  const { title, query, body, answers } = rows[id]
  const own = all.filter(({ step }) => step.control === id)
  const asked = jsonSchemaOf(query, { io: 'input' }) as { properties: Json; required?: string[] }
  const idParameter = {
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...sentExamples(own, ({ input }) => input.id),
  }
  const parameters = [
    { $ref: '#/components/parameters/sandbox' },
    ...(path.includes(':id') ? [idParameter] : []),
    ...Object.entries(asked.properties).map(([name, schema]) => ({
      name,
      in: 'query',
      ...(asked.required?.includes(name) ? { required: true } : {}),
      schema,
      ...sentExamples(own, ({ input }) => input.query?.[name]),
    })),
  ]
  const content = {
    schema: jsonSchemaOf(body, { io: 'input' }),
    ...sentExamples(own, ({ input }) => input.body),
  }
  return {
    operationId: id,
    tags: [familyOf(id)],
    summary: title[lang],
    parameters,
    ...(method === 'GET' || method === 'DELETE'
      ? {}
      : { requestBody: { content: { 'application/json': content } } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, schema]) => [
          status,
          responseOf(
            id,
            schema,
            own.filter((one) => String(one.status) === status),
            edition,
          ),
        ]),
      ),
      '4XX': { $ref: '#/components/responses/Refusal' },
    },
  }
}

function responseOf(
  id: DocumentedId,
  schema: z.ZodMiniType,
  own: readonly Example<ControlCallStep>[],
  edition: Edition,
) {
  const { lang } = edition
  const [first] = own
  const description = first ? first.title : controlWords.done[lang]
  if (id === 'stream.open') {
    return {
      description: controlWords.stream[lang],
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    }
  }
  return {
    description,
    content: {
      'application/json': {
        schema: jsonSchemaOf(schema),
        ...examplesOf(own, ({ body }) => body),
      },
    },
  }
}

const declined = ['declined', text('Se deniega', 'It is declined')] as const
const one = { query: { limit: '1' } }
const enrollment = { id: '{{enrollment}}' }
const first = { id: '{{first}}' }
const lookup = { id: '{{checkout}}', body: { reference: '{{reference}}' } }

/** A customer pays with a card that is to be authenticated. */
const payWith = (card_number: string) => ({
  id: '{{checkout}}',
  body: { ...customersCard, card_number, authentication_request: true },
})

/**
 * The requests that show the control interface, in the order in which a fresh sandbox gets them.
 */
const controlSteps: readonly ExampleStep[] = [
  ask('sandbox.read', {}),
  ask('settings.change', { body: { latency_ms: 0 } }),
  ask('settings.read', {}),
  form('payments.sale', 'card', { order_callback: 'https://tienda.hn/pagos' }),
  form('tokens.create', 'card'),
  form('plans.create', 'plan'),
  form('enrollments.subscribe', 'customer'),
  ask('payments.list', one),
  ask('payments.read', { id: '{{payment}}' }),
  ask('tokens.list', one),
  ask('tokens.read', { id: '{{token}}' }),
  ask('plans.list', one),
  ask('plans.read', { id: '{{plan}}' }),
  ask('snapshots.take', { body: { title: 'Antes del pago' } }),
  ask('checkout.read', { id: '{{checkout}}' }),
  ask('checkout.pay', { id: '{{checkout}}', body: { outcome: 'declined' } }, ...declined),
  ask('checkout.pay', { id: '{{checkout}}', body: customersCard }),
  form('enrollments.read', 'customer'),
  ask('manage.read', { id: '{{cancel_token}}' }),
  ask('join.read', { id: '{{plan}}' }),
  ask('join.enroll', {
    id: '{{plan}}',
    body: { customer_name: 'Luis Mejía', customer_email: 'luis@pixel.hn' },
  }),
  ask(
    'checkout.pay',
    payWith(challengedCard),
    'authentication_required',
    text('Con 3-D Secure', 'With 3-D Secure'),
  ),
  collect,
  ask('checkout.lookup', lookup),
  ask(
    'checkout.pay',
    payWith(failingCard),
    'authentication_fails',
    text('Con 3-D Secure, que fallará', 'With 3-D Secure, which will fail'),
  ),
  collect,
  ask('checkout.lookup', lookup, ...declined),
  ask('authentications.list', one),
  ask('authentications.read', { id: '{{authentication}}' }),
  ask('enrollments.list', one),
  ask('enrollments.read', enrollment),
  ask('enrollments.next-charge', { ...enrollment, body: { outcome: 'declined', times: 3 } }),
  ask('clock.move', { body: { advance: 'P1M' } }),
  ask(
    'clock.move',
    { body: { advance: 'P2D' } },
    'retries',
    text('Hasta agotar los reintentos', 'Until the retries are exhausted'),
  ),
  ask('enrollments.retry', { ...enrollment, body: { outcome: 'declined' } }, ...declined),
  ask('enrollments.retry', { ...enrollment, body: {} }),
  ask('enrollments.cancel-request', { ...enrollment, body: { reason: 'Ya no lo uso' } }),
  ask('events.list', one),
  ask('deliveries.list', one),
  ask('deliveries.read', first),
  ask('deliveries.redeliver', first),
  ask('requests.list', one),
  ask('overview.read', { query: { from: '2026-01-01T06:00:00Z', to: '2026-02-01T06:00:00Z' } }),
  ask('records.search', { query: { q: 'Mejía', limit: '1' } }),
  ask('snapshots.list', one),
  ask('snapshots.restore', first),
  ask('snapshots.delete', first),
  ask('phones.keep-out', {}),
  ask('sandbox.reset', { body: exampleBeginning }),
  ask('sandbox.delete', {}),
]
