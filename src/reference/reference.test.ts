import { expect, test } from 'vitest'
import { notifications } from '../contract/answers/recurring-results.ts'
import { assumptionOptions, defaultAssumptions } from '../contract/domain/assumptions.ts'
import { sandboxCards } from '../contract/domain/cards.ts'
import { eventTypes } from '../contract/domain/event-types.ts'
import { threeDSecureCases } from '../contract/domain/three-d-secure.ts'
import { check } from '../contract/fields/problems.ts'
import { describeFields } from '../contract/fields/fields.ts'
import { ruleTexts } from '../contract/fields/messages.ts'
import { headerNames } from '../contract/operations/header-names.ts'
import { operations } from '../contract/operations/registry.ts'
import { inputUnder } from '../contract/operations/input-under.ts'
import { operationIds } from '../contract/operations/operation-ids.ts'
import { outcomes } from '../contract/replies/outcomes.ts'
import { replies } from '../contract/replies/replies.ts'
import { replyNames } from '../contract/replies/reply-name.ts'
import { signatureKindIds } from '../contract/signing.ts'
import { statements } from '../contract/specification/statements.ts'
import { hostileNames, hostileTexts } from '../contract/testing/hostile-texts.ts'
import { languages } from '../contract/text.ts'
import { ledger } from '../sandbox/ledger/ledger.ts'
import { type Block, type Entry, entryAddress, type Kind, type Ref, type Words } from './entry.ts'
import { machineNames } from './machines.ts'
import { featureDownloads } from '../features/downloads.ts'
import { llmsText, referenceMarkdown } from './markdown.ts'
import { entries, entriesOf, entryAt } from './reference.ts'
import { sectionsOf } from './sections-of.ts'
import { startSteps } from './start.ts'
import { join } from 'node:path'
import { agentFiles as files } from '../../vite/agent-files-content.ts'

const rulebook = { assumptions: defaultAssumptions }

const markdownIn = {
  es: referenceMarkdown('es', ledger(defaultAssumptions, 'es')),
  en: referenceMarkdown('en', ledger(defaultAssumptions, 'en')),
}

const blocksOf = (entry: Entry) => sectionsOf(entry, rulebook).flatMap(({ blocks }) => blocks)

const all = entries.map((entry) => ({ entry, blocks: blocksOf(entry) }))

const wordsOf = (block: Block): Words => {
  switch (block.kind) {
    case 'text':
      return block.words
    case 'facts':
      return block.facts.flatMap(({ term, says }) => [term, ...says])
    case 'list':
      return block.items.flat()
    case 'table':
      return [...block.head, ...block.rows.flat(2)]
    case 'fields':
      return block.fields.flatMap(({ what, title, facts }) => [
        what,
        ...(title ? [title] : []),
        ...facts.flatMap(({ term, says }) => [term, ...says]),
      ])
    case 'code':
      return [block.label]
    case 'example':
    case 'machine':
    case 'source':
      return []
  }
}

const sourcesOf = (block: Block) =>
  block.kind === 'source'
    ? [block.source]
    : block.kind === 'fields'
      ? block.fields.map(({ source }) => source)
      : []

test.each<[kind: Kind, names: readonly string[]]>([
  ['operations', operationIds],
  ['answers', operationIds],
  ['errors', replyNames.filter((name) => replies[name].status >= 400)],
  ['errors', Object.keys(ruleTexts).map((rule) => `validation.${rule}`)],
  ['outcomes', outcomes.map(({ amount }) => String(amount))],
  ['notifications', Object.keys(notifications)],
  ['events', Object.keys(eventTypes)],
  ['states', machineNames],
  ['cards', sandboxCards.map(({ network }) => network)],
  ['three-d-secure', threeDSecureCases.map(({ id }) => id)],
  ['headers', headerNames],
  ['signatures', signatureKindIds],
])('each of the %s of the contract has a page', (kind, names) => {
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !entryAt({ kind, name }))).toEqual([])
})

test('no two pages have the same address', () => {
  const addresses = entries.map(entryAddress)
  expect(addresses).toEqual([...new Set(addresses)])
})

