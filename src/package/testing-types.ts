/** A program of a user in TypeScript: lines that compile, and lines that must not. */
export const typedProgram = `import { createSandbox, example, startSandbox, type Sandbox } from 'ensayo'
import {
  check,
  encode,
  inputSchema,
  operations,
  sign,
  signatureKinds,
  type Input,
  type OperationId,
  type ValuesOf,
} from 'ensayo/contract'
import { sandboxHandlers } from 'ensayo/msw'
import { expect, test } from 'ensayo/playwright'

export async function program() {
  const sandbox: Sandbox = createSandbox({ seed: 2 })
  const sale = await sandbox.send('payments.sale', { order_id: 'ORDER-1', order_amount: 1 })
  const hash: string | undefined = sale.data?.payment_hash
  // @ts-expect-error a text
  const amount: number | undefined = sale.data?.payment_hash
  // @ts-expect-error of another operation
  await sandbox.send('plans.create', { order_amount: 1 })
  // @ts-expect-error a mistyped name
  await sandbox.send('payments.sale', { order_amuont: '1' })
  // @ts-expect-error not of digits
  await sandbox.send('payments.sale', { customer_name: 1 })
  await sandbox.send('payments.sale', { ...example('payments.sale'), order_amount: 2 })
  const values: ValuesOf<'payments.sale'> = { order_amount: 1.5 }
  const { body } = encode(operations['payments.sale'], values, 'json')
  const checked = check(inputSchema('payments.sale'), {})
  const currency: string | undefined = checked.ok ? checked.values.order_currency : undefined
  const signed: string = sign(signatureKinds.void_user, { email: 'x', secret: '' })
  const { close } = await startSandbox({ port: 0 })
  return { hash, amount, body, currency, signed, close, handlers: sandboxHandlers(createSandbox()) }
}

/** Its type has a name in the declarations of this program. */
export const saleRow = operations['payments.sale']

type Unexplained = {
  [Id in OperationId]: Exclude<keyof Input<Id>, keyof ValuesOf<Id>>
}[OperationId]
export const isWhole: [Unexplained] extends [never] ? true : Unexplained = true

test('a sale without a card', async ({ send }) => {
  expect((await send('payments.sale', { order_amount: 1 })).status).toBe(422)
  // @ts-expect-error a mistyped name
  await send('payments.sale', { order_amuont: '1' })
})
`
