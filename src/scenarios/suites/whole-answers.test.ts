import { expect, test } from 'vitest'
import { answers } from '../../contract/answers/answers.ts'
import type { Answer } from '../../contract/answers/results.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { notifications } from '../../contract/answers/recurring-results.ts'
import { definitionOf, fieldsOfSchema } from '../../contract/answers/schema-fields.ts'
import { openInProcess } from '../../package/in-process.ts'
import { runScenarios } from '../run/run-scenario.ts'
import { breaksOf } from '../sweep/sweep-report.ts'
import { sweepScenarios } from '../sweep/sweep.ts'
import { wholeAnswerScenarios } from './whole-answers.ts'

const { results } = await runScenarios(wholeAnswerScenarios, openInProcess(), { target: '' })
const steps = results.flatMap((result) => result.steps)

/** A path without places in lists, and without dates and other names of records. */
const plain = (path: string) => path.replaceAll(/\[[^\]]*\]/g, '').replace(/^\./, '')

/** Every path that an expectation names. */
function named(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  const parts = Object.entries(value).flatMap(([name, part]) =>
    named(part, Array.isArray(value) || /\W/.test(name) ? path : path ? `${path}.${name}` : name),
  )
  return [path, ...parts]
}

/**
 * The parts that the first step of a 3-D Secure operation shares with the others, which are
 * compared.
 */
const elsewhere: readonly string[] = [
  'authentication.lookup authentication_identifier',
  'authentication.continue authentication_identifier',
  'authentication.continue continue_url',
  'authentication.continue continue_payload',
  'authentication.continue window_size',
  'authentication.continue transaction_id',
  'authentication.token authentication_identifier',
]

/** The fields that checks compare. */
const checked = /^plans\.(create merchant_id|(read|update) (auto_cancel|conversion))$/
/** The contract alone judges fields whose values the specification leaves open. */
const isOpen = (field: string) =>
  /[ .](note|customer_phone|client_ip|client_device|attach_url|extra|card_issuer)$/.test(field)

test('each field of each answer is compared by one of them', () => {
  const missed = Object.entries<Answer>(answers).flatMap(([id, { schema, under }]) => {
    const compared = new Set(
      steps
        .filter(({ operation }) => operation === id)
        .flatMap(({ expected }) => named((expected as { data?: unknown }).data)),
    )
    const fields = new Set(
      fieldsOfSchema(under?.(defaultAssumptions) ?? schema).map(({ path }) => plain(path)),
    )
    return [...fields].filter((path) => !compared.has(path)).map((path) => `${id} ${path}`)
  })
  const unknown = missed.filter((field) => !elsewhere.includes(field) && !checked.test(field))
  expect(unknown.filter((field) => !isOpen(field))).toEqual([])
})

test('each field of each notification is compared by one of them', () => {
  const posted = steps.flatMap(({ name, expected }) =>
    name === 'check'
      ? Object.values(expected as { readonly deliveries?: readonly Posted[] }).flatMap((list) =>
          Array.isArray(list) ? (list as readonly Posted[]) : [],
        )
      : [],
  )
  const missed = Object.entries(notifications).flatMap(([kind, schema]) => {
    const bodies = posted.filter((one) => one.kind === kind)
    const compared = new Set(bodies.flatMap(({ body }) => named(body)))
    // The other form of a callback is the data of an answer.
    const definition = definitionOf(schema)
    const [form = schema] = definition.type === 'union' ? definition.options : []
    const fields = new Set(fieldsOfSchema(form).map(({ path }) => plain(path)))
    return [...fields].filter((path) => !compared.has(path)).map((path) => `${kind} ${path}`)
  })
  expect(missed.filter((field) => !isOpen(field))).toEqual([])
})

interface Posted {
  readonly kind?: string
  readonly body?: unknown
}

/** Under these a request of the scenario is refused, or is another one. */
const refusing = new Set([
  'auth_hash_digest',
  'billing_country',
  'client_signature',
  'form_true',
  'merchant_cancel',
  'recurring_credentials',
  'recurring_permission',
  'repeated_order_id',
  'void_form',
])

test(
  'under each option of the ledger they expect what that option answers',
  { tags: ['release'] },
  async () => {
    const swept = await sweepScenarios(wholeAnswerScenarios, openInProcess(), { target: '' })
    expect(swept.scenarios.filter(({ status }) => status !== 'passed')).toEqual([])
    expect(breaksOf(swept).filter(({ row }) => !refusing.has(row))).toEqual([])
  },
)