test('each page says something, but terms that lead nowhere else', () => {
  const empty = all.filter(({ entry, blocks }) => entry.kind !== 'terms' && blocks.length === 0)
  expect(empty.map(({ entry }) => entryAddress(entry))).toEqual([])
})

test('each field of each request is on the page of its operation', () => {
  const missed = operationIds.flatMap((id) => {
    const shown = all
      .filter(({ entry }) => entry.kind === 'operations' && entry.name === id)
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'fields' ? block.fields.map(({ name }) => name) : []))
    const known = describeFields(operations[id].input(rulebook)).map(({ name }) => name)
    return known.filter((name) => !shown.includes(name)).map((name) => `${id} ${name}`)
  })
  expect(missed).toEqual([])
})

test('each answer and each notification explains its fields', () => {
  const empty = [...entriesOf('answers'), ...entriesOf('notifications')].filter(
    (entry) => !blocksOf(entry).some((block) => block.kind === 'fields' && block.fields.length > 1),
  )
  expect(empty.map(entryAddress)).toEqual([])
})

test('each statement of the specification and each row of the ledger is in the reference', () => {
  const sources = all.flatMap(({ blocks }) => blocks.flatMap(sourcesOf))
  const said = new Set(sources.flatMap((source) => source.statements))
  expect(statements.filter((one) => !said.has(one)).map(({ id }) => id)).toEqual([])
  const rows = new Set<string>(sources.flatMap((source) => source.rows))
  expect(Object.keys(assumptionOptions).filter((id) => !rows.has(id))).toEqual([])
})

test('what a page says has a source, in both languages', () => {
  const silent = all.filter(
    ({ entry, blocks }) =>
      entry.kind !== 'terms' &&
      entry.kind !== 'events' &&
      blocks
        .flatMap(sourcesOf)
        .every((source) => !source.evidence && !source.statements.length && !source.rows.length),
  )
  expect(silent.map(({ entry }) => entryAddress(entry))).toEqual([])
  const texts = all.flatMap(({ entry, blocks }) =>
    [entry.title, entry.about, ...blocks.flatMap(wordsOf)].flatMap((word) =>
      'es' in word ? [{ at: entryAddress(entry), word }] : [],
    ),
  )
  const empty = texts.filter(({ word }) => languages.some((lang) => !word[lang]))
  expect(empty.map(({ at }) => at)).toEqual([])
})

test('each link leads to a page', () => {
  const pages = [
    ...all.map(({ entry, blocks }) => ({ from: entryAddress(entry), blocks })),
    ...startSteps.map(({ id, blocks }) => ({ from: id, blocks })),
  ]
  const refs = pages.flatMap(({ from, blocks }) =>
    blocks
      .flatMap(wordsOf)
      .filter((word): word is Ref => 'to' in word)
      .map(({ to }) => ({ from, to })),
  )
  expect(refs.length).toBeGreaterThan(500)
  const broken = refs.filter(({ to }) => !entryAt(to))
  expect(broken.map(({ from, to }) => `${from} > ${entryAddress(to)}`)).toEqual([])
})

