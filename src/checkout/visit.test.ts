import { expect, test } from 'vitest'
import { addressOf, readVisit, safeRedirect } from './visit.ts'

test('an address names the payment, or the token, and the sandbox', () => {
  expect(readVisit('checkout/P-1', '?sandbox=shop')).toEqual({
    page: { kind: 'payment', uuid: 'P-1' },
    sandbox: 'shop',
  })
  expect(readVisit('checkout/manage/abc/', '')).toEqual({
    page: { kind: 'manage', token: 'abc' },
    sandbox: undefined,
  })
})

test('an address names the plan to join', () => {
  expect(readVisit('checkout/join/8a21', '?sandbox=shop')).toEqual({
    page: { kind: 'join', plan: '8a21' },
    sandbox: 'shop',
  })
})

test.each(['.', ',', ')', '%20', '%E2%80%9D.', '*', '/'])(
  'what a message has behind a link, "%s", is not of the link',
  (behind) => {
    for (const path of ['checkout/P-1', 'checkout/manage/abc', 'checkout/join/8a21']) {
      expect(readVisit(path + behind, '')).toEqual(readVisit(path, ''))
    }
  },
)

test('an address may say its language', () => {
  expect(readVisit('checkout/join/8a21', '?lang=en').lang).toBe('en')
  expect(readVisit('checkout/join/8a21', '?lang=fr').lang).toBeUndefined()
})

test.each([
  'checkout/',
  'checkout/manage',
  'checkout/manage/',
  'checkout/join',
  'checkout/join/',
  'checkout/join/a/b',
  'checkout/P-1/more',
  '',
])('nothing is at "%s"', (path) => {
  expect(readVisit(path, '').page).toEqual({ kind: 'nothing' })
})

test('a page of the same customer is in the same sandbox', () => {
  expect(addressOf('/', 'P-1', { sandbox: 'a b' })).toBe('/checkout/P-1?sandbox=a+b')
  expect(addressOf('/ensayo/', 'manage/t', { sandbox: undefined })).toBe(
    '/ensayo/checkout/manage/t',
  )
})

test('a customer is sent back to pages of the web only', () => {
  expect(safeRedirect('https://tienda.example/gracias?a=1')?.href).toBe(
    'https://tienda.example/gracias?a=1',
  )
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', '/gracias', '', null]) {
    expect(safeRedirect(bad)).toBeUndefined()
  }
})
