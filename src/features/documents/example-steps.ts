import type { ControlInput } from '../../contract/control/operations.ts'
import type { ControlId } from '../../contract/control/control-routes.ts'
import type { AuthenticationPage } from '../../contract/control/pages.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { caseNamed } from '../../contract/domain/three-d-secure.ts'
import { fieldsLeft } from '../../contract/operations/input-under.ts'
import type { Variant } from '../../contract/operations/operation.ts'
import { type OperationId, operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Values } from '../../contract/operations/wire.ts'
import { outcomeReplies } from '../../contract/replies/outcomes.ts'
import { sampleSale } from '../../contract/samples.ts'
import { type Text, text } from '../../contract/text.ts'
import { areaTitles } from './texts.ts'

interface Named {
  /** Unlike the names of the operation's other steps. */
  readonly name: string
  /** The message of its answer unless it has one. */
  readonly title?: Text | undefined
  /** The request is meant to be refused, and is no example of its schema. */
  readonly breaksRules?: true
}

/** A request of the payment interface; `{{name}}` in a value is a value of an earlier answer. */
export interface OperationStep extends Named {
  readonly operation: OperationId
  readonly input: Values
}

/** A request of the control interface; an act of a customer is one too. */
export interface ControlCallStep extends Named {
  readonly control: ControlId
  readonly input: {
    readonly id?: string
    readonly query?: Readonly<Record<string, string | undefined>>
    readonly body?: unknown
  }
}

/** A customer's browser posts a form to a page of 3-D Secure. */
export interface PageStep extends Named {
  readonly page: AuthenticationPage
  readonly input: Readonly<Record<string, string>>
}

export type ExampleStep = OperationStep | ControlCallStep | PageStep

/**
 * The fields with a value from an earlier answer, or with a computed one: its place, and the prefix
 * of an identifier that does not exist.
 */
const taken: Readonly<Record<string, readonly [place: string, unknown?: string]>> = {
  payment_uuid: ['{{payment}}', 'S-'],
  token: ['{{token}}', 'T-'],
  card_token: ['{{token}}', 'T-'],
  subscription_id: ['{{plan}}', ''],
  subscription: ['{{plan}}', ''],
  customer_subscription_id: ['{{enrollment}}', ''],
  reference: ['{{reference}}', ''],
  identifier: ['{{identifier}}', ''],
  'x-auth-user': ['{{x_auth_user}}'],
  void_signature: ['{{void_signature}}'],
}

const usual = { assumptions: defaultAssumptions }

/** The taken fields of a form. */
const takenBy = (operation: OperationId, variant: Variant) =>
  [...fieldsLeft(operation, variant, usual), ...Object.keys(variant.example)].flatMap((name) => {
    const [place, unknown] = taken[name] ?? []
    return place === undefined ? [] : [{ name, place, unknown }]
  })

/** A request with the values of one of the operation's forms, about the newest record. */
export function form(
  operation: OperationId,
  variantId: string,
  changes: Values = {},
): OperationStep {
  const variants: readonly Variant[] = operations[operation].variants
  const variant = variants.find(({ id }) => id === variantId)
  if (!variant) throw new Error(`Failed to find the form "${variantId}" of ${operation}`)
  const { id: name, title, example } = variant
  const places = takenBy(operation, variant).map((field) => [field.name, field.place])
  return {
    operation,
    name,
    title,
    input: { ...example, ...Object.fromEntries(places), ...changes },
  }
}

/** The same request under another name. */
const as = (name: string, step: OperationStep, title?: Text): OperationStep => ({
  ...step,
  name,
  title,
})

const unknownId = '00000000-0000-4000-8000-000000000000'

/** The request of an operation that names something, when that does not exist. */
function unknown(operation: OperationId): OperationStep[] {
  for (const variant of operations[operation].variants) {
    const field = takenBy(operation, variant).findLast((one) => one.unknown !== undefined)
    if (!field) continue
    const changes = { [field.name]: field.unknown + unknownId }
    return [as('unknown', form(operation, variant.id, changes))]
  }
  return []
}

/** A request of the control interface, checked against its row. */
export const ask = <Id extends ControlId>(
  control: Id,
  input: ControlInput<Id>,
  name = 'example',
  title = text('Lo que pide', 'What it asks for'),
): ControlCallStep => ({ control, name, title, input })

const declines = Object.entries(outcomeReplies).filter(([, { status }]) => status !== 200)

/** The first declined outcome of each status: a minute has room for few requests. */
const declinesByStatus = declines.filter(
  ([, { status }], at) => declines.findIndex(([, other]) => other.status === status) === at,
)

const declined = (operation: OperationId, some: typeof declines) => [
  ...some.map(([name, { amount }]) =>
    as(name, form(operation, 'card', { order_amount: String(amount) })),
  ),
  as('no_such_case', form(operation, 'card', { order_amount: '100' })),
]

const payments: readonly ExampleStep[] = [
  form('payments.sale', 'card'),
  form('payments.status', 'payment'),
  as('wrong_signature', form('payments.void', 'signed', { void_signature: '0'.repeat(128) })),
  form('payments.void', 'signed'),
  form('payments.sale', 'instalments'),
  form('payments.void', 'plain'),
  as(
    'callback',
    form('payments.sale', 'card', { order_callback: 'https://tienda.hn/pagos' }),
    text('Con notificación del éxito', 'With a notification of its success'),
  ),
  form('payments.void', 'amount'),
  ...declined('payments.sale', declines),
  form('payments.auth', 'card'),
  as('over_authorized', form('payments.capture', 'payment', { transaction_approved_amount: '2' })),
  form('payments.capture', 'payment'),
  form('payments.auth', 'instalments'),
  ...declined('payments.auth', declinesByStatus),
]

