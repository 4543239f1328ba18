import type { Rulebook } from '../contract/fields/fields.ts'
import { ruleTexts } from '../contract/fields/messages.ts'
import { plainText } from '../contract/plain-text.ts'
import { replyNameOf } from '../contract/replies/reply-name.ts'
import { fitsSentence } from '../contract/replies/fits-sentence.ts'
import { type Lang, languages, type Text } from '../contract/text.ts'
import { type Entry, entryKinds, fieldAnchor, kindIds } from './entry.ts'
import { entries, entryAt } from './reference.ts'
import { sectionsOf } from './sections-of.ts'
import { synonymsOf } from './synonyms.ts'
import { longestQuery, type Worded, wordIndex } from './word-index.ts'
import { isFiller, wordsIn } from './words.ts'

/** A page that was found, or a place of it. */
export interface Found {
  readonly entry: Entry
  /** The field or the section that was found on it. */
  readonly place?: { readonly anchor: string; readonly code?: string; readonly title?: Text }
}

/** Searches for a text, in one language, under the ledger of a sandbox. */
export type SearchReference = (query: string) => readonly Found[]

const most = 24

/** Prepares a search; the first one takes longer, since it reads every page. */
export function createSearch(lang: Lang, rulebook: Rulebook): SearchReference {
  let find: ReturnType<typeof wordIndex<Row>> | undefined
  return (query) => {
    const quoted = pageOfMessage(query)
    // A page before its parts, and the kinds in the order of the reference.
    find ??= wordIndex(
      rowsOf(lang, rulebook),
      ({ entry, place }) => (place ? 1 : 3) * (1 + 2 / (1 + kindIds.indexOf(entry.kind))),
    )
    const asked = plainText(query.trim())
    // A state machine has the name of its resource: `plan` is the plan.
    const nameOf = ({ place, entry: { kind, name } }: Row) =>
      place?.code ?? (kind === 'states' ? '' : name)
    const isExact = (row: Row) =>
      asked === plainText(nameOf(row)) || (!row.place && asked === plainText(row.entry.title[lang]))
    // `expired` is `token.expired`, before a field that begins so.
    const isLastPart = ({ place, entry }: Row) => !place && entry.name.endsWith(`.${asked}`)
    // A synonym leads to the page or the field that it names: `expiry date` to `card_expire`.
    const meant = wireNamesFor(asked.slice(0, longestQuery))
    const meantBy = ({ place, entry }: Row) => {
      const name = place && entry.kind === 'operations' ? place.code : place ? '' : entry.name
      const at = meant.indexOf(name ?? '')
      return at === -1 ? 0 : 1 / (1 + at)
    }
    const rank = (row: Row) => {
      if (isExact(row)) return row.place ? 2 : 3
      return isLastPart(row) ? 1 : meantBy(row)
    }
    const found = find(query).toSorted((a, b) => rank(b) - rank(a))
    const all = quoted ? [{ entry: quoted }, ...found.filter((one) => one.entry !== quoted)] : found
    return all.slice(0, most)
  }
}

/** The names on the wire among the synonyms of a phrase. */
const wireNamesFor = (phrase: string) =>
  synonymsOf(wordsIn(phrase).filter((word) => !isFiller.test(word)))
    .flat()
    .filter((word) => word.includes('_'))

/** The page of a message that a program has received: an error is pasted as it came. */
export function pageOfMessage(query: string) {
  const reply = replyNameOf(query.trim())
  const rule = Object.entries(ruleTexts).find(([, text]) =>
    languages.some((lang) => fitsSentence(text[lang], query.trim())),
  )
  const name = reply ?? (rule && `validation.${rule[0]}`)
  return name === undefined ? undefined : entryAt({ kind: 'errors', name })
}

type Row = Found & Worded

const rowsOf = (lang: Lang, rulebook: Rulebook): Row[] =>
  entries.flatMap((entry): Row[] => {
    const { name, title, code = '', about } = entry
    const sections = sectionsOf(entry, rulebook)
    return [
      {
        entry,
        name: `${name} ${title[lang]} ${code}`,
        about: `${entryKinds[entry.kind].title[lang]} ${about[lang]}`,
      },
      ...sections.flatMap(({ id, title: heading, blocks }) =>
        blocks.flatMap((block): Row[] => {
          if (block.kind === 'fields') {
            return block.fields.map((field) => ({
              entry,
              place: { anchor: fieldAnchor(field.name), code: field.name, title: field.title },
              name: `${field.name} ${field.title?.[lang] ?? ''}`,
              about: field.what[lang],
            }))
          }
          // On other pages the same statements are only the basis of the page.
          if (block.kind !== 'source' || entry.kind !== 'specification') return []
          return [
            {
              entry,
              place: { anchor: id, title: heading },
              name: '',
              about: block.source.statements.map(({ text }) => text[lang]).join(' '),
            },
          ]
        }),
      ),
    ]
  })
