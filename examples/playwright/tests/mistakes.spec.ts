import { execFileSync } from 'node:child_process'
import { example, expect, test } from 'ensayo/playwright'

test('a payment that is not there is named, with the place that was asked', async ({
  pay,
  sandbox,
}) => {
  await expect(pay('P-1')).rejects.toThrow(
    `Failed to pay: there is no payment P-1 (${sandbox.url} returns 404 to POST /sandbox/checkout/P-1/pay)`,
  )
})

test('a duration that is none is named', async ({ advance }) => {
  await expect(advance('1 month')).rejects.toThrow('"1 month" is not an ISO 8601 duration')
})

test('a mistyped operation and a mistyped variant are named', async ({ send }) => {
  // @ts-expect-error TypeScript finds it too.
  await expect(send('payments.sell', {})).rejects.toThrow('is "payments.sale" meant?')
  expect(() => example('payments.sale', 'tokn')).toThrow('it has card, instalments, token')
})

test('a card number given in the wrong place stays out of the reports', async ({ pay }) => {
  const { card_number } = example('payments.sale')
  const sentence = await pay(card_number).catch(String)
  expect(sentence).toContain('there is no payment 411111******1111')
  expect(sentence).not.toContain(card_number)
})

test('a program that the test waits for gets its answer', async ({ sandbox }) => {
  const program = `fetch('${sandbox.url}/sandbox').then((answer) => console.log(answer.statusText))`
  const output = execFileSync(process.execPath, ['-e', program], { timeout: 20_000 })
  expect(output.toString().trim()).toBe('OK')
})
