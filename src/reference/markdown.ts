import { startHead } from '../contract/records/start-steps.ts'
import { referenceLabels } from '../contract/records/reference-labels.ts'
import type { LedgerEntry } from '../contract/control/sandbox.ts'
import { type Assumptions, defaultAssumptions } from '../contract/domain/assumptions.ts'
import { evidences } from '../contract/domain/evidence.ts'
import { headerNeedTexts } from '../contract/explanations/header-texts.ts'
import type { Lang, Text } from '../contract/text.ts'
import { type Download, fileOfDownload } from './download.ts'
import {
  entryAddress,
  type Block,
  type Entry,
  type FieldEntry,
  type Inline,
  kindIds,
  entryKinds,
  type Section,
  type Source,
  type Words,
} from './entry.ts'
import { type ExampleDocument, type GivenBody, givenBodies } from './examples.ts'
import { type Machine, machines } from './machines.ts'
import { marksOf } from './parts.ts'
import { entriesOf, entryAt } from './reference.ts'
import { sectionsOf } from './sections-of.ts'
import { startSteps } from './start.ts'

const words = referenceLabels.markdown

/**
 * The whole reference as one Markdown document, for the ledger of a sandbox in that language, as
 * the control interface lists it; with the sandbox's examples, where its OpenAPI document is at
 * hand.
 */
export function referenceMarkdown(
  lang: Lang,
  ledger: readonly LedgerEntry[],
  document: ExampleDocument = {},
): string {
  const write = writer(lang, ledger, document)
  return `${[
    `# ${words.title[lang]}`,
    words.about[lang],
    `## ${words.contents[lang]}`,
    kindIds
      .map(
        (kind) => `- [${entryKinds[kind].title[lang]}](#${kind}): ${entryKinds[kind].about[lang]}`,
      )
      .join('\n'),
    ...write.start(2),
    ...kindIds.flatMap((kind) => [
      `<a id="${kind}"></a>\n\n## ${entryKinds[kind].title[lang]}`,
      ...entriesOf(kind).flatMap((entry) => write.entry(entry, 3)),
    ]),
    ...write.ledgerPart(),
  ].join('\n\n')}\n`
}

/**
 * The reference as files beside each other, one for the first steps, for each kind of pages and for
 * the ledger, by their names: for readers who do not want all of it.
 */
export function referenceFiles(
  lang: Lang,
  ledger: readonly LedgerEntry[],
  document: ExampleDocument,
) {
  const href = (address: string) => `${fileOf(address.split('/')[0])}#${address}`
  const write = writer(lang, ledger, document, href)
  const pages = kindIds.map((kind) => [
    fileOf(kind),
    [
      `# ${entryKinds[kind].title[lang]}`,
      entryKinds[kind].about[lang],
      ...entriesOf(kind).flatMap((entry) => write.entry(entry, 2)),
    ],
  ])
  const files = [
    [fileOf(startFile), write.start(1)],
    ...pages,
    [fileOf('ledger'), write.ledgerPart()],
  ] as [string, string[]][]
  return new Map(files.map(([name, parts]) => [name, `${parts.join('\n\n')}\n`]))
}

const startFile = 'start'
const fileOf = (kind = '') => `${kind}.md`

/** The text of `llms.txt` for agents that only read (llmstxt.org): the files, and the tools. */
export function llmsText(downloads: readonly Download[]) {
  const link = (kind: string, title: Text, about: Text) =>
    `- [${title.en}](agents/${fileOf(kind)}): ${about.en}`
  return `# Ensayo

> A sandbox, a console and a test harness for one payment interface: card payments, card tokens, recurring payments, 3-D Secure and notifications. The sandbox answers as the service does; test cards only.

An agent that can run a program uses \`npx --no-install ensayo mcp\`, which has tools for all of it (Model Context Protocol). \`npx --no-install ensayo sandbox --port 4010\` answers /api/v2 for any client, and /sandbox for its clock, settings and lists.

## Reference

${words.about.en}

${link(startFile, startHead.title, words.startAbout)}
${kindIds.map((kind) => link(kind, entryKinds[kind].title, entryKinds[kind].about)).join('\n')}
${link('ledger', words.ledger, words.ledgerAbout)}

## For other programs

${downloads.map((one) => `- [${one.title.en}](agents/${fileOfDownload(one)}): ${one.about.en}`).join('\n')}

## Schemas

- [Scenarios](scenarios.schema.json): stories of requests and their expected answers, as JSON files
- [Configuration](config.schema.json): ensayo.config.json
`
}

/** A page of the reference as Markdown, for the ledger of a sandbox in that language. */
export const entryMarkdown = (entry: Entry, lang: Lang, ledger: readonly LedgerEntry[]) =>
  `${writer(lang, ledger, {}).entry(entry, 1).join('\n\n')}\n`

