import { expect, test } from 'vitest'
import {
  type AssumptionId,
  type Assumptions,
  assumptionOptions,
  defaultAssumptions,
} from '../../contract/domain/assumptions.ts'
import type { Envelope } from '../../contract/envelope.ts'
import { fieldWords } from '../../contract/explanations/field-words.ts'
import { describeFields, type Field } from '../../contract/fields/fields.ts'
import { type RuleName, type RuleParams, ruleTexts } from '../../contract/fields/messages.ts'
import { countries } from '../../contract/fields/countries.ts'
import { states } from '../../contract/fields/states.ts'
import { acceptsJson } from '../../contract/operations/headers.ts'
import { headerNames } from '../../contract/operations/header-names.ts'
import type { Operation, Variant } from '../../contract/operations/operation.ts'
import { type OperationId, operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { type Encoding, encode, encodings, type Values } from '../../contract/operations/wire.ts'
import { replies, type ReplyName } from '../../contract/replies/replies.ts'
import { replyNameOf } from '../../contract/replies/reply-name.ts'
import { fitsSentence } from '../../contract/replies/fits-sentence.ts'
import { sampleCard, sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { voidSignature, voidUser } from '../../contract/signing.ts'
import { isLang, type Lang, languages } from '../../contract/text.ts'
import { relationsOf } from '../../contract/fields/relations.ts'
import {
  type Answer,
  credentials,
  openSandbox,
  type Sent,
  type TestSandbox,
} from '../testing/testing.ts'
import { drawsAll } from '../../contract/testing/draws.ts'
import { type Kind, kindOf, thisMonth } from '../testing/testing-kinds.ts'
import { createPlan, enroll } from '../testing/testing-recurring.ts'
import { maskOf, type Received, relations } from '../testing/testing-relations.ts'

/**
 * Values that no rule mentions and every field gets: other types, other scripts, lengths,
 * look-alikes.
 */
const junk: readonly unknown[] = [
  undefined,
  null,
  '',
  ' \t',
  '\u00a0',
  {},
  { a: 1 },
  [],
  [''],
  ['x'],
  true,
  false,
  0,
  1,
  -1,
  1.5,
  1e21,
  '1',
  ' 1 ',
  'Иван Петров',
  '李小龍',
  'عبد الله',
  '🦊🦊🦊',
  '١٢٣٤',
  '１２３４',
  'a\u0000b',
  'a\r\nb: c',
  '\u202eabc',
  '%41%',
  '__proto__',
  'null',
  'a'.repeat(10_000),
  '1'.repeat(10_000),
  '🦊'.repeat(5_000),
]

const headers: readonly string[] = headerNames

/** A field, where it travels, and its rules in their second form. */
interface Placed extends Field {
  readonly place: 'path' | 'header' | 'body'
  readonly checks: readonly (Kind & { readonly rule: RuleName; readonly params?: RuleParams })[]
}

/** A variant of an operation under a ledger. */
interface Setting {
  readonly id: OperationId
  readonly variant: Variant
  readonly assumptions: Assumptions
  readonly fields: readonly Placed[]
  /** The rules between fields: the field that fails, and the rule. */
  readonly between: readonly { readonly field: string; readonly rule: RuleName }[]
}

interface Problem {
  readonly field: string
  readonly rule: RuleName
  readonly params?: RuleParams
}

const firstVariants = operationIds.map((id) => ({ id, variant: operations[id].variants[0] }))

/** The same fields with other values around them. */
const otherVariants = operationIds.flatMap((id) =>
  operations[id].variants.slice(1).map((variant) => ({ id, variant })),
)

test.each(firstVariants)(
  'each field of $id is answered as its row says',
  { tags: ['property'] },
  expectAnswersOfRows,
)

test.each(otherVariants)(
  'each field of $id as $variant.id is answered as its row says',
  { tags: ['release'] },
  expectAnswersOfRows,
)

async function expectAnswersOfRows({ id, variant }: Pick<Setting, 'id' | 'variant'>) {
  const setting = settingOf(id, variant)
  const { fields } = setting
  expect(
    await wrongAnswers(setting, [{}, ...changesOf(fields, variant), ...pairsOf(fields)]),
  ).toEqual([])
}

/**
 * The rows of the ledger that fields of an operation name, with the options besides the default.
 */
const others = operationIds.flatMap((id) => {
  const [variant] = operations[id].variants
  const { fields } = settingOf(id, variant)
  return [...new Set(fields.flatMap(({ assumptions = [] }) => assumptions))].flatMap((row) =>
    assumptionOptions[row].slice(1).map((option) => ({ id, variant, row, option })),
  )
})

test.each(others)(
  'each field of $id that names $row is answered as its row says under $option',
  { tags: ['release'] },
  async ({ id, variant, row, option }) => {
    const setting = settingOf(id, variant, { ...defaultAssumptions, [row]: option })
    const fields = setting.fields.filter(({ assumptions = [] }) => assumptions.includes(row))
    expect(
      await wrongAnswers(setting, [...changesOf(fields, variant), ...pairsOf(fields)], row),
    ).toEqual([])
  },
)

test.each([...languages])(
  'wrong credentials are refused before any field, in %s',
  { tags: ['property'] },
  async (lang) => {
    const { send } = openSandbox()
    const wrong: [keyof typeof credentials, string[], ReplyName][] = [
      ['x-auth-key', ['0', 'clave', '١٢٣', '1'.repeat(10_000)], 'invalid_key'],
      ['x-auth-hash', ['0', 'clave', '١٢٣', 'a'.repeat(10_000)], 'invalid_hash'],
    ]
    for (const [at, id] of operationIds.entries()) {
      const values = { ...placeholders, lang, env: 'sandbox' }
      for (const [header, refused, reply] of wrong) {
        // To find the fault of a hash takes a while: few draws have each value at some operation.
        const drawn = refused.filter((_, number) => drawsAll || number === at % refused.length)
        for (const value of ['', ...drawn]) {
          const headers = { ...credentials, [header]: value }
          const { status, body } = await send(id, values, { headers })
          const row = replies[value === '' ? 'missing_credentials' : reply]
          const headersText = new Intl.ListFormat(lang).format(Object.keys(credentials))
          const message = row[lang].replace(':headers', headersText)
          expect([id, status, body]).toEqual([id, row.status, { success: false, message }])
        }
      }
    }
  },
)

const changesOf = (fields: readonly Placed[], variant: Variant): Sent[] =>
  fields.flatMap((field, at) => {
    // Few draws give each field some of the junk, and each piece of it to some field.
    const drawn = junk.filter((_, number) => drawsAll || (at + number) % 3 === 0)
    return valuesOf(field, variant, drawn).map((value) => ({ [field.name]: value }))
  })

/** Values on both sides of each bound of the field's rules, its own value in other forms, and others. */
function valuesOf(field: Placed, { example }: Variant, further: readonly unknown[]) {
  const near = field.checks.flatMap(({ near: values }) => values)
  const own = example[field.name] ?? field.options?.[0] ?? '7'
  const values = [...near, own, `  ${own}\n`, `${own}x`, Number(own), ...further]
  return [...new Set(values)].filter((value) => canTravel(field, value))
}

/** Tells whether a client can send the value: headers and paths hold text only. */
function canTravel({ place }: Placed, value: unknown) {
  if (typeof value === 'number' && Number.isNaN(value)) return false
  // A path without one of its parts belongs to another operation.
  if (value === undefined) return place !== 'path'
  if (place === 'body') return true
  if (typeof value !== 'string') return false
  if (place === 'path' && !value) return false
  return place === 'header'
    ? /^([!-~]|[!-~][ -~]*[!-~])$/.test(value)
    : !/\p{Surrogate}/u.test(value)
}

/** Values of fields that a rule compares: each with each, and without. */
const linked: readonly (readonly [one: Linked, other: Linked])[] = [
  [
    ['installment_type', 'extra'],
    ['installment_months', '3'],
  ],
  [
    ['cvv2', sampleCard.cvv2],
    ['number', sampleCard.number],
  ],
  [
    ['card_cvv', '300', '999'],
    ['card_number', '4111111111111111', '5555555555554444'],
  ],
  [
    ['card_number', sampleSale.card_number],
    ['card_token', 'T-0c1a4f9e-0000-4000-8000-00000000000a'],
  ],
  [
    ['x-auth-user', 'a'],
    ['void_signature', 'b'],
  ],
  [
    ['expire_year', '2025', '2026', '2027'],
    ['expire_month', '01', '12'],
  ],
  [
    ['authenticate_token', 'true', '1', 'false'],
    ['order_id', 'A'],
  ],
  ...[
    ['state', 'country'],
    ['billing_state', 'billing_country'],
  ].map(([state = '', country = '']): readonly [Linked, Linked] => [
    [state, 'HN-CR', 'CR', 'HN-ZZ', 'ZZ', 'GT-01', 'PN-HM', 'X1'],
    [country, 'HN', 'US', 'GT', 'PR', 'CZ', 'XX'],
  ]),
]
type Linked = readonly [name: string, ...values: string[]]

function pairsOf(fields: readonly Placed[]): Sent[] {
  const has = (name: string) => fields.some((field) => field.name === name)
  const pairs = linked.filter(([[one], [other]]) => has(one) && has(other))
  return [
    ...pairs.flatMap(([[one, ...values], [other, ...others]]) =>
      [undefined, {}, ...values].flatMap((value) =>
        [undefined, {}, ...others].map((another) => ({ [one]: value, [other]: another })),
      ),
    ),
    ...[
      ['zip', 'country'],
      ['billing_zip', 'billing_country'],
    ].flatMap(([zip = '', country = '']) => (has(zip) ? zipsOf(zip, country) : [])),
  ].filter((change) =>
    Object.entries(change).every(([name, value]) => {
      const field = fields.find((one) => one.name === name)
      return !field || canTravel(field, value)
    }),
  )
}

/** For each mask, codes of one of its countries that fit, nearly fit, and do not. */
function zipsOf(zip: string, country: string): Sent[] {
  const byMask = new Map(countries.map((code) => [maskOf(code), code]))
  return [...byMask].flatMap(([mask, code]) => {
    const fitting = mask.replace('?', '-').replaceAll('A', 'x') || 'any'
    const values = [
      fitting,
      fitting.replaceAll(/[- ]/g, ''),
      fitting.slice(1),
      `${fitting}9`,
      fitting.replace('9', 'x'),
      fitting.replace('x', '9'),
      mask.split('?')[0],
    ]
    return values.map((value) => ({ [zip]: value, [country]: code }))
  })
}

/** Sends each change, and returns the answers that contradict the rows. */
async function wrongAnswers(setting: Setting, changes: readonly Sent[], row?: AssumptionId) {
  // Under another ledger, or of another variant, other rules fail: their texts are the same.
  const inBoth = drawsAll && !row && setting.variant === operations[setting.id].variants[0]
  const sandbox = openSandbox()
  const wrong: string[] = []
  for (const [at, change] of changes.entries()) {
    const isTyped = Object.values(change).some(
      (value) => value !== undefined && typeof value !== 'string',
    )
    const encoding = isTyped ? 'json' : (encodings[at % encodings.length] ?? 'json')
    for (const lang of inBoth ? languages : [languages[at % 2] ?? 'es']) {
      // Records are made under the default: under another option making them would need more
      // headers.
      if (row) await sandbox.switchAssumption(row, defaultAssumptions[row])
      const values = { ...(await baseOf(sandbox, setting)), lang, ...change }
      if (row) await sandbox.switchAssumption(row, setting.assumptions[row])
      const answer = await sendAs(sandbox, setting.id, values, encoding)
      const judged = encoding === 'json' ? setting : inForm(setting)
      const expected = expectedOf(judged, receivedOf(judged, values))
      if (!isExpected(answer, expected, row === undefined)) {
        wrong.push(lineOf(change, encoding, expected, answer))
      }
      // An accepted request has no text of its own: one language will do.
      if (expected.kind === 'accepted') break
    }
  }
  return wrong
}

/** The checks of a form: the ledger may accept no words for a boolean there. */
const inForm = (setting: Setting): Setting =>
  setting.assumptions.form_true === 'accepted'
    ? setting
    : {
        ...setting,
        fields: setting.fields.map((field) => ({
          ...field,
          checks: field.checks.map((one) =>
            one.rule === 'boolean'
              ? { ...one, accepts: (value: string) => value === '1' || value === '0' }
              : one,
          ),
        })),
      }

/** A request of any operation: the fields of a GET too may travel in a body. */
function sendAs(
  { request }: TestSandbox,
  id: OperationId,
  values: Sent,
  encoding: Encoding,
): Promise<Answer<Envelope>> {
  const { method, path, headers } = operations[id]
  const wire = encode({ method: 'POST', path, headers }, values as Values, encoding)
  return request({
    method,
    path: wire.path,
    query: wire.query,
    headers: { ...credentials, ...wire.headers, 'content-type': wire.contentType ?? '' },
    body: wire.body ?? '',
  })
}

/** The values of the variant, with identifiers of the sandbox's records. */
async function baseOf(sandbox: TestSandbox, { variant, fields }: Setting): Promise<Sent> {
  const order_id = 'ORDER-1'
  const names: Record<string, string> = {}
  const wanted = new Set(
    fields.flatMap(({ name, kind, required }) =>
      (required || kind === 'token') && !variant.hidden.includes(name) ? [name] : [],
    ),
  )
  if (wanted.has('payment_uuid')) {
    const { body } = await sandbox.send('payments.auth', { ...sampleSale, order_id })
    names['payment_uuid'] = body.data && 'payment_uuid' in body.data ? body.data.payment_uuid : ''
  }
  if (wanted.has('token') || wanted.has('card_token')) {
    const { body } = await sandbox.send('tokens.create', { ...sampleCard, env: 'sandbox' })
    names[wanted.has('token') ? 'token' : 'card_token'] = body.data?.token ?? ''
  }
  if (wanted.has('customer_subscription_id')) {
    const { plan, id: enrollment } = await enroll(sandbox)
    names['subscription_id'] = plan
    names['customer_subscription_id'] = enrollment
  } else if (wanted.has('subscription_id')) {
    names['subscription_id'] = await createPlan(sandbox)
    if (wanted.has('subscription')) names['subscription'] = names['subscription_id']
  }
  if (variant.id === 'signed') {
    const { voidUser: email, secret } = sandboxCredentials
    names['x-auth-user'] = voidUser(email)
    names['void_signature'] = voidSignature(email, order_id, secret)
  }
  return { ...variant.example, ...names }
}

function settingOf(id: OperationId, variant: Variant, assumptions = defaultAssumptions): Setting {
  const { path, input }: Operation = operations[id]
  const schema = input({ assumptions, states, month: thisMonth })
  const fields = describeFields(schema).map((field): Placed => ({
    ...field,
    place: path.split('/').includes(`:${field.name}`)
      ? 'path'
      : headers.includes(field.name)
        ? 'header'
        : 'body',
    checks: field.rules.map(({ kind, name: rule, params }) => ({
      ...kindOf(kind, params),
      rule,
      params,
    })),
  }))
  const between = relationsOf(schema)
  return { id, variant, assumptions, fields, between }
}

/** The fields as the service reads them. */
function receivedOf({ fields }: Setting, values: Sent): Received {
  const received: Record<string, unknown> = {}
  for (const { name, place } of fields) {
    const value = values[name] ?? ''
    const text = typeof value === 'object' ? value : place === 'body' ? `${value}`.trim() : value
    if (text !== '') received[name] = text
  }
  return received
}

type Expected =
  | { readonly kind: 'refused'; readonly body: Envelope }
  | { readonly kind: 'reply'; readonly name: ReplyName; readonly lang: Lang }
  | { readonly kind: 'accepted'; readonly id: OperationId; readonly lang: Lang }

function expectedOf(setting: Setting, received: Received): Expected {
  const isOwn = setting.assumptions.english_texts === 'own'
  const lang = isOwn && isLang(received['lang']) ? received['lang'] : 'es'
  const isAccepted = setting.assumptions.missing_env === 'accepted' && !('env' in received)
  if (received['env'] !== 'sandbox' && !isAccepted)
    return { kind: 'reply', name: 'invalid_key', lang }
  const { accept } = received
  if (
    setting.assumptions.accept_header === 'required' &&
    !acceptsJson(typeof accept === 'string' ? accept : undefined)
  ) {
    return { kind: 'reply', name: 'not_acceptable', lang }
  }
  const problems = problemsOf(setting, received)
  if (!problems.length) return { kind: 'accepted', id: setting.id, lang }
  const errors: Record<string, string[]> = {}
  for (const { field, rule, params } of problems) {
    const sentence = Object.entries({ ...params, attribute: field }).reduce(
      (text, [place, value]) => text.replaceAll(`:${place}`, String(value)),
      ruleTexts[rule][lang] as string,
    )
    ;(errors[field] ??= []).push(sentence)
  }
  const message = Object.values(errors)[0]?.[0] ?? ''
  return { kind: 'refused', body: { success: false, message, errors } }
}

/**
 * The failures that the rows of the fields and the rules between them demand, in the order of the
 * form.
 */
function problemsOf({ assumptions, fields, between }: Setting, received: Received) {
  const isTooLong = ({ name, length }: Placed) =>
    typeof received[name] === 'string' &&
    [...String(received[name])].length > Number(length.params?.['max'])
  // No rule checks a text that is too long, and no other rule of the request is checked then.
  const hasTooLong = fields.some(isTooLong)
  return fields.flatMap((row): Problem[] => {
    const { name: field, required, unless, length, checks } = row
    const value = received[field]
    if (typeof value === 'object') return [{ field, rule: 'string' }]
    const isMissing =
      value === undefined &&
      required &&
      (!unless || (received[unless] === undefined && !hasTooLong))
    const own = isTooLong(row)
      ? [{ rule: length.name, params: length.params }]
      : checks.filter(({ accepts }) => value !== undefined && !accepts(String(value)))
    const related = between.flatMap(({ field: failing, rule }) => {
      if (hasTooLong || failing !== field || (unless && rule === 'required')) return []
      const relation = relations[`${field} ${rule}`]
      if (!relation) throw new Error(`The rule "${field} ${rule}" has no second form`)
      if (relation.holds(received, assumptions)) return []
      return [{ field, rule, params: relation.params?.(received) }]
    })
    return [
      ...(isMissing ? [{ field, rule: 'required' as const }] : []),
      ...own.map(({ rule, params }) => ({ field, rule, params })),
      ...related,
    ]
  })
}

function isExpected(
  { status, body }: Answer<Envelope>,
  expected: Expected,
  isDefault: boolean,
): boolean {
  if (expected.kind === 'refused') {
    return status === 422 && JSON.stringify(body) === JSON.stringify(expected.body)
  }
  const { lang } = expected
  const name = body.errors ? undefined : replyNameOf(body.message)
  if (expected.kind === 'reply' && name !== expected.name) return false
  if (expected.kind === 'accepted' && body.errors) {
    return status === 422 && isLater(expected.id, body, lang)
  }
  if (!name || status >= 500 || (isDefault && status !== replies[name].status)) return false
  return fitsSentence(replies[name][lang], body.message)
}

/**
 * Tells whether the handler refuses one field, by one of the rules that depend on the sandbox's
 * state.
 */
function isLater(id: OperationId, { errors = {} }: Envelope, lang: Lang) {
  const [[field = '', [text = '', ...more] = []] = [], ...others] = Object.entries(errors)
  if (more.length || others.length) return false
  const { later } = fieldWords(id, field)
  return later.some((rule) => fitsSentence(ruleTexts[rule][lang], text, { attribute: field }))
}

/** Values of every field that a path needs. */
const placeholders = Object.fromEntries(
  ['token', 'subscription_id', 'customer_subscription_id'].map((name) => [name, 'x']),
)

/** The request, the expected answer, and the answer that came. */
function lineOf(change: Sent, encoding: Encoding, expected: Expected, answer: Answer<Envelope>) {
  const parts = [change, encoding, expected, answer.status, answer.body]
  return parts.map((part) => shortened(JSON.stringify(part))).join(' | ')
}

const shortened = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text)
