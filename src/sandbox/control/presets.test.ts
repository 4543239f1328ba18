import { expect, test } from 'vitest'
import {
  assumptionOptions,
  defaultAssumptions,
  presets,
} from '../../contract/domain/assumptions.ts'
import { openSandbox } from '../testing/testing.ts'

test('one word takes the ledger as it was observed, another as it is specified', async () => {
  const { ask, control } = openSandbox()
  const take = async (assumptions: 'observed' | 'specified') =>
    (await ask('settings.change', { body: { assumptions } })).assumptions
  expect(await take('observed')).toEqual({
    ...defaultAssumptions,
    customer_name: 'two_words',
    customer_email: 'real_domain',
    voided_authorization_status: 'null',
    capture_result: 'with_hash',
  })
  await ask('settings.change', { body: { assumptions: { bimonthly: 'two_weeks' } } })
  expect(await take('specified')).toEqual(defaultAssumptions)
  const { status, body } = await control('settings.change', { body: { assumptions: 'real' } })
  expect([status, body.message]).toEqual([422, 'assumptions: one of specified, observed is needed'])
})

test('an unknown row is still named as one', async () => {
  const { control } = openSandbox()
  const { body } = await control('settings.change', { body: { assumptions: { nope: 'x' } } })
  expect(body.message).toBe('assumptions: unknown: nope')
})

test('the ledger says of each row what the preset takes', async () => {
  const { ask } = openSandbox()
  const { items } = await ask('assumptions.list')
  expect(Object.fromEntries(items.map(({ id, observed }) => [id, observed]))).toEqual(
    presets.observed,
  )
  expect(Object.keys(assumptionOptions)).toHaveLength(items.length)
})
