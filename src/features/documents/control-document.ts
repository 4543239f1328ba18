import * as z from 'zod/mini'
import type { ControlOperation } from '../../contract/control/control-operation.ts'
import { controlOperations } from '../../contract/control/operations.ts'
import { type ControlId, controlRoutes } from '../../contract/control/routes.ts'
import { documentOperations } from './operations.ts'
import { type DocumentId, documentIds, documentPaths } from './routes.ts'
import { sandboxNameRule } from '../../contract/control/values.ts'
import { version } from '../../contract/version.ts'
import { examplesOf, sentExamples } from './examples-of.ts'
import { type Json, jsonSchemaOf, openApiVersion } from './json.ts'
import { beginRun, type Example, type ExampleSource } from './run-examples.ts'
import { type ControlFamily, controlWords, familyWords } from './texts.ts'
import type { Edition } from './field-schema.ts'
import { controlSteps } from './control-steps.ts'
import type { ControlCallStep } from './example-steps.ts'

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
