import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleCard, sampleSale } from '../../contract/samples.ts'
import { threeDSecureCases } from '../../contract/domain/three-d-secure.ts'
import { encodings } from '../../contract/operations/wire.ts'
import { openSandbox, type TestSandbox } from '../testing/testing.ts'
import { rebuild } from '../testing/testing-replay.ts'
import { enroll, pay } from '../testing/testing-recurring.ts'
import { merchantOf } from '../testing/testing-three-d-secure.ts'

const env = { env: 'sandbox' }
const caseCards = threeDSecureCases.flatMap(({ visa, mastercard }) => [visa, mastercard])
const cards = ['4111111111111111', '5555555555554444', ...caseCards]

/** What a session may do next: to what there is, or in vain. */
type Act = (sandbox: TestSandbox) => Promise<unknown>

const newest = async ({ payments }: TestSandbox) =>
  (await payments({ limit: '1' }))[0]?.uuid ?? 'S-0'
const token = async ({ ask }: TestSandbox) =>
  (await ask('tokens.list', { query: { limit: '1' } })).items[0]?.token ?? 'T-0'

const act: fc.Arbitrary<Act> = fc.oneof(
  fc
    .record({
      card_number: fc.constantFrom(...cards),
      order_amount: fc.constantFrom('1', '1', '2', '6', '8', '99'),
      card_cvv: fc.constantFrom('300', '12', ''),
      order_callback: fc.constantFrom(undefined, 'https://tienda.hn/aviso'),
      encoding: fc.constantFrom(...encodings),
      kind: fc.constantFrom('payments.sale' as const, 'payments.auth' as const),
    })
    .map(
      ({ encoding, kind, ...changes }): Act =>
        ({ send }) =>
          send(kind, { ...sampleSale, ...changes }, { encoding }),
    ),
  fc.constantFrom('payments.capture' as const, 'payments.void' as const).map(
    (id): Act =>
      async (sandbox) =>
        sandbox.send(id, {
          payment_uuid: await newest(sandbox),
          transaction_approved_amount: '1',
          void_reason: 'Se arrepintió',
          ...env,
        }),
  ),
  fc.constantFrom(...cards).map(
    (number): Act =>
      ({ send }) =>
        send('tokens.create', { ...sampleCard, number, ...env }),
  ),
  fc.constantFrom('tokens.update' as const, 'tokens.delete' as const).map(
    (id): Act =>
      async (sandbox) =>
        sandbox.send(id, { token: await token(sandbox), city: 'Tela', ...env }),
  ),
  fc
    .record({
      card_number: fc.constantFrom(...caseCards),
      choice: fc.constantFrom('case', 'approve', 'fail', 'cancel', 'timeout'),
    })
    .map(
      ({ card_number, choice }): Act =>
        (sandbox) =>
          merchantOf(sandbox).complete({ card_number }, 'sale', choice),
    ),
  fc.constantFrom('approved', 'declined').map((outcome): Act => async (sandbox) => {
    const { payment } = await enroll(sandbox, { plan: { recurrence: 'weekly' } })
    await pay(sandbox, payment, { outcome })
  }),
  fc.constantFrom('PT1S', 'PT6H', 'P10D', 'P2M').map(
    (duration): Act =>
      ({ advance }) =>
        advance(duration),
  ),
  fc.nat({ max: 100_000 }).map((ms): Act => async ({ wait, payments }) => {
    wait(ms)
    await payments()
  }),
  fc
    .constantFrom(
      { faults: { deliveries: ['delay', 'drop'] } },
      { faults: { deliveries: [] }, challenges: 'case' },
      { assumptions: { repeated_order_id: 'next_attempt' } },
      { merchant: { void_user: 'otra@pixel.hn', name: 'Otra' } },
    )
    .map(
      (settings): Act =>
        ({ control }) =>
          control('settings.change', { body: settings }),
    ),
  fc.constant<Act>(({ control }) => control('snapshots.take', { body: {} })),
  fc.constantFrom(1, 2).map(
    (number): Act =>
      ({ control }) =>
        control('snapshots.restore', { id: `SNAP-${number}` }),
  ),
)

test('whatever was done, a replay leads to the same state', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(act, { minLength: 3, maxLength: 25 }),
      async (running, acts) => {
        const sandbox = openSandbox({ running })
        for (const one of acts) await one(sandbox)
        const [image, again] = [await sandbox.image(), await (await rebuild(sandbox)).image()]
        // Of the world only how its clock runs may differ.
        const worlds = running ? { world: again['world'] } : {}
        expect(JSON.stringify(again)).toBe(JSON.stringify({ ...image, ...worlds }))
      },
    ),
    { numRuns: 150 },
  )
})
