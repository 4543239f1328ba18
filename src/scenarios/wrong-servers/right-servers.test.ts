import { expect, test } from 'vitest'
import { controlRequest } from '../../contract/control/request.ts'
import { drawsAll } from '../../contract/testing/draws.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { notificationSignature } from '../../contract/signing.ts'
import { openInProcess } from '../../package/in-process.ts'
import { runScenario } from '../run/run-scenario.ts'
import { sandboxesOf } from '../run/sandboxes.ts'
import { scenarios } from '../suites/suites.ts'
import { changeAt, pathParts, wrongValues } from './change-value.ts'
import { wrongFields } from './wrong-fields.ts'
import { type ServedExchange, wrongPort } from './wrong-server.ts'

const open = openInProcess()

/** The fields whose values the specification leaves open. */
const openFields = [
  /^payments\.\w+ \d+ data\.(transaction_(id|reference|terminal|merchant)|response_(cvn|avs|time)) /,
  /^payments\.status 200 data\.history.*\.(icon|color) /,
  /^authentication\.lookup 200 data\.transaction_id /,
  /^tokens\.\w+ 200 data.*\.(hash|type) /,
  /^plans\.\w+ 200 data\.(merchant_id|is_enumerable) /,
  /^enrollments\.subscribe 200 data\.(signature|properties\.hook\.type) /,
  /^(enrollments\.subscribe 200 data\.payment\.|(order_callback|subscription\.payment) )(note|customer_phone|client_\w+|attach_url|extra|company_\w+|card_(type|issuer)|transaction_id) /,
  /^order_callback (transaction_(reference|terminal|merchant)|response_(cvn|avs|time)|description|category|items\[0\]\.title) /,
]
const openValues = wrongFields.filter(
  ({ id }) => id.endsWith(' is another value') && openFields.some((field) => field.test(id)),
)

const isSigned = ({ headers }: { readonly headers: object }) => 'x-client-signature' in headers

interface Listed {
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** A notification with the signature of its body, if it has one. */
const signedAnew = (item: Listed): Listed =>
  isSigned(item)
    ? {
        ...item,
        headers: {
          ...item.headers,
          'x-client-signature': notificationSignature(
            JSON.stringify(item.body),
            sandboxCredentials.secret,
          ),
        },
      }
    : item

/** The list of tokens has the hashes of the answers. */
const tokensUrl = controlRequest('tokens.list', { query: {} }).url
const listsTokens = ({ request }: ServedExchange) => request.url.startsWith(tokensUrl)

/** Other values of the fields that are open. */
const withOtherValues: Change = (exchange) => {
  const body = openValues.reduce((before, { rewrite }) => {
    const changed = rewrite?.({ ...exchange, body: before }, new Map())
    return (changed?.body ?? before) as typeof before
  }, exchange.body)
  const { items } = body as { readonly items?: readonly Listed[] }
  if (listsTokens(exchange))
    return changeAt(body, pathParts('items[0].hash'), wrongValues['another value'])
  return items ? { ...body, items: items.map(signedAnew) } : body
}

const otherFlag = (flag: unknown) => (typeof flag === 'boolean' ? Number(flag) : Boolean(flag))

const inIso = (text: unknown) =>
  typeof text === 'string' ? `${text.replace(' ', 'T')}.000000Z` : text

/**
 * The flags of a plan in the other form, a space behind the symbol of an amount, and the instants
 * of an enrollment in ISO 8601.
 */
const withOtherForms: Change = ({ operation, body }) => {
  const isPlan = operation === 'plans.read' || operation === 'plans.update'
  const forms = {
    'data.total_formatted': (text: unknown) => String(text).replace(/^./, '$& '),
    'data.pay_date': inIso,
    'data.last_failed_at': inIso,
    ...(isPlan ? { 'data.conversion': otherFlag, 'data.auto_cancel': otherFlag } : {}),
  }
  return Object.entries(forms).reduce<unknown>(
    (changed, [path, form]) => changeAt(changed, pathParts(path), form) ?? changed,
    body,
  )
}

type Change = (exchange: ServedExchange) => unknown

/** Answers that differ in what the specification leaves open. */
const others: Readonly<Record<string, Change>> = {
  'with its members in another order, space between them, and escapes': ({ body }) =>
    `\n${JSON.stringify(reversed(body), null, 4)}\r\n`
      .replaceAll('/', '\\/')
      .replace(
        /[\u0080-\uffff]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
  'with data null where there is none': ({ body }) => ({ data: null, ...body }),
  'with further members': ({ body }) => ({
    ...body,
    ...(isObject(body['data']) ? { data: { ...body['data'], trace: 'x' } } : {}),
    trace: { id: 'x', took: [1] },
  }),
  'with other values of its own': withOtherValues,
  'with other forms of flags, amounts and instants': withOtherForms,
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const reversed = (value: unknown): unknown =>
  typeof value !== 'object' || value === null
    ? value
    : Array.isArray(value)
      ? value.map(reversed)
      : Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([name, part]) => [name, reversed(part)]),
        )

/** The scenarios that compare most, and some of the others: before a release all. */
const tried = scenarios.filter(
  ({ id }, at) =>
    (drawsAll ||
      at % 16 === 0 ||
      /^answers|^plans|calendar$|pay-date|validation$|-nothing$|required$|transaction$/.test(id)) &&
    // Under its own reading of the ledger the signature is no open value.
    id !== 'enrollments.signature',
)

test.each(Object.keys(others))(
  'a server that answers %s is right',
  { timeout: 300_000, tags: ['property'] },
  async (name) => {
    const change = others[name]
    // A list is the control interface's own: only its values are open.
    const isOwn = (exchange: ServedExchange) =>
      exchange.operation === 'deliveries.list' || listsTokens(exchange)
    const rewrite = (exchange: ServedExchange) =>
      (isOwn(exchange) ? change === withOtherValues : exchange.operation)
        ? { body: change?.(exchange) }
        : undefined
    const server = { id: name, kind: 'behaviour', rewrite } as const
    const failures: unknown[] = []
    for (const scenario of tried) {
      const sandboxes = sandboxesOf(
        async (sandbox) => wrongPort(await open(sandbox), server),
        'right',
      )
      const { failure } = await runScenario(scenario, sandboxes, { limitMs: 30_000 })
      if (failure) failures.push([scenario.id, failure.sentence])
    }
    expect(failures).toEqual([])
  },
)
