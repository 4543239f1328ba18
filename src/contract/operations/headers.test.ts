import { expect, test } from 'vitest'
import { type Assumptions, defaultAssumptions } from '../domain/assumptions.ts'
import { headerNeed } from './headers.ts'
import { type HeaderName, headerNames } from './header-names.ts'
import type { OperationId } from './operation-ids.ts'

const needs = (id: OperationId, changes: Partial<Assumptions> = {}) =>
  Object.fromEntries(
    headerNames.map((name) => [
      name,
      headerNeed(id, name, { assumptions: { ...defaultAssumptions, ...changes } }),
    ]),
  ) as Record<HeaderName, string>

test.each([
  ['payments.sale', 'optional', 'none'],
  ['payments.void', 'optional', 'optional'],
  ['tokens.delete', 'optional', 'none'],
  ['plans.create', 'none', 'none'],
  ['authentication.lookup', 'none', 'none'],
] as const)('%s: its signature is %s, its user %s', (id, signature, user) => {
  expect(needs(id)).toEqual({
    'x-auth-key': 'required',
    'x-auth-hash': 'required',
    'x-client-signature': signature,
    'x-auth-user': user,
    accept: 'optional',
  })
})

test('what an operation needs follows the ledger', () => {
  const strict = { client_signature: 'required', void_form: 'signed' } as const
  expect(needs('payments.void', strict)).toMatchObject({
    'x-client-signature': 'required',
    'x-auth-user': 'required',
  })
  expect(needs('payments.void', { ...strict, signed_operations: 'named' })).toMatchObject({
    'x-client-signature': 'none',
  })
  expect(needs('plans.read', { accept_header: 'required' }).accept).toBe('required')
  const withUser = { recurring_credentials: 'with_user' } as const
  expect(needs('plans.read', withUser)['x-auth-user']).toBe('required')
})
