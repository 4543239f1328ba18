import { type ApiRequest, isReading } from '../../contract/http.ts'
import { areTexts, mismatchOf, separatedBy } from '../../contract/operations/read-wire.ts'
import { hintHeader, hintOf, withHints } from '../../contract/replies/hints.ts'
import { type Remark, remarksInWords } from '../../contract/replies/remarks.ts'
import type { Refusal, Reply } from '../world/replies.ts'
import type { Call } from './call.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { describeFields } from '../../contract/fields/fields.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { redactErrors } from '../../contract/redaction/redact.ts'
import { redactText, withoutCardData } from '../../contract/redaction/redact-text.ts'
import { isUnsetText } from '../../contract/replies/sent-value.ts'
import { meantField, mistypedField } from './meant-name.ts'
import { encodedIn } from '../../contract/replies/value-remarks.ts'
import { parseKeepingDigits } from '../../contract/parse-keeping-digits.ts'
import { invisibleIn, withoutInvisible } from '../../contract/printable.ts'

/**
 * A refusal with the sandbox's remarks: in a header, and in the body where the ledger puts them
 * there, or where the path is not the interface's.
 */
export function remarkedReply({ reply, remarks: own }: Refusal, call: Call): Reply {
  const { request, route, unread, fields } = call
  const given = request.headers['x-auth-secure'] === undefined ? own : [...own, encrypted]
  if (unread || route.kind !== 'operation') return withRemarks(reply, given, call)
  const strays = straysOf(route.id, call)
  const lost = [
    ...strays.values(),
    ...lostValues(route.id, fields),
    ...repeatedFields(route.id, call),
  ]
  if (call.isRead) return withRemarks(reply, [...given, ...lost], call)
  const isOfFields = reply.status === 422 || own.some(({ at }) => at === 'env')
  const needed = [...Object.keys(reply.body.errors ?? {}), ...own.map(({ at }) => at)]
  const separator = isOfFields ? separatorIn(request, route.id) : undefined
  // Fields that are all in one value are not missing one by one.
  if (separator) return withRemarks(reply, [separator], call)
  const elsewhere = isOfFields ? fieldsElsewhere(request, fields, needed) : []
  const isFound = ({ at, name }: Remark) =>
    name === 'env_missing' &&
    elsewhere.some((one) => one.at === at && one.name === 'field_in_header')
  const unreadOnes = isOfFields ? unreadNames(route.id, fields, needed, strays) : []
  const remarks = [
    ...misreadings(request),
    ...given.filter((one) => !isFound(one)),
    ...elsewhere,
    ...lost,
    ...unreadOnes,
  ]
  return withRemarks(reply, remarks, call)
}

/** The reply to a success, with remarks on the parts of the request that were lost on the way. */
export function remarkedSuccess(reply: Reply, call: Call) {
  const id = call.operation as OperationId
  const strays = straysOf(id, call)
  const lost = [
    ...strays.values(),
    ...lostValues(id, call.fields),
    ...repeatedFields(id, call),
    ...mistypedNames(id, call.fields, strays),
  ]
  return withRemarks(reply, lost, call)
}

/** The fields that had no effect since their names are mistyped. */
function mistypedNames(id: OperationId, fields: Fields, strays: ReadonlyMap<string, Remark>) {
  const known = namesOfFields(id)
  const others = Object.keys(fields).filter(
    (name) => !known.has(name) && !strays.has(name) && !ignored.test(name),
  )
  // Most requests have none, and nothing is compared then.
  if (others.length === 0) return []
  const missing = [...known].filter((name) => fields[name] === undefined)
  return others.slice(0, mostNames).flatMap((name): readonly Remark[] => {
    const field = mistypedField(name.slice(0, longestName), missing)
    const at = redactText(name).slice(0, longestName)
    return field === undefined ? [] : [{ at, name: 'name_near', params: { field } }]
  })
}

