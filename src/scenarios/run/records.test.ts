import { expect, test } from 'vitest'
import {
  sampleCard,
  sampleEnrollment,
  samplePlan,
  sampleRequest,
  sampleSale,
  sampleTokenSale,
  sampleVoid,
} from '../../contract/samples.ts'
import { openInProcess } from '../../package/in-process.ts'
import type { Script } from '../scenario.ts'
import { createScript } from './script.ts'
import { emptySandbox } from './run-scenario.ts'
import { beginning } from '../scenario.ts'

const open = openInProcess()
const done = { status: 200 }

/** The sentence with which a script fails whose server answers with another text in one place. */
async function failureOf(run: (script: Script) => Promise<unknown>, right: RegExp, wrong: string) {
  const port = await open('records')
  const ledger = await emptySandbox(port)
  let isWrong = false
  const script = createScript(
    {
      async ask(request) {
        const answer = await port.ask(request)
        return isWrong ? { ...answer, text: answer.text.replace(right, wrong) } : answer
      },
    },
    { ledger, at: beginning.now },
  )
  const failing = { ...script, check: () => void (isWrong = true) }
  return run(failing).then(
    () => 'passed',
    (error: Error) => error.message.replace(/^.*?: /, ''),
  )
}

/** From here on the server is wrong. */
const fromHere = (script: Script) => script.check('', 0, 0)

async function sell(script: Script) {
  const { data } = await script.send('payments.sale', sampleSale, done)
  return { ...sampleRequest, payment_uuid: data?.payment_uuid }
}

/** A customer enrolls in a new plan. */
async function join(script: Script) {
  const { data: plan } = await script.send('plans.create', samplePlan, done)
  const subscription_id = plan?.id
  const asked = { ...sampleEnrollment, subscription_id, subscription: subscription_id }
  const { data } = await script.send('enrollments.subscribe', asked, done)
  const id = data?.properties.subscription.customer ?? ''
  return { subscription_id, id, payment_uuid: data?.payment.uuid ?? '' }
}

