import {
  sampleCard,
  sampleCapture,
  sampleEnrollment,
  samplePlan,
  sampleRequest,
  sampleSale,
  sampleTokenSale,
  sampleVoid,
} from '../../contract/samples.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Encoding, Values } from '../../contract/operations/wire.ts'
import { furtherFields } from '../suite-parts/look-up.ts'
import { authorize } from '../suite-parts/payments.ts'
import { moneyText } from '../suite-parts/whole.ts'
import type { Scenario, Script } from '../scenario.ts'
import type { StepValues } from '../sent-values.ts'

const encodings = [
  ['form', 'un formulario', 'a form'],
  ['query', 'la dirección', 'the query string'],
  ['json', 'JSON', 'JSON'],
] as const

/** Text that an encoding could break: accents, signs with a special meaning, emoji, quotes. */
const difficult = 'Peñón & Ñandú = 100% "más" + 😀 \\ {}'

type Told = (
  encoding: Encoding,
  es: string,
  en: string,
) => Pick<Scenario, 'id' | 'title' | 'tags' | 'run'>

const sale: Told = (encoding, es, en) => ({
  id: 'sale',
  title: { es: `Una venta viaja en ${es}`, en: `A sale travels in ${en}` },
  tags: ['sale'],
  async run(script) {
    const message = 'Transacción completada exitosamente'
    const data = { transaction_approved_amount: 1, transaction_type: 'sale' }
    const expected = { status: 200, message, data }
    await script.send('payments.sale', sampleSale, expected, encoding)
  },
})

const capture: Told = (encoding, es, en) => ({
  id: 'capture',
  title: { es: `Una captura viaja en ${es}`, en: `A capture travels in ${en}` },
  tags: ['capture'],
  async run(script) {
    const values = { ...sampleCapture, payment_uuid: await authorize(script) }
    const data = { transaction_type: 'capture', transaction_amount: 1 }
    await script.send('payments.capture', values, { status: 200, data }, encoding)
  },
})

const token: Told = (encoding, es, en) => ({
  id: 'token',
  title: {
    es: `Una dirección con signos difíciles llega entera en ${es}, al guardar y al actualizar`,
    en: `An address with difficult signs arrives whole in ${en}, when stored and when updated`,
  },
  tags: ['token'],
  async run(script) {
    const card = { ...sampleCard, ...sampleRequest, address: difficult }
    const stored = { status: 200, data: { address: difficult, city: 'San Pedro Sula' } }
    const { data } = await script.send('tokens.create', card, stored, encoding)
    const changes = { ...sampleRequest, token: data?.token, city: difficult }
    const updated = { status: 200, data: { address: difficult, city: difficult } }
    await script.send('tokens.update', changes, updated, encoding)
  },
})

const plan: Told = (encoding, es, en) => ({
  id: 'plan',
  title: {
    es: `Un plan con signos difíciles llega entero en ${es}`,
    en: `A plan with difficult signs arrives whole in ${en}`,
  },
  tags: ['plan'],
  async run(script) {
    const values = { ...samplePlan, name: difficult, conversion: 'true', amount: '1234.5' }
    const totals = { total: '1234.50', total_formatted: moneyText('L1,234.50') }
    const expected = { status: 200, data: { name: difficult, conversion: true, ...totals } }
    await script.send('plans.create', values, expected, encoding)
  },
})

const refusal: Told = (encoding, es, en) => ({
  id: 'refusal',
  title: {
    es: `Lo que falta en ${es} se señala igual`,
    en: `What is missing in ${en} is reported just the same`,
  },
  tags: ['rule', 'sale'],
  async run(script) {
    const values = { ...sampleSale, card_number: '4111', card_cvv: undefined, customer_email: '' }
    const message = 'El campo customer_email es obligatorio.'
    const errors = ['customer_email', 'card_number', 'card_cvv']
    await script.send('payments.sale', values, { status: 422, message, errors }, encoding)
  },
})

const language: Told = (encoding, es, en) => ({
  id: 'language',
  title: { es: `El idioma se elige también en ${es}`, en: `The language is chosen in ${en}, too` },
  tags: ['language', 'sale'],
  async run(script) {
    const values = { ...sampleSale, customer_name: undefined, lang: 'en' }
    const message = 'The customer_name field is required.'
    const expected = { status: 422, message, errors: ['customer_name'] }
    await script.send('payments.sale', values, expected, encoding)
  },
})

const everyTag = ['sale', 'auth', 'capture', 'void', 'status', 'token', 'plan', 'enrollment']

const others: Told = (encoding, es, en) => ({
  id: 'further-fields',
  title: {
    es: `Los campos de más que llegan en ${es} no estorban`,
    en: `Further fields that arrive in ${en} do no harm`,
  },
  tags: everyTag,
  run: (script) => sendAll(script, encoding, furtherFields),
})

const every: Told = (encoding, es, en) => ({
  id: 'every',
  title: { es: `Toda operación viaja en ${es}`, en: `Every operation travels in ${en}` },
  tags: everyTag,
  run: (script) => sendAll(script, encoding, {}),
})

