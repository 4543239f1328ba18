import type { AuthenticationPage } from '../../contract/control/pages.ts'
import type { ControlId } from '../../contract/control/routes.ts'
import { caseNamed } from '../../contract/domain/three-d-secure.ts'
import { type OperationId, operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Values } from '../../contract/operations/wire.ts'
import { outcomeReplies } from '../../contract/replies/outcomes.ts'
import { sampleSale } from '../../contract/samples.ts'
import { type Text, text } from '../../contract/text.ts'

/** One request of the payment interface; `{{name}}` in a value is what an earlier answer gave. */
export interface OperationStep {
  readonly operation: OperationId
  /** Unlike the names of the operation's other steps. */
  readonly name: string
  readonly title: Text
  readonly values: Values
  /** What later steps use: a name -> its path in the answer. */
  readonly keep?: Readonly<Record<string, string>>
  /** The order of the payment that the request names: signatures cover it. */
  readonly order?: string
  /** It is meant to be refused, and no example of what its schema takes. */
  readonly breaksRules?: true
}

/** A request of the control interface; what a customer does is one too. */
export interface ControlCallStep {
  readonly control: ControlId
  readonly name: string
  readonly title: Text
  readonly input: {
    readonly id?: string
    readonly query?: Readonly<Record<string, string | undefined>>
    readonly body?: unknown
  }
  readonly keep?: Readonly<Record<string, string>>
}

/** A customer's browser visits a page of 3-D Secure. */
export interface PageStep {
  readonly page: AuthenticationPage
  readonly title: Text
  readonly fields: Readonly<Record<string, string>>
  /** What later steps use: a name -> a field of the page's message. */
  readonly keep?: Readonly<Record<string, string>>
}

export type ExampleStep = OperationStep | ControlCallStep | PageStep

interface More extends Pick<OperationStep, 'keep' | 'order'> {
  /** A name and a title (Spanish, English) of its own; those of the form otherwise. */
  readonly as?: readonly [name: string, es: string, en: string]
}

/** A request with the values of one of the operation's forms. */
export function form(
  operation: OperationId,
  variant: string,
  values: Values = {},
  { as, ...more }: More = {},
): OperationStep {
  const { variants } = operations[operation]
  const { id, title, example } = variants.find((one) => one.id === variant) ?? variants[0]
  const said = as ? { name: as[0], title: text(as[1], as[2]) } : { name: id, title }
  return { operation, ...said, values: { ...example, ...values }, ...more }
}

const unknownId = '00000000-0000-4000-8000-000000000000'
const unknownPayment = { payment_uuid: `S-${unknownId}` }
const unknownToken = `T-${unknownId}`
/** What there is for the fields of a path where nothing is to be found. */
const unknownPath = {
  token: unknownToken,
  subscription_id: unknownId,
  customer_subscription_id: unknownId,
}

/** A request that names something which does not exist. */
const lost = (operation: OperationId, values: Values, variant = ''): OperationStep =>
  form(operation, variant, values, {
    as: ['unknown', 'Algo que no existe', 'Something that does not exist'],
  })

export const unknownPaymentQuery = lost('payments.status', unknownPayment)

const order = (number: number) => `ORDER-${13_000 + number}`

const declines = Object.entries(outcomeReplies).filter(([, { status }]) => status !== 200)

/** The first of each status: a minute has room for so many requests only. */
const declinesByStatus = declines.filter(
  ([, { status }], at) => declines.findIndex(([, other]) => other.status === status) === at,
)

const declinesOf = (operation: 'payments.sale' | 'payments.auth', some: typeof declines) =>
  some.map(([name, { amount, title }]) =>
    form(
      operation,
      'card',
      { order_amount: String(amount), order_id: order(100 + amount) },
      { as: [name, title.es, title.en] },
    ),
  )

const wrongAmount = (operation: OperationId) =>
  form(
    operation,
    'card',
    { order_amount: '100', order_id: order(200) },
    { as: ['no_such_case', 'Un monto sin caso', 'An amount without a case'] },
  )

