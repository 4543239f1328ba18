import { expect, test } from 'vitest'
import { openInProcess } from '../../package/in-process.ts'
import type { Exchange } from '../../client/exchange.ts'
import { noteIn } from '../../client/export/export-note.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import {
  sampleCapture,
  sampleCard,
  sampleEnrollment,
  sampleInstalments,
  samplePlan,
  sampleSale,
  sampleTokenSale,
  sampleVoid,
} from '../../contract/samples.ts'
import { threeDSecureCases } from '../../contract/domain/three-d-secure.ts'
import { encodings } from '../../contract/operations/wire.ts'
import { readScenarioFile } from '../../scenarios/json/scenario.ts'
import type { JsonStep } from '../../scenarios/json/step-schema.ts'
import { runScenarios } from '../../scenarios/run/run-scenario.ts'
import { scenarioFileOf } from './scenario.ts'
import { answered, beginSession } from '../../cli/testing-session.ts'

const asked = { env: 'sandbox', lang: 'es' }
type Session = ReturnType<typeof beginSession>

/** The results of the file in a new sandbox; the file must have no problems. */
async function outcomeOf(exchanges: readonly Exchange[]) {
  const { text } = scenarioFileOf(exchanges, 'Una sesión', 'es')
  const { problems, scenarios } = readScenarioFile(text, 'sesion.json')
  expect(problems).toEqual([])
  const { results } = await runScenarios(scenarios, openInProcess(), { target: 'test' })
  return results.map(({ status, failure }) => failure?.sentence ?? status)
}

const stepsOf = (exchanges: readonly Exchange[]) => {
  const { text } = scenarioFileOf(exchanges, 'Una sesión', 'es')
  const { scenarios } = JSON.parse(text) as { scenarios: [{ steps: JsonStep[] }] }
  return scenarios[0].steps
}

const notesOf = (exchanges: readonly Exchange[]) =>
  scenarioFileOf(exchanges, 'A session', 'en').notes.map((note) => noteIn(note, 'en'))

const sessions: Record<string, (session: Session) => Promise<unknown>> = {
  'an authorization, its capture, its status and its void': async ({ send }) => {
    const auth = await send('payments.auth', { ...sampleSale, order_id: 'A-1' }, 'json')
    const payment_uuid = answered(auth, 'payment_uuid')
    await send('payments.capture', { ...sampleCapture, payment_uuid }, 'query')
    await send('payments.status', { ...asked, payment_uuid })
    await send('payments.void', { ...sampleVoid, payment_uuid })
  },
  'sales that are declined, in instalments and in English': async ({ send }) => {
    for (const order_amount of ['2', '4', '9', '14', '77']) {
      await send('payments.sale', { ...sampleSale, order_amount, lang: 'en' })
    }
    await send('payments.sale', { ...sampleInstalments, installment_months: '6' })
  },
  'requests that are refused': async ({ send }) => {
    await send('payments.sale', { env: 'sandbox' })
    await send('payments.sale', { ...sampleSale, card_number: '', card_cvv: 'x', order_amount: '' })
    await send('payments.sale', { ...sampleSale, env: 'live' })
    await send('tokens.read', { ...asked, token: 'nothing' })
  },
  'the life of tokens': async ({ send }) => {
    const first = answered(await send('tokens.create', { ...sampleCard, ...asked }), 'token')
    const other = { ...sampleCard, ...asked, number: '5555555555554444', cvv2: '999' }
    const second = answered(await send('tokens.create', other), 'token')
    await send('tokens.read', { ...asked, token: `${first}:${second}` })
    await send('tokens.update', { ...asked, token: second, city: 'Tela' }, 'json')
    await send('payments.sale', { ...sampleTokenSale, card_token: second })
    await send('tokens.delete', { ...asked, token: first })
    await send('tokens.read', { ...asked, token: first })
  },
  'a plan and who enrolls': async ({ send }) => {
    const plan = answered(await send('plans.create', { ...samplePlan, amount: '12.5' }), 'id')
    const subscription_id = plan
    await send('plans.update', { ...samplePlan, subscription_id, name: 'Gimnasio anual' })
    await send('plans.activation', { ...asked, subscription_id, activation_status: 'deactivate' })
    await send('plans.activation', { ...asked, subscription_id, activation_status: 'activate' })
    const values = { ...sampleEnrollment, subscription_id, subscription: plan }
    const enrolled = await send('enrollments.subscribe', values)
    const customer_subscription_id = answered(enrolled, 'properties', 'subscription', 'customer')
    const both = { ...asked, subscription_id, customer_subscription_id }
    await send('enrollments.read', both)
    await send('enrollments.cancel', { ...both, cancel_reason: 'No la usa más' })
    await send('plans.read', { ...asked, subscription_id })
  },
  'texts that mean something in a file': async ({ send }) => {
    for (const order_id of ['{{order}}', '{{{{a}}', '/^x$/', '${a}`\\']) {
      await send('payments.sale', { ...sampleSale, order_id, customer_name: "O'Hara {{b}} D'Arc" })
    }
    await send('plans.create', { ...samplePlan, name: '/Plan.*/', description: '{{plan}} "x"' })
    await send('plans.create', { ...samplePlan, name: '{{plan_id}}', description: '$equals' })
  },
  'an authorization that lapses, and a token too': async ({ send, control, wait }) => {
    const auth = await send('payments.auth', sampleSale)
    const token = answered(await send('tokens.create', { ...sampleCard, ...asked }), 'token')
    wait(6 * 3_600_000)
    await send('tokens.read', { ...asked, token })
    await control('clock.move', { body: { advance: 'P15D' } })
    await send('payments.capture', {
      ...sampleCapture,
      payment_uuid: answered(auth, 'payment_uuid'),
    })
  },
  'every card of 3-D Secure': async ({ send }) => {
    for (const { visa, mastercard } of threeDSecureCases) {
      await send('payments.sale', { ...sampleSale, card_number: visa })
      await send('payments.auth', { ...sampleSale, card_number: mastercard, card_cvv: '123' })
      await send('payments.sale', {
        ...sampleSale,
        card_number: visa,
        authentication_request: 'true',
      })
    }
  },
}

