import { expect, test } from 'vitest'
import { liveCauses, type LiveCause } from '../../../contract/live/live.ts'
import { mayBeDone } from './may-be-done.ts'

const outcome = { kind: 'network-error', message: '' } as const

test.each(Object.keys(liveCauses) as LiveCause[])(
  'after %s the service may have acted where its text says to find out',
  (cause) => {
    const isUncertain = /find out what became/i.test(liveCauses[cause].text.en)
    expect(mayBeDone({ target: 'live', outcome: { ...outcome, cause } })).toBe(isUncertain)
  },
)

test('a sandbox out of reach may have heard the request, and so may one behind an error page', () => {
  const at = (values: object) =>
    mayBeDone({ target: 'server', outcome: { ...outcome, cause: 'not-json', ...values } })
  expect([at({ cause: 'unreachable' }), at({ status: 502 })]).toEqual([true, true])
  expect([at({ cause: 'not-started' }), at({ status: 429 }), at({})]).toEqual([false, false, false])
})