/** Sends each operation but those of 3-D Secure, with more fields. */
async function sendAll(script: Script, encoding: Encoding, more: Values) {
  const send = async <Id extends OperationId>(operation: Id, values: Values) =>
    (await script.send(operation, { ...values, ...more }, { status: 200 }, encoding)).data
  const authorized = await send('payments.auth', sampleSale)
  const { payment_uuid } = authorized ?? {}
  await send('payments.capture', { ...sampleCapture, payment_uuid })
  await send('payments.status', { ...sampleRequest, payment_uuid })
  await send('payments.void', { ...sampleVoid, payment_uuid })
  const stored = await send('tokens.create', { ...sampleCard, ...sampleRequest })
  const card_token = stored?.token
  const named = { ...sampleRequest, token: card_token }
  await send('tokens.read', named)
  await send('tokens.update', { ...named, city: 'Tela' })
  await send('payments.sale', { ...sampleTokenSale, card_token, order_id: 'ORDER-2' })
  await send('tokens.delete', named)
  const created = await send('plans.create', { ...samplePlan, auto_cancel: 'false' })
  const subscription = created?.id
  const ofPlan = { ...sampleRequest, subscription_id: subscription }
  await send('plans.read', ofPlan)
  await send('plans.update', { ...samplePlan, ...ofPlan, auto_cancel: 'false' })
  await send('plans.activation', { ...ofPlan, activation_status: 'activate' })
  const enrolling = { ...sampleEnrollment, ...ofPlan, subscription }
  const enrolled = await send('enrollments.subscribe', enrolling)
  const customer_subscription_id = enrolled?.properties.subscription.customer
  await script.pay(enrolled?.payment.uuid ?? '', 'approved', { status: 200 })
  await send('enrollments.read', { ...ofPlan, customer_subscription_id })
  await send('enrollments.cancel', { ...ofPlan, customer_subscription_id })
}

const numbers: Scenario = {
  id: 'encodings.json-numbers',
  title: {
    es: 'En JSON un monto, una cuota y un año pueden ser números',
    en: 'In JSON an amount, an instalment and a year may be numbers',
  },
  tags: ['encoding', 'json', 'sale', 'capture', 'token', 'plan'],
  async run(script) {
    const send = async <Id extends OperationId>(operation: Id, values: StepValues, data: object) =>
      (await script.send(operation, values, { status: 200, data }, 'json')).data
    const half = { ...sampleSale, order_amount: { $json: 1 } }
    const ofSale = { transaction_amount: 1, transaction_approved_amount: 1 }
    await send('payments.sale', half, ofSale)
    const parts = { installment_type: 'extra', installment_months: { $json: 12 } }
    const ofParts = { installment_months: '12' }
    await send('payments.sale', { ...half, order_id: 'ORDER-2', ...parts }, ofParts)
    const { payment_uuid } = (await send('payments.auth', half, {})) ?? {}
    const approved = { transaction_approved_amount: { $json: 1 } }
    const ofCapture = { transaction_type: 'capture' }
    await send('payments.capture', { ...sampleCapture, ...approved, payment_uuid }, ofCapture)
    const card = { ...sampleCard, ...sampleRequest, expire_month: { $json: 12 } }
    const year = { expire_year: { $json: Number(sampleCard.expire_year) } }
    await send('tokens.create', { ...card, ...year }, { last: '1111' })
    const plan = { ...samplePlan, amount: { $json: 1234.5 }, limit: { $json: 12 } }
    await send('plans.create', plan, { total: '1234.50', total_formatted: moneyText('L1,234.50') })
  },
}

const booleans: Scenario = {
  id: 'encodings.json-booleans',
  title: {
    es: 'En JSON true y false son lo mismo que sus palabras',
    en: 'In JSON true and false are the same as their words',
  },
  tags: ['encoding', 'json', 'plan', 'sale', 'token'],
  async run(script) {
    for (const told of [true, false]) {
      for (const value of [{ $json: told }, String(told)]) {
        const plan = { ...samplePlan, conversion: value, auto_cancel: value }
        const data = { conversion: told, auto_cancel: told }
        await script.send('plans.create', plan, { status: 200, data }, 'json')
      }
    }
  },
}

const structures: Scenario = {
  id: 'encodings.json-structures',
  title: {
    es: 'En JSON null es un campo que falta, y una lista o un objeto no es un texto',
    en: 'In JSON null is a field that is missing, and a list or an object is no text',
  },
  tags: ['encoding', 'json', 'rule', 'sale', 'token', 'plan'],
  async run(script) {
    const refused = (message: string, errors: readonly string[]) => ({
      status: 422,
      message,
      errors,
    })
    const raw = ($json: unknown) => ({ $json })
    const sent = { customer_name: raw(['Ana']), customer_email: raw(null), billing_city: raw({}) }
    await script.send(
      'payments.sale',
      { ...sampleSale, ...sent },
      refused('El campo customer_name debe ser una cadena de caracteres.', Object.keys(sent)),
      'json',
    )
    await script.send(
      'tokens.create',
      { ...sampleCard, ...sampleRequest, number: raw(null) },
      refused('El campo number es obligatorio.', ['number']),
      'json',
    )
    await script.send(
      'plans.create',
      { ...samplePlan, name: raw({ es: 'Gimnasio' }) },
      refused('El campo name debe ser una cadena de caracteres.', ['name']),
      'json',
    )
  },
}

const cases = [every, sale, capture, token, plan, refusal, language, others]

export const encodingScenarios: readonly Scenario[] = [
  ...encodings.flatMap(([encoding, es, en]) =>
    cases.map((scenarioOf): Scenario => {
      const { id, tags = [], ...rest } = scenarioOf(encoding, es, en)
      return { id: `encodings.${encoding}-${id}`, tags: ['encoding', encoding, ...tags], ...rest }
    }),
  ),
  numbers,
  booleans,
  structures,
]
