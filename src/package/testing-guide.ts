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

/** Their blocks of code in one of these languages. */
export const guideBlocks = (...languages: readonly string[]) =>
  guidePages.flatMap(({ path, text }) =>
    [...text.matchAll(/^```(\w+)\n(.*?)^```/gms)]
      .filter(([, language = '']) => languages.includes(language))
      .map(([, , code = '']) => ({ path, code })),
  )

/** Their lines of a shell that run this program, without what continues a line; comments left out. */
export const guideCommands = (program: string) =>
  guideBlocks('sh').flatMap(({ path, code }) =>
    code
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .filter((line) => line.includes(program))
      .map((line) => ({ path, line })),
  )
