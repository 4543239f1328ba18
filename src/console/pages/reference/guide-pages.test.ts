import { expect, test } from 'vitest'
import { guidePages, isSpanish } from '../../../package/testing-guide.ts'
import { guideNames, guideTitles } from './guide-pages.ts'
import { readMarkdown, readWords } from './markdown.ts'

const pages = guidePages.slice(1)

test('the reference has each page of the guide, by its title', () => {
  const titles = pages.map(({ path, text }) => [path, /^# (.+)\n/.exec(text)?.[1]])
  const expected = guideNames.flatMap((name) => [
    [`docs/guide/${name}.md`, guideTitles[name].en],
    [`docs/guide/es/${name}.md`, guideTitles[name].es],
  ])
  expect(titles.toSorted()).toEqual(expected.toSorted())
})

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The text of a page as it is shown, without signs. */
function shown(text: string) {
  const lines = readMarkdown(text).flatMap((block) => {
    switch (block.kind) {
      case 'list':
        return block.items
      case 'table':
        return block.rows.flat()
      default:
        return block.kind === 'code' ? [] : [block.text]
    }
  })
  return letters(lines.flatMap((line) => readWords(line).map((word) => word.text)).join(''))
}

test.each(pages)('$path is shown whole', ({ text }) => {
  const prose = text.replaceAll(/^```.*?^```|<!--.*?-->|^\d+\. |\]\([^)]*\)/gms, '')
  expect(shown(text)).toBe(letters(prose))
  const codes = readMarkdown(text).filter(({ kind }) => kind === 'code')
  expect(codes).toHaveLength(text.match(/^```\w/gm)?.length ?? 0)
})

test('there are pages in both languages', () => {
  expect(pages.filter(({ path }) => isSpanish(path))).toHaveLength(guideNames.length)
})
