import { explainField, isFieldName } from '../../contract/explanations/explain-field.ts'
import type { Field } from '../../contract/fields/fields.ts'
import type { Rulebook } from '../../contract/fields/rulebook.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Lang } from '../../contract/text.ts'
import type { Json } from './json.ts'
import { schemaOfRules } from './rule-keywords.ts'

/** The edition of the specification that a document follows, and its language. */
export interface Edition {
  readonly rulebook: Rulebook
  readonly lang: Lang
}

/** The schema of a field: its rules as keywords, and all that is to be said of it in words. */
export function fieldSchema(
  operation: OperationId,
  field: Field,
  { rulebook, lang }: Edition,
): Json {
  const { name, assumptions = [], options, rules } = field
  const schema = schemaOfRules(rules)
  if (!isFieldName(name)) return schema
  const {
    what,
    rules: sentences,
    example,
    source,
    without,
  } = explainField(operation, name, rulebook)
  // The first one says whether it is required, which the document says by a keyword.
  const words = [what, ...sentences.slice(1), source, without]
  const examples = 'enum' in schema || !options ? [example] : options
  return {
    ...schema,
    description: words.map((text) => text[lang]).join(' '),
    ...(examples.some(Boolean) ? { examples: examples.filter(Boolean) } : {}),
    ...(assumptions.length ? { 'x-assumptions': assumptions } : {}),
  }
}
