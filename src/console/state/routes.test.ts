import { expect, test } from 'vitest'
import { home, hrefOf, parseSearch, pathOf, type LinkTarget } from './routes.ts'

test('an address has its segments and the parameters that say something', () => {
  expect(hrefOf(home)).toBe('/operations/payments.sale')
  expect(hrefOf({ to: '/payments/:uuid', params: { uuid: 'a/b ?' } })).toBe('/payments/a%2Fb%20%3F')
  expect(
    hrefOf({ to: '/history', search: { q: '100 %&', status: undefined, operation: '' } }),
  ).toBe('/history?q=100+%25%26')
})

test('an address leads back to its path', () => {
  expect(pathOf(hrefOf(home))).toBe(home.to)
  expect(pathOf('/history?q=a/b#c')).toBe('/history')
  expect(pathOf(hrefOf({ to: '/payments/:uuid', params: { uuid: 'a/b ?' } }))).toBe(
    '/payments/:uuid',
  )
  expect(pathOf('/')).toBe('/')
  expect(pathOf('/nada')).toBeUndefined()
  expect(pathOf('/payments/a/b')).toBeUndefined()
})

test('parameters come back as they went, and what a page does not know is left out', () => {
  expect(parseSearch('/history', '?q=100+%25%26&status=&nada=1')).toEqual({ q: '100 %&' })
  expect(parseSearch('/settings', '?q=1')).toEqual({})
})

test('a link to a path that no page has does not compile', () => {
  const links: unknown[] = [
    // @ts-expect-error no such path
    { to: '/nada' } satisfies LinkTarget<'/nada'>,
    // @ts-expect-error its segment has no value
    { to: '/payments/:uuid' } satisfies LinkTarget<'/payments/:uuid'>,
    // @ts-expect-error no such parameter
    { to: '/payments', search: { nada: '' } } satisfies LinkTarget<'/payments'>,
  ]
  expect(links).toHaveLength(3)
})
