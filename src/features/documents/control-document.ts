import * as z from 'zod/mini'
import type { ControlOperation } from '../../contract/control/control-operation.ts'
import { controlOperations, type ControlInput } from '../../contract/control/operations.ts'
import { type ControlId, controlRoutes } from '../../contract/control/routes.ts'
import { documentOperations } from './operations.ts'
import { type DocumentId, documentIds, documentPaths } from './routes.ts'
import { sandboxNameRule } from '../../contract/control/values.ts'
import { version } from '../../contract/version.ts'
import { examplesOf, sentExamples } from './examples-of.ts'
import { type Json, jsonSchemaOf, openApiVersion } from './json.ts'
import { type ControlExample, type ExampleSource, runSteps } from './run-examples.ts'
import { type ControlFamily, controlWords, familyWords } from './texts.ts'
import type { Edition } from './field-schema.ts'
import { text, type Text } from '../../contract/text.ts'
import {
  challengedCard,
  collect,
  type ControlCallStep,
  customersCard,
  failingCard,
  type ExampleStep,
  form,
} from './example-steps.ts'

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
  const { controlExamples } = await runSteps(source, controlExampleSteps)
  const paths: Record<string, Record<string, Json>> = {}
  for (const id of ids) {
    const [method = '', path = ''] = routes[id].split(' ')
    const methods = (paths[path.replace(':id', '{id}')] ??= {})
    methods[method.toLowerCase()] = operationObject(id, edition, controlExamples)
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

const familyOf = (id: DocumentedId) => id.split('.', 1)[0] as ControlFamily

function operationObject(id: DocumentedId, edition: Edition, all: readonly ControlExample[]): Json {
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
    ...sentExamples(own, edition, ({ step }) => step.input.id),
  }
  const parameters = [
    { $ref: '#/components/parameters/sandbox' },
    ...(path.includes(':id') ? [idParameter] : []),
    ...Object.entries(asked.properties).map(([name, schema]) => ({
      name,
      in: 'query',
      ...(asked.required?.includes(name) ? { required: true } : {}),
      schema,
      ...sentExamples(own, edition, ({ step }) => step.input.query?.[name]),
    })),
  ]
  const content = {
    schema: jsonSchemaOf(body, { io: 'input' }),
    ...sentExamples(own, edition, ({ step }) => step.input.body),
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
  own: readonly ControlExample[],
  edition: Edition,
) {
  const { lang } = edition
  const [first] = own
  const description = first ? first.step.title[lang] : controlWords.done[lang]
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
        ...examplesOf(own, edition, ({ body }) => body),
      },
    },
  }
}

const succeeds = text('Lo que pide', 'What it asks for')

/** A request of the control interface, checked against its row. */
const ask = <Id extends ControlId>(
  control: Id,
  input: ControlInput<Id>,
  {
    name = 'example',
    title = succeeds,
    ...more
  }: Partial<Pick<ControlCallStep, 'name' | 'keep'>> & { title?: Text } = {},
): ControlCallStep => ({ control, name, title, input, ...more })

const declined = { name: 'declined', title: text('Se deniega', 'It is declined') }
const one = { query: { limit: '1' } }

