import { join } from 'node:path'
import { JSDOM, VirtualConsole } from 'jsdom'
import { rolldown } from 'rolldown'
import type { Lang } from '../../src/contract/text.ts'
import { home, hrefOf } from '../../src/console/state/routes.ts'
import type * as page from './page.tsx'

/** The first page of the console as HTML, in each language, as a phone has it. */
export async function drawFirstView(base: string): Promise<ReadonlyMap<Lang, string>> {
  const errors: unknown[] = []
  const virtualConsole = new VirtualConsole()
  for (const kind of ['error', 'jsdomError']) {
    virtualConsole.on(kind, (error) => errors.push(error))
  }
  const { window } = new JSDOM('<div id="root"></div>', {
    url: `http://localhost${base}${hrefOf(home).slice(1)}`,
    runScripts: 'outside-only',
    virtualConsole,
  })
  Object.assign(window, {
    matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }),
    requestIdleCallback() {},
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  })
  window.eval(await program(base))
  const { draw } = (window as unknown as { readonly firstView: typeof page }).firstView
  const views = new Map((['es', 'en'] as const).map((lang) => [lang, draw(lang)]))
  window.close()
  if (errors.length) throw new Error('Failed to draw the first view', { cause: errors[0] })
  return views
}

/** The page's program without its later modules. */
async function program(base: string) {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'page.tsx'),
    logLevel: 'silent',
    moduleTypes: { '.css': 'empty' },
    transform: {
      define: {
        'import.meta.env.BASE_URL': JSON.stringify(base),
        'import.meta.env': '({})',
        'process.env.NODE_ENV': '"production"',
      },
    },
    plugins: [
      {
        name: 'nothing-later',
        resolveDynamicImport: (id) => ({ id: String(id), external: true }),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'iife', name: 'firstView' })
  await bundle.close()
  return `globalThis.firstView = (() => {${output[0].code}; return firstView})()`
}
