import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { describeFields } from '../../contract/fields/fields.ts'
import { ruleTexts } from '../../contract/fields/messages.ts'
import { states } from '../../contract/fields/states.ts'
import { type OperationId, operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { fitsSentence } from '../../contract/replies/fits-sentence.ts'
import { type ServedExchange, withField, type WrongServer } from './wrong-server.ts'

/** An identifier of nothing. */
const unknownOf = (field: string) =>
  `${field === 'payment_uuid' ? 'S-' : ''}0c1a4f9e-0000-4000-8000-000000000009`

/** A valid value of a field, as the operation's examples have it. */
const sampleOf = (operation: OperationId, field: string) =>
  operations[operation].variants.map(({ example }) => example[field]).find((value) => value)

/** Servers that accept a value which breaks one rule of one field. */
export const uncheckedRules: readonly WrongServer[] = operationIds.flatMap((operation) =>
  describeFields(operations[operation].input({ assumptions: defaultAssumptions, states })).flatMap(
    ({ name: field, rules, required }) =>
      [
        ...new Set([
          ...(required ? (['required'] as const) : []),
          ...rules.map((rule) => rule.name),
        ]),
      ].map((rule): WrongServer => ({
        id: `${operation} does not check ${field}: ${rule}`,
        kind: 'rule',
        mistake(exchange) {
          if (exchange.operation !== operation || !isBroken(exchange, field, rule)) return undefined
          // A field without an example is an identifier, or may be left out.
          const value =
            sampleOf(operation, field) ?? (rule === 'required' ? unknownOf(field) : undefined)
          return withField(exchange.request, field, value)
        },
      })),
  ),
)

function isBroken({ status, body }: ServedExchange, field: string, rule: keyof typeof ruleTexts) {
  if (status !== 422) return false
  const errors = body['errors'] as Readonly<Record<string, readonly string[]>> | undefined
  return (errors?.[field] ?? []).some((sentence) =>
    Object.values(ruleTexts[rule]).some((text) =>
      fitsSentence(text, sentence, { attribute: field }),
    ),
  )
}
