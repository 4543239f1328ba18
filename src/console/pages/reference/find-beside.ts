import { wordIndex } from '../../../reference/word-index.ts'
import { guideNames, guideTitles, guideWords } from './guide-pages.ts'

// The parts of the reference that are no entry of it.

const guides = wordIndex(
  guideNames.map((page) => ({
    page,
    name: `${guideTitles[page].es} ${guideTitles[page].en}`,
    about: guideWords[page],
  })),
)

/** The pages of the guide that a text finds, best first. */
export const findGuides = (text: string) => guides(text).map(({ page }) => page)

const downloads = wordIndex([
  {
    name: 'descargas downloads',
    about: 'bajar markdown openapi swagger yaml postman colección collection mock',
  },
])

/** Tells whether a text asks for the reference as a file. */
export const findsDownloads = (text: string) => downloads(text).length > 0
