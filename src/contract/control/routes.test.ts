import { expect, test } from 'vitest'
import { isSandboxPath } from './routes.ts'

test.each(['/api/v2', '/api/v2/', '/api/v2/x', '/sandbox', '/sandbox/', '/sandbox/x'])(
  'the sandbox answers %s',
  (path) => {
    expect(isSandboxPath(path)).toBe(true)
  },
)

test.each(['/', '/api', '/api/v1/x', '/api/v22', '/sandboxes', '/x/sandbox', '/checkout/1'])(
  'the sandbox leaves %s to others',
  (path) => {
    expect(isSandboxPath(path)).toBe(false)
  },
)