const cardOf = (id: string) => caseNamed(id)?.visa ?? ''
export const challengedCard = cardOf('2.9')
export const failingCard = cardOf('2.2')

export const collect: PageStep = {
  page: 'collect',
  name: 'collect',
  title: text('El navegador recoge los datos', 'The browser collects the data'),
  input: { JWT: '{{payload}}' },
}

const challenge = (choice: 'case' | 'fail', title: Text): PageStep => ({
  page: 'challenge',
  name: choice,
  title,
  input: { JWT: '{{challenge}}', choice },
})

const challenged = { order_id: 'ORDER-13000', card_number: challengedCard }
const failing = { order_id: 'ORDER-12999', card_number: failingCard }
const demanded = { authentication_request: 'true' }
const ofToken = {
  card_number: undefined,
  order_id: undefined,
  order_currency: undefined,
  order_amount: undefined,
  card_token: '{{token}}',
  authenticate_token: 'true',
}

const authentications: readonly ExampleStep[] = [
  as('authentication_required', form('payments.sale', 'card', { ...challenged, ...demanded })),
  collect,
  as('challenge', form('authentication.lookup', 'card', challenged)),
  as('unfinished', form('authentication.continue', 'identifier')),
  challenge('case', text('El cliente responde al desafío', 'The customer answers the challenge')),
  form('authentication.continue', 'identifier'),
  as(
    'authenticated',
    form('payments.sale', 'card', {
      ...challenged,
      ...demanded,
      authentication_identifier: '{{identifier}}',
    }),
    text('Autenticada con 3-D Secure', 'Authenticated with 3-D Secure'),
  ),
  as('authentication_required', form('payments.auth', 'card', { ...failing, ...demanded })),
  collect,
  as('failed', form('authentication.lookup', 'card', failing)),
]

const storedCards: readonly ExampleStep[] = [
  form('tokens.create', 'card'),
  form('tokens.read', 'card'),
  form('tokens.update', 'card'),
  form('payments.sale', 'token'),
  form('payments.auth', 'token'),
  form('authentication.token', 'token'),
  as(
    'case',
    form('tokens.create', 'card', { number: challengedCard }),
    text('La tarjeta de un caso de 3-D Secure', 'The card of a case of 3-D Secure'),
  ),
  as(
    'several',
    form('tokens.read', 'card', { token: '{{former_token}}:{{token}}' }),
    text('Varias tarjetas', 'Several cards'),
  ),
  as('authentication_required', form('authentication.token', 'token')),
  collect,
  as('token', form('authentication.lookup', 'card', ofToken), text('De un token', 'Of a token')),
  challenge('fail', text('El cliente no se autentica', 'The customer is not authenticated')),
  as('failed', form('authentication.continue', 'identifier', { authenticate_token: 'true' })),
  form('tokens.delete', 'card'),
]

/** The card that a customer types at the checkout. */
export const customersCard = {
  card_number: sampleSale.card_number,
  card_cvv: sampleSale.card_cvv,
  card_expire: sampleSale.card_expire,
  card_holder: sampleSale.card_holder,
}

const plansAndEnrollments: readonly ExampleStep[] = [
  form('plans.create', 'plan'),
  form('plans.read', 'plan'),
  form('plans.update', 'plan'),
  form('plans.update', 'required'),
  form('enrollments.subscribe', 'customer'),
  as('again', form('enrollments.subscribe', 'customer')),
  as('not_active', form('enrollments.cancel', 'customer')),
  ask(
    'checkout.pay',
    { id: '{{checkout}}', body: customersCard },
    'card',
    text('El cliente paga en el checkout', 'The customer pays at the checkout'),
  ),
  form('enrollments.read', 'customer'),
  form('enrollments.cancel', 'customer'),
  form('plans.activation', 'plan'),
  as(
    'inactive_plan',
    form('enrollments.subscribe', 'customer', { customer_email: 'otra@pixel.hn' }),
  ),
]

/** A request of each operation with as many mistakes as possible. */
const invalid = operationIds.map((operation): OperationStep => {
  const inPath = [...operations[operation].path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return {
    operation,
    name: 'invalid',
    title: text('Campos que se rechazan', 'Fields that are refused'),
    breaksRules: true,
    input: {
      env: 'sandbox',
      lang: 'fr',
      ...Object.fromEntries(inPath.map((name) => [name, taken[name]?.[0]])),
    },
  }
})

/** The requests that show the whole interface, in the order in which a fresh sandbox gets them. */
export const exampleGroups = [
  { title: areaTitles.payments, steps: payments },
  { title: areaTitles.authentication, steps: authentications },
  { title: areaTitles.tokens, steps: storedCards },
  { title: text('Planes e inscripciones', 'Plans and enrollments'), steps: plansAndEnrollments },
  { title: text('Lo que no existe', 'What does not exist'), steps: operationIds.flatMap(unknown) },
  { title: text('Campos que se rechazan', 'Fields that are refused'), steps: invalid },
].map(({ title, steps }, group) => ({
  title,
  steps: steps.map((step, at) => ofOwnOrder(step, 13_001 + 100 * group + at)),
}))

/** The ledger may refuse an order that was paid already. */
function ofOwnOrder(step: ExampleStep, number: number): ExampleStep {
  return 'operation' in step && step.input['order_id'] === sampleSale.order_id
    ? { ...step, input: { ...step.input, order_id: `ORDER-${number}` } }
    : step
}

export const exampleSteps = exampleGroups.flatMap(({ steps }) => steps)