test.each<[of: string, right: RegExp, wrong: string, sentence: string]>([
  ['amount', /"transaction_amount":1/, '"transaction_amount":2', 'is 2, expected 1'],
  ['time', /"120000"/, '"120001"', 'is "120001", expected "120000"'],
  ['code', /"response_code":"00"/, '"response_code":"05"', 'is "05", expected "00"'],
  ['hash', /"4de0b/, '"5de0b', 'expected "4de0b50f4446d0bc4cea7a95c811f4f9"'],
])('the %s of a sale is that of its request', async (_, right, wrong, sentence) => {
  const failure = await failureOf(
    async (script) => {
      fromHere(script)
      await sell(script)
    },
    right,
    wrong,
  )
  expect(failure).toContain(sentence)
})

test('the titles in a history are those of the contract', async () => {
  const ask = async (script: Script) => {
    const payment = await sell(script)
    fromHere(script)
    await script.send('payments.status', payment, done)
  }
  expect(await failureOf(ask, /"title":"Tarjeta"/, '"title":"Dato"')).toContain(
    'title is "Dato", which does not match Tarjeta | Card',
  )
})

test('a stored card is active, and pays as the card itself does', async () => {
  const ask = async (script: Script) => {
    const card = { ...sampleCard, ...sampleRequest }
    const { data } = await script.send('tokens.create', card, done)
    fromHere(script)
    await script.send('tokens.read', { ...sampleRequest, token: data?.token }, done)
    await script.send('payments.sale', { ...sampleTokenSale, card_token: data?.token }, done)
  }
  expect(await failureOf(ask, /"active"/, '"ended"')).toContain('is "ended", expected "active"')
  expect(await failureOf(ask, /"response_cavv":""/, '"response_cavv":"2"')).toContain(
    'response_cavv is "2", expected ""',
  )
})

test('a callback says what its transaction said, of the card that paid', async () => {
  const ask = async (script: Script) => {
    await script.change({ faults: { deliveries: ['delay'] } }) // so that no host posts it
    const { data: stored } = await script.send(
      'tokens.create',
      { ...sampleCard, ...sampleRequest },
      done,
    )
    const order_callback = 'http://127.0.0.1:9/aviso'
    const sale = { ...sampleTokenSale, card_token: stored?.token, order_callback }
    const { data } = await script.send('payments.sale', sale, done)
    fromHere(script)
    await script.deliveries(data?.payment_uuid ?? '')
  }
  expect(await failureOf(ask, /x{9}/, '')).toBe('passed')
  expect(await failureOf(ask, /("body":.*)"visa"/, '$1"mastercard"')).toContain('card_brand is')
  expect(await failureOf(ask, /"transaction_id":"/, '$&x')).toContain('transaction_id is "x')
  expect(await failureOf(ask, /"authorization_id":"/, '$&x')).toContain('authorization_id is "x')
  expect(await failureOf(ask, /"created_at":"2026/, '"created_at":"2025')).toContain(
    'created_at is "2025',
  )
  expect(await failureOf(ask, /checkout\/S/, 'checkout/P')).toContain('payment_url is')
})

test('a notification shows the plan as it was then, and an enrollment what has happened', async () => {
  const ask = async (script: Script) => {
    const { subscription_id, id, payment_uuid } = await join(script)
    await script.pay(payment_uuid, 'approved', done)
    await script.nextCharge(id, 'declined')
    await script.next()
    const renamed = { ...samplePlan, subscription_id, name: 'Plan con otro nombre' }
    await script.send('plans.update', renamed, done)
    await script.next()
    fromHere(script)
    await script.send('payments.status', { ...sampleRequest, payment_uuid }, done)
    const read = { ...sampleRequest, subscription_id, customer_subscription_id: id }
    await script.send('enrollments.read', read, done)
    await script.deliveries(id)
  }
  expect(await failureOf(ask, /x{9}/, '')).toBe('passed')
  const ofPlan = /("subscription":\{"id":"[^}]*"name":)"Plan con otro nombre"/
  expect(await failureOf(ask, ofPlan, '$1"Plan"')).toContain('subscription.name is "Plan"')
  expect(
    await failureOf(ask, /"status":"failed","total":"4/, '"status":"failed","total":"5'),
  ).toContain('total is "550.00"')
  expect(await failureOf(ask, /"attemps":1/, '"attemps":2')).toContain('attemps is 2, expected 1')
})

test('an answer that asks for authentication has a token and an address', async () => {
  const ask = async (script: Script) => {
    const sale = { ...sampleSale, card_number: '4000000000001000', authentication_request: 'true' }
    fromHere(script)
    await script.send('payments.sale', sale, { status: 202 })
  }
  expect(await failureOf(ask, /"payload":"[^"]*"/, '"payload":""')).toContain('payload is ""')
  expect(await failureOf(ask, /"collection_url":"http/, '"collection_url":"')).toContain(
    'collection_url is',
  )
})

test('an enrollment that nobody has paid waits, and one that is paid does not', async () => {
  const ask = async (script: Script) => {
    const { subscription_id, id, payment_uuid } = await join(script)
    const read = { ...sampleRequest, subscription_id, customer_subscription_id: id }
    fromHere(script)
    await script.send('enrollments.read', read, done)
    await script.pay(payment_uuid, 'approved', done)
    await script.send('enrollments.read', read, done)
  }
  expect(await failureOf(ask, /"paid_count":0/, '"paid_count":2')).toContain('is 2, expected 0')
  expect(await failureOf(ask, /x{9}/, '')).toBe('passed')
})

test('the status of a payment knows its attempts, and a void its order', async () => {
  const ask = async (script: Script) => {
    const payment = await sell(script)
    fromHere(script)
    await script.send('payments.status', payment, done)
    await script.send('payments.void', { ...sampleVoid, ...payment }, done)
  }
  expect(await failureOf(ask, /"attemps":1/, '"attemps":2')).toContain('attemps is 2, expected 1')
  expect(await failureOf(ask, /"4de0b/, '"5de0b')).toContain('payment_hash is "5de0b')
  expect(await failureOf(ask, /x{9}/, '')).toBe('passed')
})

test('the newest entry of a history has the time of its request', async () => {
  const ask = async (script: Script) => {
    const payment = await sell(script)
    await script.advance('PT1H')
    await script.send('payments.void', { ...sampleVoid, ...payment }, done)
    fromHere(script)
    await script.send('payments.status', payment, done)
  }
  expect(await failureOf(ask, /x{9}/, '')).toBe('passed')
  expect(await failureOf(ask, /"2026-01-15 13:00:00"/, '"2026-01-15 12:00:00"')).toContain(
    'time is "2026-01-15 12:00:00", expected "2026-01-15 13:00:00"',
  )
})

test('a notification of an enrollment shows its plan as it was then, or as it is', async () => {
  const ask = async (script: Script) => {
    await script.change({ faults: { deliveries: ['delay'] }, webhook_url: 'http://127.0.0.1:9' })
    const { subscription_id, id, payment_uuid } = await join(script)
    await script.send('plans.update', { ...samplePlan, subscription_id, amount: '9' }, done)
    await script.pay(payment_uuid, 'approved', done)
    fromHere(script)
    await script.deliveries(id, [{}, {}])
  }
  expect(await failureOf(ask, /"recurrence":"monthly"/, '"recurrence":"weekly"')).toContain(
    'recurrence is "weekly", expected "monthly"',
  )
  expect(await failureOf(ask, /x{9}/, '')).toBe('passed')
})

test('a token is read as it was stored', async () => {
  const ask = async (script: Script) => {
    const { data } = await script.send('tokens.create', { ...sampleCard, ...sampleRequest }, done)
    const { token } = data ?? {}
    await script.send('payments.sale', { ...sampleTokenSale, card_token: token }, done)
    fromHere(script)
    await script.send('tokens.read', { ...sampleRequest, token }, done)
  }
  const failure = await failureOf(ask, /"zip":"21102"/, '"zip":"21103"')
  expect(failure).toContain('zip is "21103", expected "21102"')
})

test('a plan is read as it was created, and who enrolls in it is asked for its price', async () => {
  const ask = async (script: Script) => {
    const { data } = await script.send('plans.create', samplePlan, done)
    const plan = { ...sampleRequest, subscription_id: data?.id }
    fromHere(script)
    await script.send('plans.read', plan, done)
    const joining = { ...sampleEnrollment, ...plan, subscription: data?.id }
    await script.send('enrollments.subscribe', joining, done)
  }
  const recurrence = await failureOf(ask, /"monthly"/, '"weekly"')
  expect(recurrence).toContain('recurrence is "weekly", expected "monthly"')
  const price = await failureOf(ask, /"price":450/, '"price":45')
  expect(price).toContain('items[0].price is 45, expected 450')
})

test('under another ledger nothing is known of the answers before', async () => {
  const ask = async (script: Script) => {
    const payment = await sell(script)
    await script.change({ assumptions: { printed_times: 'honduras', history_language: 'spanish' } })
    await script.send('payments.status', payment, done)
  }
  expect(await failureOf(ask, /x{9}/, '')).toBe('passed')
})

test('where requests may be repeated on their way, nothing is known of them', async () => {
  const ask = async (script: Script) => {
    await script.change({ faults: { api: [{ fault: 'repeat', operation: 'payments.sale' }] } })
    const first = await script.send(
      'payments.sale',
      { ...sampleSale, order_amount: '2' },
      { status: 402 },
    )
    const payment_uuid = first.data?.payment_uuid
    await script.change({ faults: { api: [{ fault: 'repeat' }] } })
    await script.send(
      'payments.sale',
      { ...sampleSale, order_amount: '2', payment_uuid },
      { status: 402 },
    )
    await script.send('payments.status', { ...sampleRequest, payment_uuid }, done)
  }
  expect(await failureOf(ask, /x{9}/, '')).toBe('passed')
})