/** The requests that show the control interface, in the order in which a fresh sandbox gets them. */
const controlExampleSteps: readonly ExampleStep[] = [
  ask('sandbox.read', {}),
  ask('settings.change', { body: { latency_ms: 0 } }),
  ask('settings.read', {}),
  form(
    'payments.sale',
    'card',
    { order_callback: 'https://tienda.hn/pagos' },
    { keep: { sale: 'data.payment_uuid' } },
  ),
  form('tokens.create', 'card', {}, { keep: { token: 'data.token' } }),
  form('plans.create', 'plan', {}, { keep: { plan: 'data.id' } }),
  form(
    'enrollments.subscribe',
    'customer',
    { subscription_id: '{{plan}}', subscription: '{{plan}}' },
    { keep: { enrollment: 'data.properties.subscription.customer', payment: 'data.payment.uuid' } },
  ),
  ask('payments.list', one),
  ask('payments.read', { id: '{{sale}}' }),
  ask('tokens.list', one),
  ask('tokens.read', { id: '{{token}}' }),
  ask('plans.list', one),
  ask('plans.read', { id: '{{plan}}' }),
  ask('snapshots.take', { body: { title: 'Antes del pago' } }, { keep: { snapshot: 'id' } }),
  ask('checkout.read', { id: '{{payment}}' }),
  ask('checkout.pay', { id: '{{payment}}', body: { outcome: 'declined' } }, declined),
  ask('checkout.pay', { id: '{{payment}}', body: customersCard }),
  form(
    'enrollments.read',
    'customer',
    { subscription_id: '{{plan}}', customer_subscription_id: '{{enrollment}}' },
    { keep: { cancel_token: 'data.cancel_token' } },
  ),
  ask('manage.read', { id: '{{cancel_token}}' }),
  ask('join.read', { id: '{{plan}}' }),
  ask(
    'join.enroll',
    { id: '{{plan}}', body: { customer_name: 'Luis Mejía', customer_email: 'luis@pixel.hn' } },
    { keep: { joined: 'payment' } },
  ),
  ask(
    'checkout.pay',
    {
      id: '{{joined}}',
      body: { ...customersCard, card_number: challengedCard, authentication_request: true },
    },
    {
      name: 'authentication_required',
      title: text('Con 3-D Secure', 'With 3-D Secure'),
      keep: { payload: 'authentication.payload' },
    },
  ),
  collect,
  ask('checkout.lookup', { id: '{{joined}}', body: { reference: '{{reference}}' } }),
  ask(
    'checkout.pay',
    {
      id: '{{joined}}',
      body: { ...customersCard, card_number: failingCard, authentication_request: true },
    },
    {
      name: 'authentication_fails',
      title: text('Con 3-D Secure, que fallará', 'With 3-D Secure, which will fail'),
      keep: { payload: 'authentication.payload' },
    },
  ),
  collect,
  ask('checkout.lookup', { id: '{{joined}}', body: { reference: '{{reference}}' } }, declined),
  ask('authentications.list', one, { keep: { authentication: 'items.0.identifier' } }),
  ask('authentications.read', { id: '{{authentication}}' }),
  ask('enrollments.list', one),
  ask('enrollments.read', { id: '{{enrollment}}' }),
  ask('enrollments.next-charge', { id: '{{enrollment}}', body: { outcome: 'declined', times: 3 } }),
  ask('clock.move', { body: { advance: 'P1M' } }),
  ask(
    'clock.move',
    { body: { advance: 'P2D' } },
    {
      name: 'retries',
      title: text('Hasta agotar los reintentos', 'Until the retries are exhausted'),
    },
  ),
  ask('enrollments.retry', { id: '{{enrollment}}', body: { outcome: 'declined' } }, declined),
  ask('enrollments.retry', { id: '{{enrollment}}', body: {} }),
  ask('enrollments.cancel-request', { id: '{{enrollment}}', body: { reason: 'Ya no lo uso' } }),
  ask('events.list', one),
  ask('deliveries.list', one, { keep: { delivery: 'items.0.id' } }),
  ask('deliveries.read', { id: '{{delivery}}' }),
  ask('deliveries.redeliver', { id: '{{delivery}}' }),
  ask('requests.list', one),
  ask('overview.read', { query: { from: '2026-01-01T06:00:00Z', to: '2026-02-01T06:00:00Z' } }),
  ask('records.search', { query: { q: 'Mejía', limit: '1' } }),
  ask('snapshots.list', one),
  ask('snapshots.restore', { id: '{{snapshot}}' }),
  ask('snapshots.delete', { id: '{{snapshot}}' }),
  ask('sandbox.reset', { body: { seed: 1, now: '2026-01-15T12:00:00Z' } }),
  ask('sandbox.delete', {}),
]
