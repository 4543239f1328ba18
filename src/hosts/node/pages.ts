import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from 'http-compression'
import sirv from 'sirv'
import { isReading } from '../../contract/http.ts'
import { indexHeaders, pageHeaders, stillPagePolicy } from '../../contract/page-policy.ts'
import { isLang, type Lang, type Text } from '../../contract/text.ts'
import { escapeMarkup } from '../../contract/markup.ts'

/** Tells whether a person reads the answer: in a browser that opens an address. */
export const wantsPage = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers.accept?.includes('text/html') === true

export interface PagesOptions {
  /** The folder of the built console. */
  readonly folder: string
  /** Builds it there; without it there are no pages until the folder has them. */
  readonly build?: () => Promise<void>
}

/** Facts that the console must know before it asks its sandbox. */
export interface PageFacts {
  /** The address of the customer's pages for phones. */
  readonly phonesUrl: string | undefined
  /** The sandbox has records to show: then the overview opens first. */
  readonly hasRecords: boolean
  /** Its sandbox is the first to see, before the browser's. */
  readonly isFirst: boolean
}

/**
 * The files of the console, for browsers: a customer's `payment_url` leads here. Other paths are
 * left to others. The page tells the console the facts of `readPageFacts`, and the folder of the
 * web site (`/shop`, or nothing) in the address that its browser called.
 */
export function createPages(
  { folder, build }: PagesOptions,
  readPageFacts: () => Promise<PageFacts>,
  isReady: () => boolean,
) {
  const index = join(folder, 'index.html')
  // Not kept in memory, so that a newer build is seen at once.
  const sendFile = sirv(folder, { dev: true, etag: true, extensions: [], setHeaders })
  let building: Promise<void> | undefined
  let failure: string | undefined

  /** Builds once for all waiting requests; after a failure the next request builds again. */
  const ensureBuilding = (build: () => Promise<void>) => {
    building ??= build()
      .then(() => (failure = undefined))
      .catch((error: Error) => void (failure = error.message))
      .then(() => (building = undefined))
  }

  return (incoming: IncomingMessage, calledAt: string) => {
    if (!mayBeForPage(incoming)) return undefined
    const path = (incoming.url ?? '').split('?', 1)[0] ?? ''
    const file = join(folder, path)
    if (path === '/worker.js') {
      return existsSync(file) ? (outgoing: ServerResponse) => sendWorker(outgoing, file) : undefined
    }
    if (isFile(path) && existsSync(file) && statSync(file).isFile()) {
      return (outgoing: ServerResponse) => {
        // A server may ignore a range; the library throws at one that ends before it begins.
        delete incoming.headers.range
        // The library leaves a file that cannot be opened any more unhandled, which ends the process.
        outgoing.once('pipe', (file) => file.once('error', () => outgoing.destroy()))
        sendFile(incoming, outgoing)
      }
    }
    if (!isForBrowsers(incoming, path)) return undefined
    if (existsSync(index)) {
      return (outgoing: ServerResponse) =>
        sendIndex(outgoing, index, readPageFacts, folderOf(calledAt))
    }
    if (!build) return undefined
    const failed = failure
    failure = undefined
    if (failed === undefined) ensureBuilding(build)
    // The sandbox is ready without the page, which a browser asks for again by itself.
    const status = path === '/' && isReady() ? 200 : 503
    return (outgoing: ServerResponse) =>
      sendWaitingPage(compressed(outgoing), browserLang(incoming), failed, status)
  }
}

function folderOf(address: string) {
  const [, folder = ''] = /^https?:\/\/[^/]+((?:\/[\w.~-]+)*)$/.exec(address) ?? []
  return folder
}