test.each(Object.entries(sessions))('%s: the scenario passes', async (_, perform) => {
  const session = beginSession()
  await perform(session)
  expect(await outcomeOf(session.exchanges())).toEqual(['passed'])
})

test.each(encodings)('each example of each operation, sent as %s, passes', async (encoding) => {
  const session = beginSession()
  for (const id of operationIds) {
    for (const { example } of operations[id].variants) await session.send(id, example, encoding)
  }
  expect(await outcomeOf(session.exchanges())).toEqual(['passed'])
})

test('a planted difference fails at its step', async () => {
  const session = beginSession()
  await session.send('payments.sale', sampleSale)
  const { text } = scenarioFileOf(session.exchanges(), 'x', 'es')
  const { scenarios } = readScenarioFile(
    text.replace('"response_avs": "Y"', '"response_avs": "N"'),
    'x',
  )
  const { results } = await runScenarios(scenarios, openInProcess(), { target: 'test' })
  expect(results[0]?.failure?.sentence).toContain('response_avs is "Y", expected "N"')
})

test('a step names the example, and what differs from it', async () => {
  const session = beginSession()
  const values = { ...sampleInstalments, billing_zip: undefined, order_id: 'A-1' }
  await session.send('payments.sale', values, 'json')
  expect(stepsOf(session.exchanges())).toMatchObject([
    {
      do: 'send',
      operation: 'payments.sale',
      example: 'instalments',
      values: { order_id: 'A-1', billing_zip: null },
      encoding: 'json',
      expect: { status: 200, data: { installment_months: '12' } },
    },
  ])
})

test('an unused value of an answer is not captured', async () => {
  const session = beginSession()
  const payment_uuid = answered(await session.send('payments.sale', sampleSale), 'payment_uuid')
  await session.send('payments.sale', sampleSale)
  await session.send('payments.status', { ...asked, payment_uuid })
  const [first, second, status] = stepsOf(session.exchanges())
  expect(first).toMatchObject({ capture: { payment_uuid: 'data.payment_uuid' } })
  expect(second).not.toHaveProperty('capture')
  expect(status).toMatchObject({ values: { payment_uuid: '{{payment_uuid}}' } })
})

