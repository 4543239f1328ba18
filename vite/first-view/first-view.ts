import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { home, hrefOf } from '../../src/console/state/routes.ts'
import { pathWithin } from '../path-within.ts'
import type * as drawing from './draw.ts'

/** Where index.html has the first view: a script before the first paint, the view itself in its body. */
const places = {
  head: '<!-- first view: before the first paint -->',
  body: '<!-- first view -->',
}

/**
 * Writes the parts of the first view into index.html, so that one answer brings them: its scripts
 * (src/console/first-view/) and, in a built page, its styles, its form as HTML in each language,
 * and the names of the program's files.
 */
export function firstView(entry: string): Plugin {
  let base = '/'
  let styles = ''
  let fonts: readonly object[] = []
  return {
    name: 'ensayo:first-view',
    configResolved(config) {
      ;({ base } = config)
    },
    generateBundle: {
      // Before Vite writes for each file which styles it waits for.
      order: 'pre',
      handler(_options, bundle) {
        ;({ styles, fonts } = takeFonts(takeStyles(firstFiles(entry, bundle), bundle), base))
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = bundle ? firstFiles(entry, bundle) : []
        // The page names its entry itself.
        const later = files.filter(({ isEntry }) => !isEntry)
        const written = {
          base,
          firstFiles: later.map(({ fileName }) => fileName),
          fonts,
          firstOperation: home.params.operation,
          firstPath: hrefOf(home).slice(1),
        }
        const views = files.length ? await templates(base) : []
        return [
          [places.head, await script('before-paint.ts', written)],
          [places.body, [...views, await script('show.ts', written)].join('\n')],
          // Behind the tag that asks for the program.
          ['</head>', `<style>${styles}</style>\n  </head>`],
        ].reduce((page, [place = '', text = '']) => replaceOnce(page, place, text), html)
      },
    },
  }
}

/** A script of the first view, with the values that the build writes into it. */
async function script(name: string, { base, ...written }: { readonly base: string }) {
  const bundle = await rolldown({
    input: join(import.meta.dirname, '../../src/console/first-view', name),
    // Only the imported parts of a console's module: no other code runs before the program.
    treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
    transform: {
      define: {
        'import.meta.env.BASE_URL': JSON.stringify(base),
        ...Object.fromEntries(
          Object.entries(written).map(([key, value]) => [key, JSON.stringify(value)]),
        ),
      },
    },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return `<script>${output[0].code}</script>`
}

/** The first page in each language. */
async function templates(base: string) {
  const { module } = await runnerImport<typeof drawing>(join(import.meta.dirname, 'draw.ts'))
  const views = [...(await module.drawFirstView(base))]
  return views.map(([lang, view]) => `<template id="first-${lang}">${view}</template>`)
}

/** The page's program and the console's, with their imports. */
function firstFiles(entry: string, bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set(
    chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.includes(entry)),
  )
  for (const { imports } of found) {
    chunks.filter(({ fileName }) => imports.includes(fileName)).forEach((file) => found.add(file))
  }
  return found.size > 1 ? [...found] : []
}

/** Takes the styles of these files out of the bundle. */
function takeStyles(files: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle) {
  const names = new Set(files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const texts = [...names].map((name) => {
    const file = bundle[name]
    delete bundle[name]
    return file?.type === 'asset' ? String(file.source).trim() : ''
  })
  for (const { viteMetadata } of files) viteMetadata?.importedCss.clear()
  return texts.join('\n')
}

/**
 * Takes out of the styles each font that is a file, for a script that knows where the page is: a style
 * that the page holds would name the file in a folder that only the host knows.
 */
function takeFonts(styles: string, base: string) {
  const fonts: object[] = []
  const rest = styles.replaceAll(
    /@font-face\{([^}]*)src:url\(([^)]*)\)[^;}]*([^}]*)\}/g,
    (_, before = '', file = '', after = '') => {
      const rules = `${before};${after}`.split(';').map((rule) => rule.split(':', 2))
      const valueOf = (name: string) => rules.find(([one]) => one === name)?.[1]
      fonts.push({
        family: valueOf('font-family'),
        file: pathWithin(base, file).slice(1),
        weight: valueOf('font-weight'),
        style: valueOf('font-style'),
        display: valueOf('font-display'),
      })
      return ''
    },
  )
  if (rest.includes('url(/'))
    throw new Error('Failed to write the first view: its styles name a file')
  return { styles: rest, fonts }
}

function replaceOnce(html: string, place: string, text: string) {
  const parts = html.split(place)
  if (parts.length !== 2) throw new Error(`Failed to write the first view: no ${place} in the page`)
  return parts.join(text)
}
