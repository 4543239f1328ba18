import { createHash } from 'node:crypto'
import type { Connect, Plugin } from 'vite'
import { consolePolicy, pageHeaders } from '../src/contract/page-policy.ts'

/**
 * Gives the built index.html its content security policy, so that files alone are as safe as our
 * servers make them, and sends the parts that only headers can have. Development has no policy for
 * scripts: the tools write their own into the page.
 */
export function pagePolicy(): Plugin {
  return {
    name: 'ensayo:page-policy',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server }) => (server ? html : withMetaElements(html)),
    },
    configureServer: ({ middlewares }) => void middlewares.use(sendHeaders),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(sendHeaders),
  }
}

const sendHeaders: Connect.NextHandleFunction = (_request, response, next) => {
  const headers = { ...pageHeaders, 'content-security-policy': "frame-ancestors 'self'" }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  next()
}

/** A policy counts for the elements behind it: so it comes first, but for the character set. */
function withMetaElements(html: string) {
  const policy = consolePolicy({
    scripts: digestsOf('script', html),
    styles: digestsOf('style', html),
  })
  const added = `
    <meta http-equiv="content-security-policy" content="${policy}" />
    <meta name="referrer" content="${pageHeaders['referrer-policy']}" />`
  const charset = /<meta charset="utf-8" \/>/
  if (!charset.test(html)) throw new Error('Failed to add a policy: index.html names no charset')
  return html.replace(charset, (element) => element + added)
}

/** The digests of the scripts or styles that are written in the page. */
const digestsOf = (element: 'script' | 'style', html: string) =>
  [...html.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