test.each(languages)('the reference as Markdown, %s, has each page under its address', (lang) => {
  const written = markdownIn[lang]
  const missed = entries.filter((entry) => !written.includes(`<a id="${entryAddress(entry)}"></a>`))
  expect(missed.map(entryAddress)).toEqual([])
  expect(written).not.toMatch(/undefined|\[object/)
  const links = [...written.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id)
  const anchors = new Set([...written.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id))
  expect(links.filter((id) => !anchors.has(id))).toEqual([])
})

test('it follows the ledger of a sandbox', () => {
  const strict = ledger({ ...defaultAssumptions, accept_header: 'required' }, 'en')
  expect(referenceMarkdown('en', strict)).not.toEqual(markdownIn.en)
})

test('each example of a request has what its operation requires', () => {
  for (const id of operationIds) {
    const page = entryAt({ kind: 'operations', name: id })!
    const texts = blocksOf(page).flatMap((block) => (block.kind === 'code' ? [block.text] : []))
    expect(texts).toHaveLength(operations[id].variants.length)
    for (const example of texts) {
      const [head = '', body = ''] = example.split('\n\n')
      const [line = '', ...headers] = head.split('\n')
      const [path = '', query = ''] = line.split(' ')[1]!.split('?')
      const values = {
        ...namesInPath(operations[id].path, path),
        ...Object.fromEntries(headers.map((header) => header.split(': '))),
        ...Object.fromEntries(new URLSearchParams(query || body.replaceAll('\n', ''))),
      }
      const checked = check(inputUnder(rulebook, id), values)
      expect([id, checked]).toMatchObject([id, { ok: true }])
    }
  }
})

const namesInPath = (route: string, path: string) => {
  const values = path.split('/')
  const names = route.split('/').map((part, at) => [part, values[at]] as const)
  return Object.fromEntries(
    names.flatMap(([part, value]) => (part.startsWith(':') ? [[part.slice(1), value]] : [])),
  )
}

test('llms.txt names each file (vitest -u rewrites it)', async () => {
  const text = llmsText(featureDownloads)
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, '../../public/llms.txt'))
  expect([...text.matchAll(/\]\(agents\/([^)]*)\)/g)].map(([, name]) => name)).toEqual([
    ...files.keys(),
  ])
})

test('each link between the files leads to a place of one of them', () => {
  const places = new Set(
    [...files].flatMap(([name, text]) =>
      [...text.matchAll(/<a id="([^"]*)">/g)].map(([, id]) => `${name}#${id}`),
    ),
  )
  const links = [...files.values()].flatMap((text) =>
    [...text.matchAll(/\]\(([a-z0-9-]+\.md#[^)]*)\)/g)].map(([, link = '']) => link),
  )
  expect(links.length).toBeGreaterThan(1000)
  expect([...new Set(links)].filter((link) => !places.has(link))).toEqual([])
})

/** Beginnings of lines by which Markdown has headings, lists, quotations and code. */
const blocks = ['#', '######', '-', '+', '*', '>', '1.', '123456789)', '---', '===', '```', '~~~']
  .flatMap((sign) => [`${sign} x`, ` \t${sign}\tx`, `\u200B${sign} x`, `${sign}\nx`])
  .concat('    code', '\tcode', '[x]: y', '- [ ] x')

/** Programs make links of them without a sign. */
const addresses = ['http://h.example', 'HTTPS://h.example', 'www.h.example', 'a@h.example']

test(
  'what the ledger of another sandbox says is a text in Markdown, in the line of its row',
  { tags: ['release'] },
  () => {
    const rows = ledger(defaultAssumptions, 'en')
    const [row] = rows
    if (!row) throw new Error('Failed to find a row')
    const of = (id: string, text: string) => {
      const options = row.options.map((option) => ({ ...option, title: text }))
      return { ...row, id, title: text, why: text, section: text, options, value: text }
    }
    const written = (more: typeof rows) => referenceMarkdown('en', [...rows, ...more]).split('\n')
    const begins = /^(?:\s*(?:[-+*>=]+|#{1,6}|\d{1,9}[.)])(?=\s|$))*\s*/
    /** What a program makes of a line: how it begins, its signs outside of code, and addresses there. */
    const marks = (line: string) => {
      const bare = line.replace(/\\.|(`+)(?!`).*?[^`]\1(?!`)/g, '')
      const [begin = ''] = begins.exec(line) ?? []
      return [begin.replace(/\s+/g, ' '), bare.replace(/[^\\`*_[\]<>|&~@]|(?<!:\/)\//g, '')]
    }
    const texts = [...hostileTexts, ...blocks, ...addresses.map((one) => `see ${one}\`|${one}`)]
    const hostile = written(texts.map((text, at) => of(`row${at}`, text)))
    const usual = written(texts.map((_, at) => of(`row${at}`, 'x')))
    expect(hostile.map(marks)).toEqual(usual.map(marks))
    const ids = [...hostileTexts, ...hostileNames].filter((id) => /\W/.test(id))
    expect(written(ids.map((id) => of(id, 'x')))).toEqual(written([]))
  },
)
