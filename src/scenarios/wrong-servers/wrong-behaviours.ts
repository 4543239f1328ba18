import { readObject } from '../../client/read-object.ts'
import { controlRequest } from '../../contract/control/request.ts'
import { encodingOf } from '../../client/export/restore-range.ts'
import { enrollmentStates } from '../../contract/domain/enrollment-states.ts'
import { type OperationId, operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { encodings, hasBody } from '../../contract/operations/wire.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { voidSignature, voidUser } from '../../contract/signing.ts'
import type { Text } from '../../contract/text.ts'
import { changeAt, pathParts } from './change-value.ts'
import {
  type ServedExchange,
  fieldOf,
  withField,
  type WrongAnswer,
  type WrongServer,
} from './wrong-server.ts'

type Behaviour = Pick<WrongServer, 'rewrite' | 'mistake' | 'misread'>

/** Answers of an operation with always another value at a path. */
const always = (
  operation: ServedExchange['operation'],
  path: string,
  change: (value: unknown) => unknown,
): Behaviour => {
  const parts = pathParts(path)
  return {
    rewrite: (exchange) => {
      if (exchange.operation !== operation) return undefined
      const body = changeAt(exchange.body, parts, change)
      return body === undefined ? undefined : { body }
    },
  }
}

const entryOf = (label: string, change: (entry: object) => object) =>
  always('payments.status', 'data.history["2026-01-15"][0]', (value) => {
    const entry = value as { readonly label?: string }
    return entry.label === label ? change(entry) : entry
  })

const messageOf = ({ body }: ServedExchange) => String(body['message'])

/** Requests that are refused with such a message are taken for others. */
const mistaking = (
  message: string,
  other: (exchange: ServedExchange) => ServedExchange['request'],
): Behaviour => ({
  mistake: (exchange) =>
    exchange.operation && messageOf(exchange).includes(message) ? other(exchange) : undefined,
})

const isSetting = (request: ServedExchange['request']) =>
  request.url === controlRequest('settings.change', { body: {} }).url

/** Changes of a setting that have no effect. */
const withoutSetting = (name: string, instead?: unknown): Behaviour => ({
  misread(request) {
    if (!isSetting(request)) return undefined
    const body = readObject(request.body ?? '') ?? {}
    if (!Object.hasOwn(body, name)) return undefined
    // JSON leaves undefined out.
    return { ...request, body: JSON.stringify({ ...body, [name]: instead }) }
  },
})

/** Changes the list of notifications. */
const listing = (change: (items: readonly Listed[]) => readonly Listed[]): Behaviour =>
  always('deliveries.list', 'items', (items) => {
    const changed = change(items as readonly Listed[])
    return changed.length === (items as readonly Listed[]).length &&
      changed.every((one, at) => one === (items as readonly Listed[])[at])
      ? items
      : changed
  })

interface Listed {
  readonly kind: string
  readonly entity: string
  readonly headers: Readonly<Record<string, string>>
  readonly attempts: readonly unknown[]
  readonly body: Readonly<Record<string, unknown>>
}

const jsonOf = ({ headers, body = '' }: ServedExchange['request']) =>
  headers['content-type']?.includes('json') ? (readObject(body) ?? {}) : {}

const hasInJson = (request: ServedExchange['request'], is: (value: unknown) => boolean) =>
  request.url.startsWith('/api/') && Object.values(jsonOf(request)).some(is)

/** Refuses requests whose JSON has such values. */
const refusingJson = (is: (value: unknown) => boolean): Behaviour => ({
  rewrite: ({ request, operation }) =>
    operation && hasInJson(request, is)
      ? { status: 422, body: { success: false, message: 'x', errors: { x: ['x'] } } }
      : undefined,
})

/** The request with a text in the place of each value of its JSON that is none. */
const textsInJson = (request: ServedExchange['request']) => ({
  ...request,
  body: JSON.stringify(
    Object.fromEntries(
      Object.entries(jsonOf(request)).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  ),
})

/** Repeats the first successful answer to every equal request. */
const repeating = (operation: OperationId, name: string, message: string): Behaviour => ({
  rewrite: (exchange, memory) => {
    if (exchange.operation !== operation) return undefined
    const key = fieldOf(exchange.request, name) ?? exchange.request.url
    if (exchange.status === 200) memory.set(key, exchange.body)
    const before = memory.get(key)
    return messageOf(exchange) === message && before ? { status: 200, body: before } : undefined
  },
})

const cancelled = {
  status: 200,
  body: { success: true, message: 'El cobro recurrente del cliente fue cancelado exitosamente' },
}

/** All payments of an enrollment have these fields of the first payment. */
const onePayment = (...names: readonly string[]): Behaviour =>
  listing((items) => {
    const first = items.find(({ kind }) => kind === 'subscription.payment')
    return items.map((item) => {
      if (!first || item === first || item.kind !== first.kind) return item
      const same = names.map((name) => [name, first.body[name]] as const)
      return { ...item, body: { ...item.body, ...Object.fromEntries(same) } }
    })
  })

const { secret, voidUser: email } = sandboxCredentials
const notFound = 'Error al encontrar el cobro'
const invalidToken = 'El token no es valido o tiene un formato invalid'

const withHeaders = (
  request: ServedExchange['request'],
  headers: Readonly<Record<string, string>>,
): ServedExchange['request'] => ({ ...request, headers: { ...request.headers, ...headers } })

const rightCredentials = {
  'x-auth-key': sandboxCredentials.key,
  'x-auth-hash': sandboxCredentials.hash,
}

/** Sales of a kind whose callback is forgotten. */
const withoutCallback = (field: string): Behaviour => ({
  misread: (request) =>
    fieldOf(request, field) && fieldOf(request, 'order_callback')
      ? withField(request, 'order_callback', undefined)
      : undefined,
})

/** Answers sales that have a field of the request with other values in their data. */
const salesWith = (field: string, changes: Readonly<Record<string, unknown>>): Behaviour => ({
  rewrite({ operation, request, body }) {
    const data = body['data'] as object | undefined
    const isOne = operation === 'payments.sale' && fieldOf(request, field) && data
    return isOne ? { body: { ...body, data: { ...data, ...changes } } } : undefined
  },
})

const noInstalments = { installment_type: null, installment_months: null }

/** Successes that are answered again to the same request, which is refused by now. */
const outliving = (
  operation: OperationId,
  keyOf: (request: ServedExchange['request']) => string,
): Behaviour => ({
  rewrite({ operation: asked, request, status, body }, memory) {
    if (asked !== operation) return undefined
    if (status < 300) memory.set(keyOf(request), { status, body })
    return status < 300 ? undefined : (memory.get(keyOf(request)) as WrongAnswer | undefined)
  },
})

/** The plan that the address of a request names first. */
const planIn = ({ url }: ServedExchange['request']) => /[\da-f-]{36}/.exec(url)?.[0] ?? ''

const withoutSignature = (request: ServedExchange['request']) => {
  const others = Object.entries(request.headers).filter(([name]) => name !== 'x-auth-user')
  const unnamed = { ...request, headers: Object.fromEntries(others) }
  return withField(unnamed, 'void_signature', undefined)
}

/** Wrong behaviours of a server, each with its consequence. */
const behaviours = {
  'env is not needed': {
    mistake: ({ request, operation, body }) =>
      operation && body['message'] === 'El valor KEY es inválido' && !fieldOf(request, 'env')
        ? withField(request, 'env', 'sandbox')
        : undefined,
  },
  'any env is good': {
    mistake: ({ request, operation, body }) =>
      operation && body['message'] === 'El valor KEY es inválido' && fieldOf(request, 'env')
        ? withField(request, 'env', 'sandbox')
        : undefined,
  },
  'credentials are not needed': mistaking('Faltan las credenciales', ({ request }) =>
    withHeaders(request, rightCredentials),
  ),
  'any key is good': mistaking('El valor KEY es inválido', ({ request }) =>
    withHeaders(request, rightCredentials),
  ),
  'any hash is good': mistaking('El valor HASH es inválido', ({ request }) =>
    withHeaders(request, rightCredentials),
  ),
  'any user voids': {
    mistake({ request, status }) {
      const signature = fieldOf(request, 'void_signature')
      const right = voidSignature(email, sampleSale.order_id, secret)
      return status === 401 && signature === right
        ? withHeaders(request, { 'x-auth-user': voidUser(email) })
        : undefined
    },
  },
  'any signature voids': {
    mistake: ({ request, status, operation }) =>
      operation === 'payments.void' && status === 401 && request.headers['x-auth-user']
        ? withField(request, 'void_signature', voidSignature(email, sampleSale.order_id, secret))
        : undefined,
  },
  'any client signature is good': mistaking('La firma x-client-signature', ({ request }) => {
    const headers = Object.entries(request.headers)
    const others = headers.filter(([name]) => name !== 'x-client-signature')
    return { ...request, headers: Object.fromEntries(others) }
  }),
  'attemps never grows': always('payments.status', 'data.attemps', () => 1),
  'a declined payment is paid': always('payments.status', 'data.status', (status) =>
    status === 'declined' ? 'paid' : status,
  ),
  'an authorized payment is paid': always('payments.status', 'data.status', (status) =>
    status === 'authorized' ? 'paid' : status,
  ),
  'a voided payment is paid': always('payments.status', 'data.status', (status) =>
    status === 'voided' ? 'paid' : status,
  ),
  'a lapsed authorization is authorized': always('payments.status', 'data.status', (status) =>
    status === 'expired' ? 'authorized' : status,
  ),
  'a decline is green': entryOf('Pago denegado', (entry) => ({ ...entry, color: 'green' })),
  'a lapsed authorization is green': entryOf('Autorización vencida', (entry) => ({
    ...entry,
    color: 'green',
  })),
  'a payment is red': entryOf('Pago completado', (entry) => ({ ...entry, color: 'red' })),
  'a decline has no reason': entryOf('Pago denegado', (entry) => ({ ...entry, fields: undefined })),
  'the history has the whole card number': entryOf('Intento de pago', (entry) => ({
    ...entry,
    fields: [{ title: 'Tarjeta', description: sampleSale.card_number, icon: 'credit-card' }],
  })),
  'the mask of a token is its whole number': always(
    'tokens.create',
    'data.mask',
    () => sampleSale.card_number,
  ),
  'a sale tells the security code': always('payments.sale', 'data', (data) =>
    data ? { ...data, card_cvv: sampleSale.card_cvv } : data,
  ),
  'the history is backwards': always('payments.status', 'data.history["2026-01-15"]', (entries) =>
    (entries as readonly unknown[]).toReversed(),
  ),
  'the history lacks the attempt': always(
    'payments.status',
    'data.history["2026-01-15"]',
    (entries) => (entries as readonly unknown[]).filter((_, at) => at !== 1),
  ),
  'a capture says the time of its authorization': always(
    'payments.capture',
    'data.transaction_time',
    () => '120000',
  ),
  'a void says the time of its sale': always(
    'payments.void',
    'data.transaction_time',
    () => '120000',
  ),
  'a payment that waits for its customer is pending': always(
    'payments.status',
    'data.status',
    (status) => (status === 'temp' ? 'pending' : status),
  ),
  'a state comes back as it was sent': {
    rewrite({ request, operation, body }) {
      const state = fieldOf(request, 'state')
      if (operation !== 'tokens.create' || !state) return undefined
      const changed = changeAt(body, pathParts('data.state'), () => state)
      return changed === undefined ? undefined : { body: changed }
    },
  },
  'an invented authentication is good': mistaking(
    'La autenticación no existe o ya venció',
    ({ request }) => {
      const { card_number } = sampleSale
      const plain = withField(request, 'authentication_identifier', undefined)
      return withField(plain, 'card_number', card_number)
    },
  ),
  'an authentication is good for another card': mistaking(
    'La autenticación es de otro cobro',
    ({ request }) => withField(request, 'card_number', '4000000000001000'),
  ),
  'dollars are charged 1 to 1': withoutSetting('exchange_rate', 1),
  'the exchange rate never changes': withoutSetting('exchange_rate'),
  'a plan is not converted': {
    misread: (request) =>
      request.method === 'POST' && fieldOf(request, 'conversion') === 'true'
        ? withField(request, 'conversion', 'false')
        : undefined,
    ...always('plans.create', 'data.conversion', () => true),
  },
  'a plan has no limit': {
    misread: (request) =>
      fieldOf(request, 'limit') ? withField(request, 'limit', undefined) : undefined,
  },
  'a customer joins as often as wished': mistaking('ya está inscrito', ({ request }) =>
    withField(request, 'resubscribe', 'true'),
  ),
  'a captured authorization is captured again': repeating(
    'payments.capture',
    'payment_uuid',
    notFound,
  ),
  'a voided payment is voided again': repeating('payments.void', 'payment_uuid', notFound),
  'more than the authorized amount is captured': mistaking(
    'El monto enviado es mayor al monto autorizado',
    ({ request }) => withField(request, 'transaction_approved_amount', '1'),
  ),
  'a token outlives its end': repeating('tokens.read', '', invalidToken),
  'a token is deleted twice': repeating('tokens.delete', '', invalidToken),
  'a cancelled enrollment has no reason': always(
    'enrollments.read',
    'data.cancel_reason',
    () => null,
  ),
  'an enrollment is always active': always('enrollments.read', 'data.status', () => 'active'),
  'an enrollment is never active': always('enrollments.read', 'data.status', (status) =>
    status === 'active' ? 'pending' : status,
  ),
  'failed charges are not counted': always('enrollments.read', 'data.failed_count', () => 0),
  'payments are counted once': always('enrollments.read', 'data.paid_count', (count) =>
    Math.min(Number(count), 1),
  ),
  'a cancellation is not confirmed': always(
    'enrollments.read',
    'data.confirm_cancellation',
    () => 0,
  ),
  'a wish to cancel is not kept': always('enrollments.read', 'data.wants_to_cancel', () => 0),
  'a finalized enrollment is active': always('enrollments.read', 'data.status', (status) =>
    status === 'finalized' ? 'active' : status,
  ),
  'a pending enrollment is cancelled': {
    rewrite: (exchange) =>
      exchange.operation === 'enrollments.cancel' && exchange.status === 412
        ? cancelled
        : undefined,
  },
  'a failed enrollment is cancelled': {
    rewrite: (exchange) =>
      exchange.operation === 'enrollments.cancel' && messageOf(exchange).endsWith(' failed')
        ? cancelled
        : undefined,
  },
  'an enrollment is cancelled by another plan': {
    rewrite({ operation, request, status }, memory) {
      const [enrollment = ''] = /[^/?]+(?=(\/cancel)?(\?|$))/.exec(request.url) ?? []
      if (operation === 'enrollments.read' && status === 200) memory.set(enrollment, true)
      const isOther = operation === 'enrollments.cancel' && status === 404
      return isOther && memory.has(enrollment) ? cancelled : undefined
    },
  },
  'an enrollment is read by another plan': {
    rewrite({ operation, request, status, body }, memory) {
      const [enrollment = ''] = /[^/?]+(?=(\?|$))/.exec(request.url) ?? []
      if (operation !== 'enrollments.read') return undefined
      if (status === 200) memory.set(enrollment, body)
      const known = status === 404 ? memory.get(enrollment) : undefined
      return known ? { status: 200, body: known } : undefined
    },
  },
  'a sale with a token is always approved': {
    misread: (request) =>
      fieldOf(request, 'card_token') && fieldOf(request, 'order_amount') !== '1'
        ? withField(request, 'order_amount', '1')
        : undefined,
  },
  'a callback over https is refused': {
    rewrite: ({ request, status }) =>
      status === 200 && fieldOf(request, 'order_callback')?.startsWith('https:')
        ? { status: 422, body: { success: false, message: '', errors: { order_callback: [''] } } }
        : undefined,
  },
  'a plan stays active': always('plans.read', 'data.is_active', () => 1),
  'an item costs nothing': always('enrollments.subscribe', 'data.payment.items[0].price', () => 0),
  'a sale says the code of a capture': always(
    'payments.sale',
    'data.transaction_auth',
    () => 'null',
  ),
  'payment_url is empty': always('enrollments.subscribe', 'data.payment.payment_url', () => ''),
  'payment_url leads to another payment': always(
    'enrollments.subscribe',
    'data.payment.payment_url',
    (url) => String(url).replace(/P-[\da-f]{4}/, 'P-0000'),
  ),
  'payment_url leads to another server': always(
    'enrollments.subscribe',
    'data.payment.payment_url',
    (url) => String(url).replace(/\/\/[^/]+/, '//tienda.hn'),
  ),
  'the hash of a payment is of no order': always(
    'enrollments.subscribe',
    'data.payment.payment_hash',
    () => '0'.repeat(32),
  ),
  'a success of a sale is not announced': listing((items) =>
    items.filter(({ kind }) => kind !== 'order_callback'),
  ),
  'a payment is not announced': listing((items) =>
    items.filter(({ kind }) => kind !== 'subscription.payment'),
  ),
  'a change of status is not announced': listing((items) =>
    items.filter(({ kind }) => kind !== 'subscription.status'),
  ),
  'every charge is the same payment': onePayment('uuid'),
  'every charge is of the same order': onePayment('ref', 'order', 'payment_hash'),
  'every charge is paid when the first was': onePayment('paid_at'),
  'notifications are announced twice': listing((items) => items.flatMap((one) => [one, one])),
  'notifications come in another order': listing((items) => items.toReversed()),
  'notifications come without webhooks enabled': withoutSetting('webhooks_enabled'),
  'a capture tells hash and identifier': always('payments.capture', 'data', (data) =>
    data
      ? { payment_uuid: 'S-0c1a4f9e-0000-4000-8000-000000000001', payment_hash: 'x', ...data }
      : data,
  ),
  'an authorization tells instalments': always('payments.auth', 'data', (data) =>
    data ? { installment_type: null, installment_months: null, ...data } : data,
  ),
  'English is answered to who asks for Spanish': {
    misread: (request) =>
      fieldOf(request, 'lang') === 'es' ? withField(request, 'lang', 'en') : undefined,
  },
  'Spanish is answered to who asks for English': {
    misread: (request) =>
      fieldOf(request, 'lang') === 'en' ? withField(request, 'lang', 'es') : undefined,
  },
  'what is not sent is in the language before': {
    misread(request, memory) {
      if (!request.url.startsWith('/api/')) return undefined
      const lang = fieldOf(request, 'lang')
      if (lang !== undefined) memory.set('lang', lang)
      return lang === undefined && memory.get('lang') === 'en'
        ? withField(request, 'lang', 'en')
        : undefined
    },
  },
  'a refusal is repeated for its card': {
    misread(request, memory) {
      const [card, amount] = [fieldOf(request, 'card_number'), fieldOf(request, 'order_amount')]
      if (!card || !amount || !/\/sale/.test(request.url)) return undefined
      const before = memory.get(card)
      if (amount !== '1') memory.set(card, amount)
      return amount === '1' && before
        ? withField(request, 'order_amount', String(before))
        : undefined
    },
  },
  'a signature that voids a payment voids the others': {
    mistake({ request, status, operation }) {
      const right = voidSignature(email, sampleSale.order_id, secret)
      return operation === 'payments.void' &&
        status === 401 &&
        fieldOf(request, 'void_signature') === right
        ? withoutSignature(request)
        : undefined
    },
  },
  'a sale with a token is not announced': withoutCallback('card_token'),
  'a sale in instalments is not announced': withoutCallback('installment_type'),
  'an authenticated sale is not announced': withoutCallback('authentication_identifier'),
  'each card in a history is the first': {
    rewrite({ operation, body }, memory) {
      if (operation !== 'payments.status') return undefined
      const changed = changeAt(
        body,
        pathParts('data.history["2026-01-15"][0].fields[0].description'),
        (text) => {
          if (!/\*{4}/.test(String(text))) return text
          if (!memory.has('card')) memory.set('card', text)
          return memory.get('card')
        },
      )
      return changed === undefined ? undefined : { body: changed }
    },
  },
  'two customers of a plan are mistaken for each other': {
    rewrite({ operation, body, request }, memory) {
      if (operation !== 'enrollments.read') return undefined
      const plan = planIn(request)
      const { customer_name } = (body['data'] ?? {}) as { customer_name?: string }
      if (!memory.has(plan)) memory.set(plan, customer_name)
      const changed = changeAt(body, pathParts('data.customer_name'), () => memory.get(plan))
      return changed === undefined ? undefined : { body: changed }
    },
  },
  'an e-mail address is in lower case': always('enrollments.read', 'data.customer_email', (text) =>
    String(text).toLowerCase(),
  ),
  'a postal code has no zeros at its beginning': always('tokens.update', 'data.zip', (zip) =>
    String(zip).replace(/^0+/, ''),
  ),
  'payments are counted up to twelve': always('enrollments.read', 'data.paid_count', (count) =>
    Math.min(Number(count), 12),
  ),
  'a notification that is sent again says something else': listing((items) =>
    items.map((one) => {
      const body = one.attempts.length > 1 && changeAt(one.body, ['payload', 'total'], () => '1.00')
      return body ? { ...one, body: body as Listed['body'] } : one
    }),
  ),
  'every charge is of the first name of its plan': onePayment('description'),
  'every charge is of the first card': onePayment('card_account', 'card_brand'),
  'every charge has the first code': onePayment('authorization_id'),
  'every charge was created with the first': onePayment('created_at'),
  'an activated plan takes back who had cancelled': {
    rewrite({ operation, request, body }, memory) {
      const plan = planIn(request)
      if (fieldOf(request, 'activation_status') === 'activate') memory.set(plan, true)
      if (operation !== 'enrollments.read' || !memory.has(plan)) return undefined
      const changed = changeAt(body, pathParts('data.status'), (status) =>
        status === 'cancelled' ? 'active' : status,
      )
      return changed === undefined ? undefined : { body: changed }
    },
  },
  'what is not sent is English': {
    misread: (request) =>
      request.url.startsWith('/api/') && fieldOf(request, 'lang') === undefined
        ? withField(request, 'lang', 'en')
        : undefined,
  },
  'a plan has amounts of one decimal': always('plans.create', 'data.amount', (amount) =>
    Number(Number(amount).toFixed(1)),
  ),
  'a customer pays amounts of one decimal': always(
    'enrollments.subscribe',
    'data.payment.amount',
    (amount) => Number(Number(amount).toFixed(1)),
  ),
  'a notification is called a text': listing((items) =>
    items.map((one) => ({ ...one, headers: { ...one.headers, 'content-type': 'text/plain' } })),
  ),
  'numbers of JSON are refused': refusingJson((value) => typeof value === 'number'),
  'booleans of JSON are refused': refusingJson((value) => typeof value === 'boolean'),
  'what JSON has in place of a text is taken for one': {
    mistake: ({ request, status }) =>
      status === 422 && hasInJson(request, (value) => typeof value === 'object')
        ? textsInJson(request)
        : undefined,
  },
  'a sale with a token has no instalments': salesWith('card_token', noInstalments),
  'an authenticated sale has no instalments': salesWith('authentication_identifier', noInstalments),
  'an authenticated sale has another hash': salesWith('authentication_identifier', {
    payment_hash: '0'.repeat(32),
  }),
  'a refusal with a token has no data': {
    rewrite: ({ request, body, status }) =>
      status === 402 && fieldOf(request, 'card_token')
        ? { body: { ...body, data: undefined } }
        : undefined,
  },
  'a sale with a token needs neither order nor customer': {
    mistake({ request, operation, status, body }) {
      if (operation !== 'payments.sale' || status !== 422) return undefined
      if (!fieldOf(request, 'card_token')) return undefined
      const missing = Object.keys((body['errors'] ?? {}) as object)
      const given = (name: string) => (sampleSale as Readonly<Record<string, string>>)[name]
      return missing.reduce((taken, name) => withField(taken, name, given(name)), request)
    },
  },
  'the fields of a history are Spanish': always(
    'payments.status',
    'data.history["2026-01-15"][1].fields[0].title',
    (title) => (title === 'Card' ? 'Tarjeta' : title),
  ),
  'a plan is activated with the name of its state': {
    mistake: ({ request }) =>
      fieldOf(request, 'activation_status') === 'active'
        ? withField(request, 'activation_status', 'activate')
        : undefined,
  },
  'a plan needs a description': {
    rewrite: ({ request, operation, status }) =>
      operation === 'plans.create' &&
      status === 200 &&
      fieldOf(request, 'description') === undefined
        ? { status: 422, body: { success: false, message: 'x', errors: { description: ['x'] } } }
        : undefined,
  },
  'a token needs a postal code': {
    rewrite: ({ request, operation, status }) =>
      operation === 'tokens.create' && status === 200 && fieldOf(request, 'zip') === undefined
        ? { status: 422, body: { success: false, message: 'x', errors: { zip: ['x'] } } }
        : undefined,
  },
  'a challenge does not ask to continue': {
    rewrite: ({ operation, body }) =>
      operation === 'authentication.lookup' && body['action'] === 'continue'
        ? { body: { ...body, action: undefined } }
        : undefined,
  },
  'what is paid was created then': listing((items) =>
    items.map((item) =>
      item.body['paid_at']
        ? { ...item, body: { ...item.body, created_at: item.body['paid_at'] } }
        : item,
    ),
  ),
  'who enrolls is shown lempiras': always(
    'enrollments.subscribe',
    'data.payment.currency',
    () => 'HNL',
  ),
  'a sale in instalments is always approved': {
    misread: (request) =>
      fieldOf(request, 'installment_type') && Number(fieldOf(request, 'order_amount')) > 4
        ? withField(request, 'order_amount', '1')
        : undefined,
  },
  'a sale in dollars is answered in lempiras': {
    rewrite({ request, operation, body }) {
      if (operation !== 'payments.sale' || fieldOf(request, 'order_currency') !== 'USD') return
      const changed = changeAt(
        body,
        ['data', 'transaction_amount'],
        (amount) => Number(amount) * 25,
      )
      return changed === undefined ? undefined : { body: changed }
    },
  },
  'a deleted token is updated': outliving('tokens.update', ({ url }) => url),
  'the card of a deleted token is authenticated': outliving(
    'authentication.token',
    (request) => fieldOf(request, 'card_token') ?? '',
  ),
  'every challenge is the first': {
    rewrite({ operation, body }, memory) {
      if (operation !== 'authentication.lookup') return undefined
      const changed = changeAt(body, ['data', 'continue_payload'], (payload) => {
        if (!memory.has('payload')) memory.set('payload', payload)
        return memory.get('payload')
      })
      return changed === undefined ? undefined : { body: changed }
    },
  },
  'a token without a postal code has one': {
    rewrite({ request, operation, body }) {
      if (operation !== 'tokens.create' || fieldOf(request, 'zip')) return undefined
      const changed = changeAt(body, ['data', 'zip'], () => '00000')
      return changed === undefined ? undefined : { body: changed }
    },
  },
  'a postal code of Great Britain is not checked': {
    mistake: ({ request, status }) =>
      status === 422 && fieldOf(request, 'billing_country') === 'GB'
        ? withField(request, 'billing_zip', undefined)
        : undefined,
  },
  'an update takes no card of 15 digits': {
    rewrite: ({ request, operation, status }) =>
      operation === 'tokens.update' && status === 200 && fieldOf(request, 'number')?.length === 15
        ? { status: 422, body: { success: false, message: 'x', errors: { number: ['x'] } } }
        : undefined,
  },
  'a declined payment has the identifier of the one before': {
    rewrite({ operation, status, body }, memory) {
      if (operation !== 'payments.sale') return undefined
      const changed = changeAt(body, ['data', 'payment_uuid'], (uuid) => {
        if (status === 402) return memory.get('uuid') ?? uuid
        memory.set('uuid', uuid)
        return uuid
      })
      return changed === undefined ? undefined : { body: changed }
    },
  },
  'a payment after a failed charge is of a failed enrollment': listing((items) =>
    items.map((item, at) => {
      const body =
        at > 0 && changeAt(item.body, ['customer_subscription', 'status'], () => 'failed')
      return body ? { ...item, body: body as Listed['body'] } : item
    }),
  ),
  'an enrollment has as many as were paid': {
    rewrite({ operation, body }) {
      const { paid_count = 0 } = (body['data'] ?? {}) as { paid_count?: number }
      if (operation !== 'enrollments.read' || paid_count < 2) return undefined
      const changed = changeAt(body, ['data', 'quantity'], () => paid_count)
      return changed === undefined ? undefined : { body: changed }
    },
  },
  'the last failure is the last change': {
    rewrite({ operation, body }) {
      const data = body['data'] as { updated_at?: string; last_failed_at?: string } | undefined
      if (operation !== 'enrollments.read' || !data?.updated_at || !data.last_failed_at) return
      const last_failed_at = data.updated_at.slice(0, 19).replace('T', ' ')
      return { body: { ...body, data: { ...data, last_failed_at } } }
    },
  },
} satisfies Record<string, Behaviour>

/** The same in Spanish. */
const spanish: Readonly<Record<keyof typeof behaviours, string>> = {
  'env is not needed': 'no hace falta env',
  'any env is good': 'cualquier env vale',
  'credentials are not needed': 'no hacen falta credenciales',
  'any key is good': 'cualquier clave vale',
  'any hash is good': 'cualquier hash vale',
  'any user voids': 'cualquier usuario anula',
  'any signature voids': 'cualquier firma anula',
  'any client signature is good': 'cualquier firma de cliente vale',
  'attemps never grows': 'attemps nunca crece',
  'a declined payment is paid': 'un cobro denegado está pagado',
  'an authorized payment is paid': 'un cobro autorizado está pagado',
  'a voided payment is paid': 'un cobro anulado está pagado',
  'a lapsed authorization is authorized': 'una autorización vencida sigue autorizada',
  'a decline is green': 'una denegación es verde',
  'a lapsed authorization is green': 'una autorización vencida es verde',
  'a payment is red': 'un pago es rojo',
  'a decline has no reason': 'una denegación no tiene motivo',
  'the history has the whole card number': 'la historia trae el número de tarjeta entero',
  'the mask of a token is its whole number': 'la máscara de un token es su número entero',
  'a sale tells the security code': 'una venta dice el código de seguridad',
  'the history is backwards': 'la historia va al revés',
  'the history lacks the attempt': 'a la historia le falta el intento',
  'a capture says the time of its authorization': 'una captura dice la hora de su autorización',
  'a void says the time of its sale': 'una anulación dice la hora de su venta',
  'a payment that waits for its customer is pending':
    'un cobro que espera a su cliente está pendiente',
  'a state comes back as it was sent': 'un estado vuelve como se envió',
  'an invented authentication is good': 'una autenticación inventada vale',
  'an authentication is good for another card': 'una autenticación vale para otra tarjeta',
  'dollars are charged 1 to 1': 'los dólares se cobran 1 a 1',
  'the exchange rate never changes': 'la tasa de cambio nunca cambia',
  'a plan is not converted': 'un plan no se convierte',
  'a plan has no limit': 'un plan no tiene límite',
  'a customer joins as often as wished': 'un cliente se inscribe cuantas veces quiera',
  'a captured authorization is captured again': 'una autorización capturada se captura otra vez',
  'a voided payment is voided again': 'un cobro anulado se anula otra vez',
  'more than the authorized amount is captured': 'se captura más de lo autorizado',
  'a token outlives its end': 'un token sobrevive a su fin',
  'a token is deleted twice': 'un token se elimina dos veces',
  'a cancelled enrollment has no reason': 'una inscripción cancelada no tiene motivo',
  'an enrollment is always active': 'una inscripción está siempre activa',
  'an enrollment is never active': 'una inscripción nunca está activa',
  'failed charges are not counted': 'los cobros fallidos no se cuentan',
  'payments are counted once': 'los pagos se cuentan una sola vez',
  'a cancellation is not confirmed': 'una cancelación no se confirma',
  'a wish to cancel is not kept': 'el deseo de cancelar no se guarda',
  'a finalized enrollment is active': 'una inscripción finalizada sigue activa',
  'a pending enrollment is cancelled': 'una inscripción pendiente se cancela',
  'a failed enrollment is cancelled': 'una inscripción fallida se cancela',
  'an enrollment is cancelled by another plan': 'una inscripción se cancela por otro plan',
  'an enrollment is read by another plan': 'una inscripción se lee por otro plan',
  'a sale with a token is always approved': 'una venta con token siempre se aprueba',
  'a callback over https is refused': 'un aviso por https se rechaza',
  'a plan stays active': 'un plan sigue activo',
  'an item costs nothing': 'un artículo no cuesta nada',
  'a sale says the code of a capture': 'un cobro dice el código de una captura',
  'payment_url is empty': 'payment_url está vacío',
  'payment_url leads to another payment': 'payment_url lleva a otro cobro',
  'payment_url leads to another server': 'payment_url lleva a otro servidor',
  'the hash of a payment is of no order': 'el hash de un cobro no es de ninguna orden',
  'a success of a sale is not announced': 'el éxito de una venta no se avisa',
  'a payment is not announced': 'un pago no se avisa',
  'a change of status is not announced': 'un cambio de estado no se avisa',
  'every charge is the same payment': 'todo cargo es el mismo pago',
  'every charge is of the same order': 'todo cargo es de la misma orden',
  'every charge is paid when the first was': 'todo cargo se pagó cuando el primero',
  'notifications are announced twice': 'las notificaciones llegan dos veces',
  'notifications come in another order': 'las notificaciones llegan en otro orden',
  'notifications come without webhooks enabled': 'las notificaciones llegan sin estar habilitadas',
  'a capture tells hash and identifier': 'una captura dice hash e identificador',
  'an authorization tells instalments': 'una autorización dice cuotas',
  'English is answered to who asks for Spanish': 'se responde en inglés a quien pide español',
  'Spanish is answered to who asks for English': 'se responde en español a quien pide inglés',
  'what is not sent is in the language before': 'sin lang se responde en el idioma anterior',
  'a refusal is repeated for its card': 'un rechazo se repite para su tarjeta',
  'a signature that voids a payment voids the others':
    'la firma que anula un cobro anula los demás',
  'a sale with a token is not announced': 'una venta con token no se avisa',
  'a sale in instalments is not announced': 'una venta en cuotas no se avisa',
  'an authenticated sale is not announced': 'una venta autenticada no se avisa',
  'each card in a history is the first': 'cada tarjeta de una historia es la primera',
  'two customers of a plan are mistaken for each other': 'dos clientes de un plan se confunden',
  'an e-mail address is in lower case': 'un correo está en minúsculas',
  'a postal code has no zeros at its beginning': 'un código postal no empieza con ceros',
  'payments are counted up to twelve': 'los pagos se cuentan hasta doce',
  'a notification that is sent again says something else':
    'una notificación que se envía otra vez dice otra cosa',
  'every charge is of the first name of its plan': 'todo cargo es del primer nombre de su plan',
  'every charge is of the first card': 'todo cargo es de la primera tarjeta',
  'every charge has the first code': 'todo cargo tiene el primer código',
  'every charge was created with the first': 'todo cargo se creó con el primero',
  'an activated plan takes back who had cancelled':
    'un plan activado vuelve a tomar a quien había cancelado',
  'what is not sent is English': 'sin lang se responde en inglés',
  'a plan has amounts of one decimal': 'un plan tiene montos de un decimal',
  'a customer pays amounts of one decimal': 'un cliente paga montos de un decimal',
  'a notification is called a text': 'una notificación se anuncia como texto',
  'numbers of JSON are refused': 'los números de JSON se rechazan',
  'booleans of JSON are refused': 'los booleanos de JSON se rechazan',
  'a sale with a token has no instalments': 'una venta con token no tiene cuotas',
  'an authenticated sale has no instalments': 'una venta autenticada no tiene cuotas',
  'an authenticated sale has another hash': 'una venta autenticada tiene otro hash',
  'a refusal with a token has no data': 'un rechazo con token no trae datos',
  'a sale with a token needs neither order nor customer':
    'una venta con token no necesita ni orden ni cliente',
  'the fields of a history are Spanish': 'los campos de una historia están en español',
  'a plan is activated with the name of its state': 'un plan se activa con el nombre de su estado',
  'a plan needs a description': 'un plan necesita una descripción',
  'a token needs a postal code': 'un token necesita un código postal',
  'a challenge does not ask to continue': 'un desafío no pide continuar',
  'what is paid was created then': 'lo que se paga se creó entonces',
  'who enrolls is shown lempiras': 'a quien se inscribe se le muestran lempiras',
  'a sale in instalments is always approved': 'una venta en cuotas siempre se aprueba',
  'a sale in dollars is answered in lempiras': 'una venta en dólares se responde en lempiras',
  'a deleted token is updated': 'un token eliminado se actualiza',
  'the card of a deleted token is authenticated': 'la tarjeta de un token eliminado se autentica',
  'every challenge is the first': 'todo desafío es el primero',
  'a token without a postal code has one': 'un token sin código postal tiene uno',
  'a postal code of Great Britain is not checked': 'un código postal de Gran Bretaña no se revisa',
  'an update takes no card of 15 digits': 'una actualización no toma tarjetas de 15 dígitos',
  'a declined payment has the identifier of the one before':
    'un cobro denegado tiene el identificador del anterior',
  'a payment after a failed charge is of a failed enrollment':
    'un pago tras un cobro fallido es de una inscripción fallida',
  'an enrollment has as many as were paid': 'una inscripción tiene tantas como se pagaron',
  'the last failure is the last change': 'el último fallo es el último cambio',
  'what JSON has in place of a text is taken for one':
    'lo que JSON trae en lugar de un texto se toma por uno',
}

export const wrongBehaviours: readonly WrongServer[] = Object.entries<Behaviour>(behaviours).map(
  ([id, behaviour]) => ({ id, kind: 'behaviour', ...behaviour }),
)

/** Wrong behaviours of servers, in words. */
export const behaviourTexts: readonly Text[] = Object.entries(spanish).map(([en, es]) => ({
  es,
  en,
}))

/** Changes of the status of an enrollment of which nobody is told. */
export const untoldChanges: readonly WrongServer[] = enrollmentStates
  .filter((state) => state !== 'pending')
  .map((state) => ({
    id: `subscription.status of ${state} is not announced`,
    kind: 'notification',
    ...listing((items) =>
      items.filter(({ body }) => (body['payload'] as { status?: string })?.status !== state),
    ),
  }))

/** The fields that a wrong update of a token empties when they are not sent. */
export const forgetfulUpdates: readonly WrongServer[] = (
  ['address', 'country', 'state', 'city', 'zip', 'phone'] as const
).map((field) => ({
  id: `tokens.update data.${field} is empty where it was not sent`,
  kind: 'field',
  rewrite: ({ operation, request, body }) => {
    if (operation !== 'tokens.update' || fieldOf(request, field) !== undefined) return undefined
    const changed = changeAt(body, ['data', field], () => '')
    return changed === undefined ? undefined : { body: changed }
  },
}))

/** The fields that each payment, token or enrollment has for itself. */
const own = {
  'payments.sale': [
    'payment_uuid',
    'payment_hash',
    'transaction_id',
    'transaction_time',
    'transaction_auth',
    'transaction_reference',
  ],
  'payments.auth': ['payment_uuid', 'payment_hash', 'transaction_id', 'transaction_auth'],
  'payments.capture': ['transaction_amount'],
  'payments.void': ['payment_hash', 'transaction_amount', 'transaction_reference'],
  'tokens.create': ['token'],
  'enrollments.subscribe': ['signature'],
  'enrollments.read': ['cancel_token'],
  'authentication.lookup': ['identifier', 'authentication_identifier'],
} as const satisfies Partial<Record<OperationId, readonly string[]>>

/** Those that the service does not draw: two records may have equal ones. */
const derived: readonly string[] = ['payment_hash', 'transaction_time', 'transaction_amount']

const first = 'is that of the first'
const repeats = {
  [first]: (at: number) => at > 0,
  'of the third is that of the first': (at: number) => at === 2,
} as const

/** Servers that repeat a field of the first record for every record, or for the third. */
export const oneForAll: readonly WrongServer[] = Object.entries(own).flatMap(
  ([operation, fields]) =>
    fields.flatMap((field) =>
      Object.entries(derived.includes(field) ? { [first]: repeats[first] } : repeats).map(
        ([name, isRepeated]): WrongServer => ({
          id: `${operation} data.${field} ${name}`,
          kind: 'stale',
          rewrite({ body, operation: asked, status }, memory) {
            if (asked !== operation || status !== 200) return undefined
            const changed = changeAt(body, ['data', field], (value) => {
              const before = (memory.get(field) ?? []) as readonly unknown[]
              memory.set(field, [...before, value])
              return isRepeated(before.length) ? before[0] : value
            })
            return changed === undefined ? undefined : { body: changed }
          },
        }),
      ),
    ),
)

/** Servers that read an operation in some encodings only. */
export const unreadWays: readonly WrongServer[] = operationIds
  // A page of the vendor sends the fields of an authentication, always in the same way.
  .filter((id) => hasBody(operations[id].method) && !id.startsWith('authentication.'))
  .flatMap((id) =>
    encodings.map((encoding): WrongServer => ({
      id: `${id} is not read in ${encoding}`,
      kind: 'way',
      rewrite: ({ operation, request, status }) =>
        operation === id && status === 200 && encodingOf({ operation: id, request }) === encoding
          ? { status: 422, body: { success: false, message: '', errors: {} } }
          : undefined,
    })),
  )

/** Servers that refuse further fields in one operation. */
export const strictFields: readonly WrongServer[] = operationIds.map((id) => ({
  id: `${id} refuses further fields`,
  kind: 'rule',
  rewrite: ({ operation, request, status }) =>
    operation === id && status < 300 && fieldOf(request, 'sdk_version')
      ? { status: 422, body: { success: false, message: 'x', errors: { sdk_version: ['x'] } } }
      : undefined,
}))

/** Reads that always repeat their first answer about an entity; also each field alone. */
const reads = {
  'payments.status': ['status', 'attemps', 'history'],
  'tokens.read': [
    'mask',
    'bin',
    'last',
    'network',
    'hash',
    'address',
    'country',
    'state',
    'city',
    'zip',
    'phone',
  ],
  'plans.read': [
    'name',
    'description',
    'type',
    'recurrence',
    'currency',
    'amount',
    'lang',
    'limit',
    'updated_at',
    'total',
    'total_formatted',
    'is_active',
    'auto_cancel',
    'conversion',
  ],
  'enrollments.read': [
    'status',
    'paid_count',
    'failed_count',
    'wants_to_cancel',
    'confirm_cancellation',
    'pay_date',
    'last_failed_at',
    'cancel_reason',
    'updated_at',
  ],
} as const satisfies Partial<Record<OperationId, readonly string[]>>

export const staleReads: readonly WrongServer[] = Object.entries(reads).flatMap(
  ([operation, fields]) =>
    fields.map((field): WrongServer => ({
      id: `${operation} data.${field} is what it was`,
      kind: 'stale',
      rewrite({ request, body, status, operation: asked }, memory) {
        if (asked !== operation || status !== 200) return undefined
        const entity = fieldOf(request, 'payment_uuid') ?? request.url
        const data = body['data'] as Readonly<Record<string, unknown>>
        if (!memory.has(entity)) memory.set(entity, data[field])
        const before = memory.get(entity)
        if (JSON.stringify(before) === JSON.stringify(data[field])) return undefined
        return { body: { ...body, data: { ...data, [field]: before } } }
      },
    })),
)