function withRemarks(reply: Reply, remarks: readonly Remark[], call: Call): Reply {
  if (remarks.length === 0) return reply
  const { headers, lang, route } = call
  const { sandbox_remarks: place } = call.unit.world.settings.assumptions
  // A remark may quote any part of a request, such as the name of an encoding.
  const hints = redactErrors(remarksInWords(remarks, lang), withoutCardData)
  call.hints = hints
  headers[hintHeader] = hintOf(hints)
  const isInHeader = place === 'in_header' && route.kind !== 'unknown'
  if (isInHeader || reply.body.success) return reply
  return { ...reply, body: { ...reply.body, errors: withHints(reply.body.errors, hints) } }
}

/** A client of the vendor that encrypts: no field holds the card in plain. */
const encrypted: Remark = { at: 'x-auth-secure', name: 'card_encrypted' }

/** Faults of a body that was read in spite of them. */
function misreadings({ method, query, headers, body = '', bodyFault }: ApiRequest): Remark[] {
  const found = bodyFault ?? mismatchOf(headers['content-type'] ?? '', body)
  if (found) return [found]
  return !body.trim() && !query && !isReading(method) ? [{ at: 'body', name: 'body_empty' }] : []
}

/** Fields that clients send nested: the interface ignores them. */
const ignored = /^(?:order_content|order_extras)\b/

const mostNames = 10
/** Unknown names that are compared with the known ones: a body has room for 100,000. */
const mostCompared = 100
const longestName = 100
type Fields = Readonly<Record<string, unknown>>

const namesOf = new Map<OperationId, ReadonlySet<string>>()

/** The names of the fields of an operation. */
function namesOfFields(id: OperationId) {
  let known = namesOf.get(id)
  if (!known) {
    const described = describeFields(operations[id].input({ assumptions: defaultAssumptions }))
    namesOf.set(id, (known = new Set(described.map(({ name }) => name))))
  }
  return known
}

const noStrays: ReadonlyMap<string, Remark> = new Map()

/**
 * Pieces of a form without an equals sign that name no field: the rest of a value behind an
 * unencoded `&`. Each remark is on the field whose value was cut.
 */
function straysOf(id: OperationId, { request, fields }: Call): ReadonlyMap<string, Remark> {
  // Such a piece is read as a field without a value; most requests have none.
  if (!Object.values(fields).includes('')) return noStrays
  const { query, headers, body = '' } = request
  const known = namesOfFields(id)
  const found = new Map<string, Remark>()
  for (const text of areTexts(headers['content-type'] ?? '', body) ? [query, body] : [query]) {
    let cut: string | undefined
    let at: string | undefined
    for (const piece of text.split('&')) {
      if (piece.includes('=')) [cut, at] = [piece, undefined]
      else if (cut !== undefined) {
        at ??= nameIn(cut)
        const name = nameIn(piece)
        if (known.has(at) && name && !known.has(name)) {
          const stray = redactText(name.trim()).slice(0, longestName)
          found.set(name, { at, name: 'ampersand', params: { stray } })
        }
      }
      if (found.size === mostNames) return found
    }
  }
  return found
}

/** The fields that came more than once, with different values. */
function repeatedFields(id: OperationId, { repeated }: Call): Remark[] {
  const known = namesOfFields(id)
  return [...repeated].flatMap((at) => (known.has(at) ? { at, name: 'field_twice' } : []))
}

/**
 * The fields with the text that a program writes for a missing value, with a value that was encoded
 * twice, or with an amount of less than a cent.
 */
function lostValues(id: OperationId, fields: Fields): Remark[] {
  const found: Remark[] = []
  // Most requests have none.
  if (!Object.values(fields).some(mayBeLost)) return found
  for (const at of namesOfFields(id)) {
    const value = fields[at]
    if (typeof value !== 'string') continue
    const code = value.includes('://') || at === 'customer_email' ? undefined : encodedIn(value)
    if (isUnsetText(value)) found.push({ at, name: 'value_unset' })
    else if (code) found.push({ at, name: 'value_encoded_twice', params: { code } })
    else if (at.endsWith('amount') && hasLessThanCents.test(value)) {
      found.push({ at, name: 'amount_decimals' })
    }
  }
  return found
}

const mayBeLost = (value: unknown) =>
  typeof value === 'string' &&
  (isUnsetText(value) || encodedIn(value) !== undefined || hasLessThanCents.test(value))

