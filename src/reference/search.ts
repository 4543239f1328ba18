import type { Rulebook } from '../contract/fields/rulebook.ts'
import { ruleTexts } from '../contract/fields/messages.ts'
import { plainText } from '../contract/plain-text.ts'
import { replyNameOf } from '../contract/replies/reply-name.ts'
import { fitsSentence } from '../contract/replies/fits-sentence.ts'
import { type Lang, languages, type Text } from '../contract/text.ts'
import { type Entry, fieldAnchor, kindIds } from './entry.ts'
import { entries, entryAt } from './reference.ts'
import { sectionsOf } from './sections-of.ts'

/** A page that was found, or a place of it. */
export interface Found {
  readonly entry: Entry
  /** The field or the section that was found on it. */
  readonly place?: { readonly anchor: string; readonly code?: string; readonly title?: Text }
}

interface Row extends Found {
  /** Words of its name and title, of what it is about, and of what is on it. */
  readonly name: readonly string[]
  readonly about: readonly string[]
}

/** Looks for what was typed, in one language, under the ledger of a sandbox. */
export type SearchReference = (query: string) => readonly Found[]

const most = 24

/** Prepares a search; the first one takes longer, since it reads every page. */
export function createSearch(lang: Lang, rulebook: Rulebook): SearchReference {
  let known: readonly Row[] | undefined
  return (query) => {
    const asked = wordsIn(query)
    if (asked.length === 0) return []
    const quoted = pageOfMessage(query)
    known ??= rowsOf(lang, rulebook)
    const ranked = known
      .map((row) => ({ row, score: scoreOf(row, asked, query) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .map(({ row }) => row)
    const found = quoted
      ? [{ entry: quoted }, ...ranked.filter((one) => one.entry !== quoted)]
      : ranked
    return found.slice(0, most)
  }
}

/** The page of a message that a program has received: an error is pasted as it came. */
export function pageOfMessage(query: string) {
  const reply = replyNameOf(query.trim())
  const rule = Object.entries(ruleTexts).find(([, text]) =>
    languages.some((lang) => fitsSentence(text[lang], query.trim())),
  )
  const name = reply ?? (rule && `validation.${rule[0]}`)
  return name === undefined ? undefined : entryAt({ kind: 'errors', name })
}

const rowsOf = (lang: Lang, rulebook: Rulebook): Row[] =>
  entries.flatMap((entry): Row[] => {
    const { name, title, code = '', about } = entry
    const sections = sectionsOf(entry, rulebook)
    return [
      {
        entry,
        name: wordsIn(`${name} ${title[lang]} ${code}`),
        about: wordsIn(about[lang]),
      },
      ...sections.flatMap(({ id, title: heading, blocks }) =>
        blocks.flatMap((block): Row[] => {
          if (block.kind === 'fields') {
            return block.fields.map((field) => ({
              entry,
              place: { anchor: fieldAnchor(field.name), code: field.name, title: field.title },
              name: wordsIn(`${field.name} ${field.title?.[lang] ?? ''}`),
              about: wordsIn(field.what[lang]),
            }))
          }
          // On other pages the same statements only say what the page rests on.
          if (block.kind !== 'source' || entry.kind !== 'specification') return []
          return [
            {
              entry,
              place: { anchor: id, title: heading },
              name: [],
              about: block.source.statements.flatMap(({ text }) => wordsIn(text[lang])),
            },
          ]
        }),
      ),
    ]
  })

/** How well a row fits: nothing unless each word that was asked for begins one of its words. */
function scoreOf({ entry, place, name, about }: Row, asked: readonly string[], query: string) {
  let score = 0
  for (const [at, word] of asked.entries()) {
    // Whoever types has not finished the last word.
    const inName = best(name, word)
    const inAbout =
      inName === 0 && (word.length > 2 || at < asked.length - 1) ? best(about, word) : 0
    if (inName + inAbout === 0) return 0
    score += inName * 8 + inAbout
  }
  const isExact = plainText(query.trim()) === plainText(place?.code ?? entry.name)
  // A page before its parts, and the kinds in the order of the reference.
  return score / asked.length + (isExact ? 20 : 0) + (place ? 0 : 3) + rankOf(entry)
}

const best = (words: readonly string[], asked: string) => {
  let found = 0
  for (const word of words) {
    if (word === asked) return 2
    if (word.startsWith(asked)) found = 1
  }
  return found
}

const rankOf = ({ kind }: Entry) => 1 - kindIds.indexOf(kind) / kindIds.length

/** `card_cvv` is found whole and by either of its words. */
const wordsIn = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}_]+/u)
    .flatMap((word) => (word.includes('_') ? [word, ...word.split('_')] : [word]))
    .filter(Boolean)