/** Tells whether a request may be for a page: a request to the interface never is. */
export const mayBeForPage = ({ method = '', url = '' }: IncomingMessage) =>
  isReading(method) && /^\/(?!\/*(api|sandbox)(\/|\?|$))/.test(url)

/** The names that a build gives to its files. */
export const isFile = (path: string) =>
  /^\/[\w-][\w./-]*\.\w+$/.test(path) && !path.includes('..') && path !== '/index.html'

/**
 * A program that asks for something unknown gets JSON; a browser, and a followed link, get the
 * page.
 */
const isForBrowsers = (incoming: IncomingMessage, path: string) =>
  path.startsWith('/checkout/') || wantsPage(incoming)

const compress = compression({ level: { brotli: 5, gzip: 6 } })

/**
 * Only for pages and files: the library cannot read the headers of the interface, which are a list.
 */
function compressed(outgoing: ServerResponse) {
  outgoing.setHeader('vary', 'accept-encoding')
  // To HEAD as to GET, of which the head is asked; Node.js keeps the body back.
  compress({ method: 'GET', headers: outgoing.req.headers }, outgoing)
  return outgoing
}

function setHeaders(outgoing: ServerResponse) {
  compressed(outgoing)
  for (const [name, value] of Object.entries(pageHeaders)) outgoing.setHeader(name, value)
}

/**
 * The service worker, with a line in front of its script: a host answers the requests that the
 * worker lets pass.
 */
async function sendWorker(outgoing: ServerResponse, path: string) {
  const script = await readFile(path, 'utf8')
  setHeaders(outgoing)
  outgoing
    .writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
    .end(`var ensayoHost = true;\n${script}`)
}

/** Says that a sandbox of Node.js serves the page, and answers there. */
const mark = '<meta name="ensayo-host" content="node" />'

const phonesMark = (url: string) => `\n    <meta name="ensayo-phones" content="${url}" />`

const recordsMark = `\n    <meta name="ensayo-records" content="yes" />`

const firstMark = `\n    <meta name="ensayo-first" content="server" />`

const baseMark = (folder: string) => `\n    <meta name="ensayo-base" content="${folder}/" />`

async function sendIndex(
  outgoing: ServerResponse,
  index: string,
  readPageFacts: () => Promise<PageFacts>,
  folder: string,
) {
  const html = await readFile(index, 'utf8')
  const { phonesUrl, hasRecords, isFirst } = await readPageFacts()
  const marks = [
    mark,
    folder && baseMark(folder),
    phonesUrl && phonesMark(phonesUrl),
    hasRecords && recordsMark,
    isFirst && firstMark,
  ]
    .filter(Boolean)
    .join('')
  compressed(outgoing)
    .writeHead(200, { ...htmlHeaders, ...indexHeaders(html) })
    .end(inFolder(html, folder).replace(/<head>/i, `$&\n    ${marks}`))
}

/**
 * Puts the files that the page names into the folder; a script with a hash in the policy names
 * none.
 */
const inFolder = (html: string, folder: string) =>
  folder ? html.replaceAll(/(<[^>]+ (?:src|href)=")\//g, `$1${folder}/`) : html

const texts = {
  title: { es: 'Preparando la página', en: 'Preparing the page' },
  wait: {
    es: 'Es la primera vez que se abre aquí: tarda unos segundos y luego aparece sola.',
    en: 'It is opened here for the first time: it takes some seconds and then appears automatically.',
  },
  failed: { es: 'No se pudo preparar la página', en: 'The page could not be prepared' },
  advice: {
    es: 'En la carpeta de Ensayo, ejecute «npm run build» y abra de nuevo esta dirección.',
    en: 'Run “npm run build” in the folder of Ensayo, then open this address again.',
  },
} as const satisfies Record<string, Text>

function sendWaitingPage(
  outgoing: ServerResponse,
  lang: Lang,
  failure: string | undefined,
  status: number,
) {
  const isFailed = failure !== undefined
  const html = stillPage({
    lang,
    title: texts[isFailed ? 'failed' : 'title'],
    text: texts[isFailed ? 'advice' : 'wait'],
    shown: failure,
  })
  outgoing.writeHead(isFailed ? 500 : status, { ...htmlHeaders, ...stillHeaders }).end(html)
}

export const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
}

/** The headers of a page that needs no file and runs nothing. */
export const stillHeaders = {
  ...pageHeaders,
  'content-security-policy': `${stillPagePolicy}; frame-ancestors 'none'`,
}

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
  /** Words of a program, or words to type. */
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
