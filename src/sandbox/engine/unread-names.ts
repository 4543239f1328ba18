import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { describeFields } from '../../contract/fields/fields.ts'
import { nearest } from '../../contract/nearest.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { inWords, redactText } from '../../contract/redaction/redact.ts'
import type { Remark } from '../../contract/replies/remarks.ts'

/** What clients send nested: the interface ignores it. */
const ignored = /^(?:order_content|order_extras)\b/

const mostNames = 10
const longestName = 100
/** Shorter words are near to too many others. */
const shortestMistyped = 6

const namesOf = new Map<OperationId, ReadonlySet<string>>()

/** The fields of a request that are none of its operation though they look like some. */
export function unreadNames(
  id: OperationId,
  fields: Readonly<Record<string, unknown>>,
): readonly Remark[] {
  let known = namesOf.get(id)
  if (!known) {
    const described = describeFields(operations[id].input({ assumptions: defaultAssumptions }))
    namesOf.set(id, (known = new Set(described.map(({ name }) => name))))
  }
  const missing = [...known].filter((name) => (fields[name] ?? '') === '')
  const found: Remark[] = []
  for (const name in fields) {
    if (found.length === mostNames) break
    if (known.has(name) || ignored.test(name)) continue
    const remark = remarkOf(name, fields[name], missing)
    if (remark) found.push({ ...remark, at: redactText(name).slice(0, longestName) })
  }
  return found
}

function remarkOf(
  name: string,
  value: unknown,
  missing: readonly string[],
): Omit<Remark, 'at'> | undefined {
  const escaped = /^(?:amp;)+(\w+)$/.exec(name)?.[1]
  if (escaped !== undefined) return { name: 'name_escaped', params: { field: escaped } }
  if (typeof value === 'object' && value !== null) {
    return nested(
      Object.keys(value).flatMap(
        (key) => meant(`${name}_${key}`, missing) ?? meant(key, missing) ?? [],
      ),
    )
  }
  const field = meant(name, missing)
  if (/[[\].\s]/.test(name)) return nested(field === undefined ? [] : [field])
  return field === undefined ? undefined : { name: 'name_near', params: { field } }
}

const nested = (fields: readonly string[]): Omit<Remark, 'at'> => ({
  name: 'name_nested',
  params: { fields: fields.length ? `: ${fields.slice(0, mostNames).join(', ')}` : '' },
})

/** The field that a name stands for, of those that did not arrive. */
function meant(name: string, missing: readonly string[]) {
  const word = inWords(name.slice(0, longestName))
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '')
  const alike = [word, `card_${word}`, word.replace(/^card_/, '')].find((one) =>
    missing.includes(one),
  )
  return alike ?? (word.length < shortestMistyped ? undefined : nearest(word, missing))
}