/** The form of a number that is no whole number of cents. */
const hasLessThanCents = /^\d{1,15}\.\d{2,9}[1-9]0*$/

/** The separator of the fields of a form, where it is no `&`: the names of several fields are in one value. */
function separatorIn({ query, headers, body = '' }: ApiRequest, id: OperationId) {
  const known = namesOfFields(id)
  const isForm = areTexts(headers['content-type'] ?? '', body)
  for (const text of isForm ? [query, body] : [query]) {
    for (const separator of [';', ',', '\n']) {
      const names = text.split(separator, mostCompared).map((piece) => nameIn(piece.trim()))
      if (names.slice(1).filter((name) => known.has(name)).length > 1) return separatedBy(separator)
    }
  }
  return undefined
}

/** The needed fields that came as headers, or as null of JSON. */
function fieldsElsewhere(
  { headers, body = '' }: ApiRequest,
  fields: Fields,
  needed: readonly string[],
) {
  const nulls = nullsIn(body)
  return needed.flatMap((at): readonly Remark[] => {
    if (fields[at] !== undefined) return []
    if (nulls[at] === null) return [{ at, name: 'value_null' }]
    const header = [at, at.replaceAll('_', '-'), `x-${at.replaceAll('_', '-')}`].find(
      (name) => headers[name] !== undefined,
    )
    return header ? [{ at, name: 'field_in_header', params: { header } }] : []
  })
}

/** The fields of a body in JSON, where some may be null; it was read before without a fault. */
const nullsIn = (body: string) =>
  /:\s*null\b/.test(body) && body.trimStart().startsWith('{')
    ? (parseKeepingDigits(body) as Fields)
    : {}

/** The name in a piece of a form, with or without a value. */
const nameIn = (piece: string) => [...new URLSearchParams(piece).keys()][0] ?? ''

/**
 * The fields of a request that its operation does not have, though their names resemble its fields.
 */
function unreadNames(
  id: OperationId,
  fields: Readonly<Record<string, unknown>>,
  refused: readonly string[],
  strays: ReadonlyMap<string, Remark>,
): readonly Remark[] {
  const known = namesOfFields(id)
  const missing = [...known].filter((name) => (fields[name] ?? '') === '')
  const needed = missing.filter((name) => refused.includes(name))
  const found: Remark[] = []
  let compared = 0
  for (const name in fields) {
    if (found.length === mostNames || compared === mostCompared) break
    if (known.has(name) || strays.has(name) || ignored.test(name)) continue
    compared++
    const remark = remarkOf(name, fields[name], missing, needed)
    if (remark) found.push({ ...remark, at: redactText(name).slice(0, longestName) })
  }
  return found
}

function remarkOf(
  name: string,
  value: unknown,
  missing: readonly string[],
  needed: readonly string[],
): Omit<Remark, 'at'> | undefined {
  const meant = (word: string) => meantField(word.slice(0, longestName), missing, needed)
  const bare = withoutInvisible(name).trim()
  if (bare !== name && missing.includes(bare)) {
    const code = invisibleIn(name).join(', ') || 'U+0020'
    return { name: 'name_spaces', params: { field: bare, code } }
  }
  const escaped = /^(?:amp;)+(\w+)$/.exec(name)?.[1]
  if (escaped !== undefined) return { name: 'name_escaped', params: { field: escaped } }
  if (typeof value === 'object' && value !== null) {
    return nested(
      Object.keys(value)
        .slice(0, mostNames)
        .flatMap((key) => meant(`${name}_${key}`) ?? meant(key) ?? []),
    )
  }
  const isJson = typeof value === 'string' && /^\s*\{\s*"/.test(value)
  if (isJson) return { name: 'name_of_json' }
  const field = meant(name)
  if (/[[\].\s]/.test(name)) return nested(field === undefined ? [] : [field])
  return field === undefined ? undefined : { name: 'name_near', params: { field } }
}

const nested = (fields: readonly string[]): Omit<Remark, 'at'> => ({
  name: 'name_nested',
  params: { fields: fields.length ? `: ${fields.slice(0, mostNames).join(', ')}` : '' },
})