const sales: readonly ExampleStep[] = [
  form('payments.sale', 'card', { order_id: order(1) }, { keep: { sale: 'data.payment_uuid' } }),
  form(
    'payments.sale',
    'instalments',
    { order_id: order(2) },
    { keep: { instalments: 'data.payment_uuid' } },
  ),
  form(
    'payments.sale',
    'card',
    { order_id: order(3), order_callback: 'https://tienda.hn/pagos' },
    {
      as: ['callback', 'Con notificación del éxito', 'With a notification of its success'],
      keep: { notified: 'data.payment_uuid' },
    },
  ),
  ...declinesOf('payments.sale', declines),
  wrongAmount('payments.sale'),
]

const authorizations: readonly ExampleStep[] = [
  form(
    'payments.auth',
    'card',
    { order_id: order(4) },
    { keep: { authorization: 'data.payment_uuid' } },
  ),
  form(
    'payments.auth',
    'instalments',
    { order_id: order(5) },
    { keep: { other: 'data.payment_uuid' } },
  ),
  ...declinesOf('payments.auth', declinesByStatus),
  wrongAmount('payments.auth'),
  form(
    'payments.capture',
    'payment',
    { payment_uuid: '{{other}}', transaction_approved_amount: '2' },
    {
      as: ['over_authorized', 'Más de lo autorizado', 'More than was authorized'],
      order: order(5),
    },
  ),
  form('payments.capture', 'payment', { payment_uuid: '{{authorization}}' }, { order: order(4) }),
  lost('payments.capture', unknownPayment),
  form('payments.status', 'payment', { payment_uuid: '{{sale}}' }, { order: order(1) }),
  unknownPaymentQuery,
]

const voids: readonly ExampleStep[] = [
  form(
    'payments.void',
    'signed',
    {
      payment_uuid: '{{sale}}',
      'x-auth-user': '{{x_auth_user}}',
      void_signature: '{{void_signature}}',
    },
    { order: order(1) },
  ),
  form('payments.void', 'plain', { payment_uuid: '{{instalments}}' }, { order: order(2) }),
  form('payments.void', 'amount', { payment_uuid: '{{notified}}' }, { order: order(3) }),
  form(
    'payments.void',
    'signed',
    {
      payment_uuid: '{{other}}',
      'x-auth-user': '{{x_auth_user}}',
      void_signature: '0'.repeat(128),
    },
    {
      as: ['wrong_signature', 'Con una firma que no es', 'With a signature that is not right'],
      order: order(5),
    },
  ),
  lost('payments.void', unknownPayment),
]

const cardOf = (id: string) => caseNamed(id)?.visa ?? ''
export const challengedCard = cardOf('2.9')
export const failingCard = cardOf('2.2')

/** A payment for which the card must be authenticated first. */
const demanded = (operation: 'payments.sale' | 'payments.auth', number: number) =>
  form(
    operation,
    'card',
    { order_id: order(number), card_number: challengedCard, authentication_request: 'true' },
    {
      as: ['authentication_required', 'Con 3-D Secure', 'With 3-D Secure'],
      keep: { payload: 'data.payload' },
    },
  )

export const collect: PageStep = {
  page: 'collect',
  title: text('El navegador recoge los datos', 'The browser collects the data'),
  fields: { JWT: '{{payload}}' },
  keep: { reference: 'SessionId' },
}

const lookup = (number: number, more: Values, step: More) =>
  form(
    'authentication.lookup',
    'card',
    { reference: '{{reference}}', order_id: order(number), ...more },
    step,
  )

