import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from './package-folder.ts'

const folder = 'docs/guide'

/** The README and every page of the guide. */
export const guidePages = [
  'README.md',
  ...readdirSync(join(packageFolder(), folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
].map((path) => ({ path, text: readFileSync(join(packageFolder(), path), 'utf8') }))

/** The blocks of code of a page. */
export const blocksOf = (text: string) =>
  [...text.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language = '', code = '']) => ({
    language,
    code,
  }))

/** The blocks in one language; a page in Spanish has those of the page in English. */
export const guideBlocks = (language: string) =>
  guidePages
    .filter(({ path }) => !isSpanish(path))
    .flatMap(({ path, text }) => blocksOf(text).map((block) => ({ path, ...block })))
    .filter((block) => block.language === language)

export const isSpanish = (path: string) => /guide.es./.test(path)

/** The shell lines that run this program, joined where a line goes on; without comments. */
export const guideCommands = (program: string) =>
  guideBlocks('sh').flatMap(({ path, code }) =>
    code
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .filter((line) => line.includes(program))
      .map((line) => ({ path, line })),
  )