test('an identifier from before the range is noted with step and field, and stays', async () => {
  const session = beginSession()
  const payment_uuid = answered(await session.send('payments.auth', sampleSale), 'payment_uuid')
  await session.send('payments.status', { ...asked, payment_uuid })
  const [newest] = session.exchanges()
  const exchanges = newest ? [newest] : []
  expect(notesOf(exchanges)).toEqual([
    'Step 1, Status: payment_uuid comes from before what was chosen and stays as it is. An empty sandbox does not know it: choose the request that made it too.',
  ])
  expect(stepsOf(exchanges)).toMatchObject([{ values: { payment_uuid } }])
  expect(await outcomeOf(exchanges)).not.toEqual(['passed'])
})

test('a moved clock becomes a step, a few minutes of waiting do not', async () => {
  const { send, control, wait, exchanges } = beginSession()
  const clock = async (move: object) => control('clock.move', { body: move })
  await send('payments.sale', sampleSale)
  wait(200_000)
  await send('payments.sale', sampleSale)
  await clock({ advance: 'P1DT2H' })
  await send('payments.sale', sampleSale)
  await clock({ frozen: true })
  wait(3_600_000)
  await clock({ advance: 'PT5M' })
  await send('payments.sale', sampleSale)
  wait(3_600_000)
  await send('payments.sale', sampleSale)
  const moves = stepsOf(exchanges()).filter(({ do: kind }) => kind === 'clock')
  expect(moves).toEqual([
    { do: 'clock', advance: 'P1DT2H' },
    { do: 'clock', advance: 'PT5M' },
  ])
})

test('a long wait is written with its length', async () => {
  const { send, wait, exchanges } = beginSession()
  await send('payments.sale', sampleSale)
  wait(26 * 3_600_000)
  await send('payments.sale', sampleSale)
  expect(stepsOf(exchanges())).toMatchObject([{}, { do: 'clock', advance: 'P1DT2H' }, {}])
})

test('a reset of the sandbox in the middle is noted', async () => {
  const { send, control, exchanges } = beginSession()
  await control('clock.move', { body: { advance: 'P1M' } })
  await send('payments.sale', sampleSale)
  await control('sandbox.reset', { body: {} })
  await send('payments.sale', sampleSale)
  expect(notesOf(exchanges())).toEqual([
    'Step 2, Sale: before it the clock of the sandbox went back: it was reset, or a snapshot was restored. That is not repeated.',
  ])
})

test('a request without an answer is left out, and noted', async () => {
  const session = beginSession()
  const sale = await session.send('payments.sale', sampleSale)
  const outcome = { kind: 'network-error', cause: 'timeout', message: '' } as const
  const exchanges = [{ ...sale, id: 'late', outcome }, sale]
  expect(notesOf(exchanges)).toEqual([
    'Step 1, Sale: there was no response of the interface; it is left out, since there is nothing to check.',
  ])
  expect(stepsOf(exchanges)).toHaveLength(1)
  expect(scenarioFileOf([{ ...sale, outcome }], 'x', 'es')).toMatchObject({ isEmpty: true })
})

test('signatures are left out where they were accepted, and the void is still one', async () => {
  const session = beginSession()
  const payment_uuid = answered(await session.send('payments.sale', sampleSale), 'payment_uuid')
  const signed = {
    'x-auth-user':
      'aa7dc0e429aec1bdb4222680f9f0f17ace43d72c11b8d047ba207d12bb73ff2123e98fe56fd5e5b6cee103cd3e2704e60ea70ff2cafcdca43c50880b31ad8e9d',
    void_signature:
      '379f1af69c46c553595dd5c74671d16631f851af5cb266b851af170760a7040d6f821e9ccd4358009de539c823c22233fc10395ff7a3f226d83b23551315556c',
  }
  const answer = await session.send('payments.void', { ...sampleVoid, payment_uuid, ...signed })
  expect(answer.outcome).toMatchObject({ status: 200 })
  expect(notesOf(session.exchanges())).toEqual([
    expect.stringContaining('Step 2, Void: x-auth-user is left out'),
    expect.stringContaining('Step 2, Void: void_signature is left out'),
  ])
  expect(await outcomeOf(session.exchanges())).toEqual(['passed'])
})
