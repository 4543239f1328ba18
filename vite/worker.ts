import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import type { Plugin, Rolldown } from 'vite'
import { addRows, paths } from '../src/console/state/routes.ts'
import { featureRows } from '../src/features/rows.ts'
import { agentFolder } from './agent-files.ts'
import { pathWithin } from './path-within.ts'

const fileName = 'worker.js'
addRows(featureRows)
const pages = [...new Set(['checkout', ...paths().map((path) => path.split('/')[1] ?? '')])]
/**
 * The files that the worker includes, every page, whose text the worker has, and files for agents
 * only.
 */
const unkept = new Set(['mockServiceWorker.js', 'index.html', '404.html', 'llms.txt'])

/**
 * Builds the service worker, which keeps the build's files for use without a network, and the page of a
 * web server that knows only files: there every address leads to the program through `404.html`.
 */
export function worker(): Plugin {
  let base = '/'
  let publicDir = ''
  return {
    name: 'ensayo:worker',
    enforce: 'post',
    configResolved(config) {
      ;({ base, publicDir } = config)
    },
    generateBundle: {
      // After Vite has written its waiting list into each file.
      order: 'post',
      async handler(_options, bundle) {
        const { 'index.html': index } = bundle
        const page = index?.type === 'asset' ? String(index.source) : ''
        const emit = (name: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName: name, source })
        if (!page) return void emit(fileName, await script(nothing)) // the pages of the bench
        emit('404.html', page)
        const files = [...Object.keys(bundle), ...readdirSync(publicDir)]
          .filter((name) => !unkept.has(name) && !name.startsWith(`${agentFolder}/`))
          .sort()
        const version = versionOf(files, page, publicDir)
        const together = `assets/kept-${version}.bin`
        emit(together, gzipSync(JSON.stringify(textsOf(files, bundle))))
        emit(fileName, await script({ version, files, together, page, pages }))
      },
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (pathWithin(base, request.url) !== `/${fileName}`) return next()
        script(nothing).then((code) => {
          response.writeHead(200, {
            'content-type': 'text/javascript; charset=utf-8',
            'cache-control': 'no-cache',
          })
          response.end(code)
        }, next)
      })
    },
  }
}

interface Built {
  readonly version: string
  readonly files: readonly string[]
  readonly together: string
  readonly page: string
  readonly pages: readonly string[]
}

/** During development there is nothing to keep. */
const nothing: Built = { version: 'development', files: [], together: '', page: '', pages: [] }

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

/** The files that are text, as name, type and text. */
const textsOf = (names: readonly string[], bundle: Rolldown.OutputBundle) =>
  names.flatMap((name) => {
    const file = bundle[name]
    const type = types[extname(name)]
    if (!file || !type) return []
    return [
      [name, `${type}; charset=utf-8`, file.type === 'chunk' ? file.code : String(file.source)],
    ]
  })

/** Bundled files have the hash of their content in their name; those of `public` do not. */
function versionOf(files: readonly string[], page: string, publicDir: string) {
  const hash = createHash('sha256').update(page).update(files.join('\n'))
  for (const name of readdirSync(publicDir).sort()) hash.update(readFileSync(join(publicDir, name)))
  return hash.digest('hex').slice(0, 16)
}

async function script(built: Built) {
  const bundle = await rolldown({
    input: join(import.meta.dirname, '../src/worker.ts'),
    transform: { define: { built: JSON.stringify(built) } },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return (output[0] satisfies Rolldown.OutputChunk).code
}
