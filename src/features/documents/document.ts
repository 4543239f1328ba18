import { type NotificationKind, notifications } from '../../contract/answers/recurring-results.ts'
import { countries } from '../../contract/fields/countries.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { version } from '../../contract/version.ts'
import type { Edition } from './field-schema.ts'
import { type Json, openApiVersion } from './json.ts'
import { noticeOperation } from './notice-operation.ts'
import { operationObject } from './operation-object.ts'
import { zipOfCountry } from './relation-keywords.ts'
import { exampleBeginning, type Examples, type ExampleSource, runExamples } from './run-examples.ts'
import { createShared } from './shared.ts'
import { introduction } from './introduction.ts'
import { areaTitles, documentTitle, words } from './texts.ts'

/**
 * The payment interface as an OpenAPI document, under the ledger of the source, with examples that
 * its sandbox really answered.
 */
export async function paymentDocument(
  source: ExampleSource,
): Promise<Json & { readonly openapi: string }> {
  const { edition, origin } = source
  const { lang } = edition
  const examples = await runExamples(source)
  const shared = createShared()
  const paths: Record<string, Record<string, Json>> = {}
  for (const id of operationIds) {
    const { path, method } = operations[id]
    const template = path.replace(/:(\w+)/g, '{$1}')
    const methods = (paths[template] ??= {})
    methods[method.toLowerCase()] = operationObject(id, edition, examples, shared)
  }
  const isReferred = (name: string) =>
    JSON.stringify(shared.schemas).includes(`"#/components/schemas/${name}"`)
  return {
    openapi: openApiVersion,
    info: {
      title: documentTitle[lang],
      version: 'v2',
      contact: { name: 'Ensayo' },
      description: introduction(lang),
      'x-generator': `ensayo ${version}`,
    },
    servers: [{ url: origin }],
    security: [{ key: [], hash: [] }],
    tags: Object.entries(areaTitles).map(([name, title]) => ({ name, description: title[lang] })),
    paths,
    webhooks: Object.fromEntries(
      noticeKinds.map((kind) => [
        kind,
        { post: { operationId: kind, ...noticeOperation(kind, examples, edition) } },
      ]),
    ),
    components: {
      // Before the schemas that refer to them: Scalar resolves later references in another way.
      schemas: {
        Country: { type: 'string', description: words.country[lang], enum: countries },
        BillingZip: {
          description: words.zip[lang],
          ...zipOfCountry('billing_zip', 'billing_country'),
        },
        // The ledger says whether a stored card has the postal code of its country.
        ...(isReferred('Zip')
          ? { Zip: { description: words.zip[lang], ...zipOfCountry('zip', 'country') } }
          : {}),
        ...shared.schemas,
      },
      examples: refusalExamples(examples),
      securitySchemes: securitySchemes(edition),
    },
    // A fresh sandbox that begins so, and is asked all of this in order, gives the same answers.
    'x-examples': {
      beginning: exampleBeginning,
      order: examples.order,
    },
  }
}

const noticeKinds = Object.keys(notifications) as NotificationKind[]

/** The refusals that every operation has, shown by one operation. */
const refusalExamples = ({ refusals }: Examples) =>
  Object.fromEntries(
    refusals.map(({ refusal, message, body }) => [refusal.name, { summary: message, value: body }]),
  )

const securitySchemes = ({ lang }: Edition) => ({
  key: {
    type: 'apiKey',
    in: 'header',
    name: 'x-auth-key',
    description: `${words.key[lang]} \`${sandboxCredentials.key}\`.`,
  },
  hash: {
    type: 'apiKey',
    in: 'header',
    name: 'x-auth-hash',
    description: `${words.hash[lang]} \`${sandboxCredentials.hash}\`.`,
  },
})
