import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readAudit } from './audit-report.mjs'

/**
 * How the audit ends with that registry.
 * @param {(outgoing: import('node:http').ServerResponse) => void} answer
 */
async function auditAt(answer) {
  const server = createServer((_, outgoing) => answer(outgoing)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_fetch_retries: '0',
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'audit.mjs')],
      { env },
      (error, _out, err) => resolve({ code: error?.code ?? 0, err }),
    )
  })
}

/** @type {[string, Parameters<typeof auditAt>[0]][]} */
const silent = [
  ['refuses', (outgoing) => outgoing.writeHead(405).end()],
  ['answers with a page', (outgoing) => outgoing.end('<html>Welcome</html>')],
  ['breaks off', (outgoing) => outgoing.destroy()],
]

test.each(silent)(
  'an audit is an error where the registry %s',
  { tags: ['release'] },
  async (_, answer) => {
    expect(await auditAt(answer)).toEqual({
      code: 2,
      err: expect.stringMatching(/^audit: no registry of npm answered, so nothing was checked/m),
    })
  },
)

const advisory = { title: 'It leaks', url: 'https://github.com/advisories/GHSA-1', range: '<2.0.0' }

/** @param {object} vulnerabilities */
const reportOf = (vulnerabilities) =>
  JSON.stringify({ vulnerabilities, metadata: { dependencies: { total: 7 } } })

test('an audit tells of what is shipped, compiled in or installed, and of nothing else', () => {
  const report = reportOf({
    zod: { name: 'zod', severity: 'high', via: [advisory] },
    vitest: { name: 'vitest', severity: 'low', via: [advisory] },
    msw: { name: 'msw', severity: 'high', via: ['zod'] },
  })
  expect(readAudit(report, new Set(['zod', 'msw']))).toEqual({
    count: 7,
    known: ['zod <2.0.0: It leaks (high), https://github.com/advisories/GHSA-1'],
  })
})

test.each([
  ['an error', '{"message":"405 Method Not Allowed","statusCode":405}'],
  ['no JSON', '<html>'],
  ['nothing', ''],
  ['a report on no package', '{"vulnerabilities":{},"metadata":{"dependencies":{"total":0}}}'],
])('%s is no answer of a registry', (_, output) => {
  expect(readAudit(output, new Set())).toBeUndefined()
})
