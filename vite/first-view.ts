import { join } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import type * as drawing from './draw-first-view.ts'

/**
 * Writes into the built index.html what the first view needs, so that one answer brings it: its
 * styles, its form as HTML in each language, and the names of the files that its program consists of.
 */
export function firstView(entry: string): Plugin {
  let base = '/'
  let styles = ''
  return {
    name: 'ensayo:first-view',
    apply: 'build',
    configResolved(config) {
      ;({ base } = config)
    },
    generateBundle: {
      // Before Vite writes for each file which styles it waits for.
      order: 'pre',
      handler(_options, bundle) {
        styles = takeStyles(firstFiles(entry, bundle), bundle)
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const files = firstFiles(entry, bundle)
        if (!files.length) return html // a page of a test
        const path = join(import.meta.dirname, 'draw-first-view.ts')
        const { module } = await runnerImport<typeof drawing>(path)
        const views = [...(await module.drawFirstView(base))].map(
          ([lang, view]) => `<template id="first-${lang}">${view}</template>`,
        )
        // The page names its entry itself.
        const later = files.filter(({ isEntry }) => !isEntry)
        const names = later.map(({ fileName }) => fileName)
        return [
          ['[/* first files */]', JSON.stringify(names)],
          ['<!-- first view -->', views.join('\n')],
          ['</head>', `<style>${styles}</style>\n  </head>`],
        ].reduce((page, [place = '', text = '']) => replaceOnce(page, place, text), html)
      },
    },
  }
}

/** The page's program and the console's, with what they import. */
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

function replaceOnce(html: string, place: string, text: string) {
  const parts = html.split(place)
  if (parts.length !== 2) throw new Error(`Failed to write the first view: no ${place} in the page`)
  return parts.join(text)
}