const authentications: readonly ExampleStep[] = [
  demanded('payments.sale', 6),
  collect,
  lookup(
    6,
    { card_number: challengedCard },
    {
      as: ['challenge', 'El emisor pide un desafío', 'The issuer asks for a challenge'],
      keep: { identifier: 'data.identifier', challenge: 'data.continue_payload' },
    },
  ),
  form(
    'authentication.continue',
    'identifier',
    { identifier: '{{identifier}}' },
    { as: ['unfinished', 'Antes del desafío', 'Before the challenge'] },
  ),
  {
    page: 'challenge',
    title: text('El cliente responde al desafío', 'The customer answers the challenge'),
    fields: { JWT: '{{challenge}}', choice: 'case' },
  },
  form('authentication.continue', 'identifier', { identifier: '{{identifier}}' }),
  form(
    'payments.sale',
    'card',
    {
      order_id: order(6),
      card_number: challengedCard,
      authentication_request: 'true',
      authentication_identifier: '{{identifier}}',
    },
    { as: ['authenticated', 'Autenticada con 3-D Secure', 'Authenticated with 3-D Secure'] },
  ),
  demanded('payments.auth', 7),
  form(
    'payments.sale',
    'card',
    { order_id: order(8), card_number: failingCard, authentication_request: 'true' },
    {
      as: [
        'authentication_fails',
        'Con 3-D Secure, que fallará',
        'With 3-D Secure, which will fail',
      ],
      keep: { payload: 'data.payload' },
    },
  ),
  collect,
  lookup(
    8,
    { card_number: failingCard },
    { as: ['failed', 'El emisor no autentica', 'The issuer does not authenticate'] },
  ),
  lost('authentication.lookup', { reference: unknownId }),
  lost('authentication.continue', { identifier: unknownId }),
]

const storedCards: readonly ExampleStep[] = [
  form('tokens.create', 'card', {}, { keep: { token: 'data.token' } }),
  form(
    'tokens.create',
    'card',
    { number: challengedCard },
    {
      as: ['case', 'La tarjeta de un caso de 3-D Secure', 'The card of a case of 3-D Secure'],
      keep: { case_token: 'data.token' },
    },
  ),
  form(
    'tokens.create',
    'card',
    { number: failingCard },
    {
      as: ['failing_case', 'La tarjeta de un caso que falla', 'The card of a case that fails'],
      keep: { failing_token: 'data.token' },
    },
  ),
  form('tokens.read', 'card', { token: '{{token}}' }),
  form(
    'tokens.read',
    'card',
    { token: '{{token}}:{{case_token}}' },
    { as: ['several', 'Varias tarjetas', 'Several cards'] },
  ),
  form('tokens.update', 'card', { token: '{{token}}' }),
  form('payments.sale', 'token', { card_token: '{{token}}', order_id: order(9) }),
  form('payments.auth', 'token', { card_token: '{{token}}', order_id: order(10) }),
  form('authentication.token', 'token', { card_token: '{{token}}' }),
  form(
    'authentication.token',
    'token',
    { card_token: '{{case_token}}' },
    {
      as: ['authentication_required', 'Con 3-D Secure', 'With 3-D Secure'],
      keep: { payload: 'data.payload' },
    },
  ),
  collect,
  form(
    'authentication.lookup',
    'card',
    {
      reference: '{{reference}}',
      card_number: undefined,
      card_token: '{{case_token}}',
      authenticate_token: 'true',
      order_id: undefined,
      order_currency: undefined,
      order_amount: undefined,
    },
    {
      as: ['token', 'De un token', 'Of a token'],
      keep: { identifier: 'data.identifier', challenge: 'data.continue_payload' },
    },
  ),
  {
    page: 'challenge',
    title: text('El cliente no se autentica', 'The customer is not authenticated'),
    fields: { JWT: '{{challenge}}', choice: 'fail' },
  },
  form(
    'authentication.continue',
    'identifier',
    { identifier: '{{identifier}}', authenticate_token: 'true' },
    { as: ['failed', 'El desafío falló', 'The challenge failed'] },
  ),
  form('tokens.delete', 'card', { token: '{{token}}' }),
  lost('tokens.read', { token: unknownToken }),
  lost('tokens.update', { token: unknownToken }),
  lost('tokens.delete', { token: unknownToken }),
  lost('payments.sale', { order_id: order(11), card_token: unknownToken }, 'token'),
  lost('payments.auth', { order_id: order(12), card_token: unknownToken }, 'token'),
  lost('authentication.token', { card_token: unknownToken }),
]

