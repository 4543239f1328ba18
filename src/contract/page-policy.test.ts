import { expect, test } from 'vitest'
import { consolePolicy, indexHeaders, stillPagePolicy } from './page-policy.ts'

test.each([
  ['the console', consolePolicy({ scripts: ['sha256-x'], styles: ['sha256-y'] })],
  ['a page without scripts', stillPagePolicy],
])('the policy of %s allows no script that is written in a page, and no eval', (_, policy) => {
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("base-uri 'none'")
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts).not.toMatch(/unsafe|\*|https?:|data:|blob:/)
})

test('the headers of a page repeat its own policy, and forbid to frame it', () => {
  const html = `<head><meta http-equiv="content-security-policy" content="img-src 'self'" /></head>`
  expect(indexHeaders(html)).toMatchObject({
    'content-security-policy': "img-src 'self'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(indexHeaders('<head>')['content-security-policy']).toBe("frame-ancestors 'self'")
})
