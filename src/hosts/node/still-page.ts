import type { IncomingMessage } from 'node:http'
import { escapeMarkup } from '../../contract/markup.ts'
import { pageHeaders, stillPagePolicy } from '../../contract/page-policy.ts'
import { isLang, type Lang, type Text } from '../../contract/text.ts'

export const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
}

/** The headers of a page that needs no file and runs nothing. */
export const stillHeaders = {
  ...pageHeaders,
  'content-security-policy': `${stillPagePolicy}; frame-ancestors 'none'`,
}

/** Whether a person reads the answer: in a browser that opens an address. */
export const wantsPage = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers.accept?.includes('text/html') === true

/** The first language of the browser that the pages speak. */
export function browserLang({ headers }: Pick<IncomingMessage, 'headers'>): Lang {
  const wanted = headers['accept-language']?.split(',').map((name) => name.trim().slice(0, 2))
  return wanted?.find(isLang) ?? 'es'
}

/** A page of one sentence; without `shown` it asks again until there is another one. */
export function stillPage({
  lang,
  title,
  text,
  shown,
}: {
  readonly lang: Lang
  readonly title: Text
  readonly text: Text
  /** What a program said, or what to type. */
  readonly shown?: string | undefined
}) {
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${shown === undefined ? '<meta http-equiv="refresh" content="2" />' : ''}
    <title>${escapeMarkup(title[lang])}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${escapeMarkup(title[lang])}</h1>
      <p>${escapeMarkup(text[lang])}</p>
      ${shown === undefined ? '' : `<pre>${escapeMarkup(shown)}</pre>`}
    </main>
  </body>
</html>
`
}

const style = `
:root { color-scheme: light dark; --ground: #f4f6f6; --text: #17201f; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1112; --text: #e4eaea; } }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif; background: var(--ground); color: var(--text); }
main { max-width: 26rem; padding: 1.5rem; text-align: center; text-wrap: balance; }
main::before { content: ''; display: block; width: 2rem; height: 2rem; margin: 0 auto 1.25rem; box-sizing: border-box; border: 3px solid color-mix(in srgb, currentColor 20%, transparent); border-top-color: #0e6b73; border-radius: 50%; animation: turn 1s linear infinite; }
main:has(pre)::before { display: none; }
@keyframes turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: reduce) { main::before { animation: none; } }
h1 { margin: 0 0 0.5rem; font-size: 1.25rem; }
p { margin: 0; }
pre { margin: 1rem 0 0; text-align: start; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.8125rem; }
`