function writer(
  lang: Lang,
  given: readonly LedgerEntry[],
  document: ExampleDocument,
  href = (address: string) => `#${address}`,
) {
  // A sandbox of a server may be of others: an id is written where no sign of it could be.
  const ledger = given.filter(({ id }) => /^\w{1,60}$/.test(id))
  const rows = new Map(ledger.map((row) => [row.id, row]))
  const assumptions: Assumptions = {
    ...defaultAssumptions,
    ...Object.fromEntries(ledger.map(({ id, value }) => [id, value])),
  }

  const entry = (one: Entry, level: number): string[] => [
    `<a id="${entryAddress(one)}"></a>\n\n${'#'.repeat(level)} ${plain(one.title[lang])}`,
    [...(one.code ? [`\`${one.code}\`: `] : []), plain(one.about[lang])].join(''),
    ...sectionsOf(one, { assumptions }).flatMap((part) => section(part, level + 1)),
  ]

  const section = ({ title, blocks }: Section, level: number) => {
    const written = blocks.map(block).filter(Boolean)
    // Without a document the section of its examples has nothing to say.
    return written.length
      ? [`${'#'.repeat(Math.min(level, 6))} ${plain(title[lang])}`, ...written]
      : []
  }

  const block = (one: Block): string => {
    switch (one.kind) {
      case 'text':
        return inline(one.words)
      case 'facts':
        return one.facts.map(({ term, says }) => `- **${term[lang]}**: ${inline(says)}`).join('\n')
      case 'list':
        return one.items.map((item) => `- ${inline(item)}`).join('\n')
      case 'table':
        return table(
          one.head.map((head) => head[lang]),
          one.rows.map((row) => row.map(inline)),
        )
      case 'fields':
        return [
          ...(one.title ? [`**${one.title[lang]}**`] : []),
          one.fields.map(field).join('\n'),
        ].join('\n\n')
      case 'code':
        return `${one.label[lang]}:\n\n\`\`\`\n${one.text}\n\`\`\``
      case 'example':
        return givenBodies(document, one.of).map(example).join('\n\n')
      case 'machine':
        return drawing(machines[one.machine], lang)
      case 'source':
        return source(one.source).join('\n')
    }
  }

  const example = ({ title, body }: GivenBody) =>
    `${plain(title)}:\n\n\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\``

  const field = ({ name, title, need, type, what, facts, source: of }: FieldEntry) => {
    const head = [title?.[lang], need && headerNeedTexts[need][lang], type && `\`${type}\``]
      .filter(Boolean)
      .join(', ')
    return [
      `- \`${name}\`${head ? ` (${head})` : ''}: ${plain(what[lang])}`,
      ...facts.map(({ term, says }) => `  - ${term[lang]}: ${inline(says)}`),
      `  - ${words.evidence[lang]}: ${evidenceOf(of).join('; ')}`,
    ].join('\n')
  }

  const source = ({ statements, rows: ids, evidence }: Source) => [
    ...(evidence
      ? [`- ${evidences[evidence].name[lang]}: ${evidences[evidence].about[lang]}.`]
      : []),
    ...statements.map((one) => {
      const marks = marksOf(one, rows).map((mark) => evidences[mark].name[lang])
      return `- ${[...marks, `§ ${one.section}`].join(', ')}: ${plain(one.text[lang])}`
    }),
    ...ids.map((id) => `- ${rowMark(id)}`),
  ]

  const rowMark = (id: string) => {
    const evidence = rows.get(id)?.evidence
    const link = `[\`${id}\`](${href(`ledger/${id}`)})`
    return evidence ? `${evidences[evidence].name[lang]}: ${link}` : link
  }

  /** A field has many sources: here only how much is known of it. */
  const evidenceOf = ({ statements, rows: ids }: Source) => [
    ...new Set([
      ...statements.flatMap((one) => (one.gap ? [] : [evidences.documented.name[lang]])),
      ...ids.map(rowMark),
    ]),
  ]

  /** The rows themselves, once, with the option that is chosen first. */
  const ledgerPart = () => [
    `<a id="ledger"></a>\n\n## ${words.ledger[lang]}`,
    ledger
      .map(({ id, title, why, options, value, default: usual }) =>
        [
          `- <a id="ledger/${id}"></a>\`${id}\`: ${plain(title)}. ${plain(why)}`,
          ...options.map((option) => {
            const isUsual = option.id === usual ? ` (${words.default[lang]})` : ''
            const name = `${plain(option.title).trim()}${isUsual}`
            return `  - ${option.id === value ? `**${name}**` : name}`
          }),
        ].join('\n'),
      )
      .join('\n'),
  ]

  const inline = (all: Words): string => all.map(word).join('')

  const word = (one: Inline): string => {
    if ('code' in one) return `\`${one.code}\``
    if (!('to' in one)) return plain(one[lang])
    const shown = one.words ?? entryAt(one.to)?.title
    return `[${shown ? word(shown) : one.to.name}](${href(entryAddress(one.to))})`
  }

  const start = (level: number) => [
    `${'#'.repeat(level)} ${startHead.title[lang]}`,
    ...startSteps.flatMap(({ title, blocks }, at) => [
      `${'#'.repeat(level + 1)} ${at + 1}. ${title[lang]}`,
      ...blocks.map(block),
    ]),
  ]

  return { entry, start, ledgerPart }
}

/**
 * A text in one line, without signs of Markdown: those inside are escaped, and those that begin a
 * heading or a list. Programs make links of addresses, too, but in no code.
 */
const plain = (text: string) =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .split(/([ |]|[.,;:](?= |$))/)
    .map((word) => (isLinked.test(word) ? asCode(word) : escaped(word)))
    .join('')
    .replace(/(?<=^ ?)[#+=-]|(?<=^ ?\d{1,9})[.)]/, '\\$&')

const isLinked = /:\/\/|@|www\./i

const escaped = (text: string) => text.replace(/[\\`*_[\]<>|&~]/g, '\\$&')

/** In code, whose fence has more backticks than any row of them inside. */
function asCode(text: string) {
  const rows = text.match(/`+/g) ?? []
  const fence = '`'.repeat(1 + Math.max(0, ...rows.map(({ length }) => length)))
  return rows.length ? `${fence} ${text} ${fence}` : fence + text + fence
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** A drawing that programs and people read: one line for each move. */
const drawing = ({ moves }: Machine, lang: Lang) =>
  [
    '```mermaid',
    'stateDiagram-v2',
    ...moves.flatMap(({ from, to, trigger }) =>
      from.map((state) => `  ${state} --> ${to}: ${trigger[lang].replaceAll(':', ',')}`),
    ),
    '```',
  ].join('\n')
