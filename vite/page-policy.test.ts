import { createHash } from 'node:crypto'
import { build, createServer, type InlineConfig, preview } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { firstView } from './first-view/first-view.ts'
import { pagePolicy } from './page-policy.ts'

const settings: InlineConfig = {
  configFile: false,
  logLevel: 'silent',
  root: import.meta.dirname,
  plugins: [pagePolicy()],
}
const built = await preview({ ...settings, preview: { port: 0 } })
const developed = await createServer({ ...settings, server: { port: 0, ws: false } })
await developed.listen()

afterAll(async () => {
  await Promise.all([built.close(), developed.close()])
})

test.each([
  ['the built console', built],
  ['the console in development', developed],
])('%s is framed by no page, and its types count', async (_, { resolvedUrls }) => {
  const { headers } = await fetch(new URL('favicon.svg', resolvedUrls?.local[0]))
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('permissions-policy')).toContain('camera=()')
})

test('the built index.html allows the scripts that it has, by their digests', async () => {
  const root = `${import.meta.dirname}/..`
  const output = await build({
    ...settings,
    root,
    // Only the page: its programs take seconds.
    plugins: [
      firstView('none'),
      pagePolicy(),
      { name: 'no-program', load: (id) => (/\.tsx?$/.test(id) ? '' : null) },
    ],
    build: { write: false },
  })
  const files = 'output' in output ? output.output : []
  const page = files.find(({ fileName }) => fileName === 'index.html')
  const html = page?.type === 'asset' ? String(page.source) : ''
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script)
  expect(inline).toEqual([
    expect.stringContaining('dataset.theme'),
    expect.stringContaining('ensayo.order'),
  ])
  const digests = inline.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const policy = /http-equiv="content-security-policy" content="([^"]+)"/.exec(html)
  expect(policy?.[1]).toContain(`script-src 'self' ${digests.join(' ')};`)
  expect(policy?.index).toBeLessThan(html.indexOf('<script'))
  expect(html).toContain('<meta name="referrer" content="no-referrer" />')
})