/** What a customer types at the checkout. */
export const customersCard = {
  card_number: sampleSale.card_number,
  card_cvv: sampleSale.card_cvv,
  card_expire: sampleSale.card_expire,
  card_holder: sampleSale.card_holder,
}

const unknownPlan = { subscription_id: unknownId }
export const unknownPlanQuery = lost('plans.read', unknownPlan)
const plan = { subscription_id: '{{plan}}' }
const enrollment = { ...plan, customer_subscription_id: '{{enrollment}}' }

const plansAndEnrollments: readonly ExampleStep[] = [
  form('plans.create', 'plan', {}, { keep: { plan: 'data.id' } }),
  form('plans.read', 'plan', plan),
  form('plans.update', 'plan', plan),
  form('plans.update', 'required', plan),
  form(
    'enrollments.subscribe',
    'customer',
    { ...plan, subscription: '{{plan}}' },
    {
      keep: {
        enrollment: 'data.properties.subscription.customer',
        payment: 'data.payment.uuid',
      },
    },
  ),
  form(
    'enrollments.subscribe',
    'customer',
    { ...plan, subscription: '{{plan}}' },
    { as: ['again', 'Un cliente ya inscrito', 'A customer who is enrolled already'] },
  ),
  form('enrollments.cancel', 'customer', enrollment, {
    as: ['not_active', 'Antes del primer pago', 'Before the first payment'],
  }),
  {
    control: 'checkout.pay',
    name: 'card',
    title: text('El cliente paga en el checkout', 'The customer pays at the checkout'),
    input: { id: '{{payment}}', body: customersCard },
  },
  form('enrollments.read', 'customer', enrollment),
  form('enrollments.cancel', 'customer', enrollment),
  form('plans.activation', 'plan', plan),
  form(
    'enrollments.subscribe',
    'customer',
    {
      ...plan,
      subscription: '{{plan}}',
      customer_email: 'otra@pixel.hn',
    },
    { as: ['inactive_plan', 'En un plan desactivado', 'In a deactivated plan'] },
  ),
  unknownPlanQuery,
  lost('plans.update', unknownPlan),
  lost('plans.activation', unknownPlan),
  lost('enrollments.subscribe', { ...unknownPlan, subscription: unknownId }),
  lost('enrollments.read', { ...plan, customer_subscription_id: unknownId }),
  lost('enrollments.cancel', { ...plan, customer_subscription_id: unknownId }),
]

/** A request of each operation in which as much as possible is wrong. */
const invalid: readonly ExampleStep[] = operationIds.map((operation) => ({
  operation,
  name: 'invalid',
  title: text('Campos que se rechazan', 'Fields that are refused'),
  breaksRules: true,
  values: {
    env: 'sandbox',
    lang: 'fr',
    ...Object.fromEntries(
      Object.entries(unknownPath).filter(([name]) =>
        operations[operation].path.split('/').includes(`:${name}`),
      ),
    ),
  },
}))

/** The requests that show the whole interface, in the order in which a fresh sandbox gets them. */
export const exampleGroups: readonly {
  readonly title: Text
  readonly steps: readonly ExampleStep[]
}[] = [
  { title: text('Ventas', 'Sales'), steps: sales },
  {
    title: text('Autorizaciones y capturas', 'Authorizations and captures'),
    steps: authorizations,
  },
  { title: text('Anulaciones', 'Voids'), steps: voids },
  { title: text('3-D Secure', '3-D Secure'), steps: authentications },
  { title: text('Tarjetas guardadas', 'Stored cards'), steps: storedCards },
  { title: text('Planes e inscripciones', 'Plans and enrollments'), steps: plansAndEnrollments },
  { title: text('Campos que se rechazan', 'Fields that are refused'), steps: invalid },
]

export const exampleSteps: readonly ExampleStep[] = exampleGroups.flatMap(({ steps }) => steps)
