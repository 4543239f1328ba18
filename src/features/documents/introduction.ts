import { outcomes } from '../../contract/replies/outcomes.ts'
import type { Lang } from '../../contract/text.ts'
import { outcomeTable, rules } from './texts.ts'

/** The rules that hold for all operations, and the amounts of the sandbox, in CommonMark. */
export const introduction = (lang: Lang) =>
  [
    rules[lang],
    [
      outcomeTable[lang],
      ...outcomes.map(({ amount, title, status }) => `| ${amount} | ${title[lang]} | ${status} |`),
    ].join('\n'),
  ].join('\n\n')
