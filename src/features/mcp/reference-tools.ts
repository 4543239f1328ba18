import { assumptionsIn } from '../../contract/control/assumptions-in.ts'
import type { Lang } from '../../contract/text.ts'
import { entryAddress, type Entry, entryKinds, kindIds } from '../../reference/entry.ts'
import { entryMarkdown } from '../../reference/markdown.ts'
import { entries, entriesOf } from '../../reference/reference.ts'
import { createSearch, pageOfMessage } from '../../reference/search.ts'
import { nearest } from '../../contract/nearest.ts'
import {
  type AgentSandbox,
  answerLang,
  langProperty,
  ledgerOf,
  requiredText,
  textIn,
  type Tool,
  type ToolInput,
  ToolRefusal,
} from './tool.ts'

/** The tools with which an agent reads about the interface. */
export const referenceTools: readonly Tool[] = [
  {
    name: 'read_reference',
    title: 'Read the reference',
    description:
      'Reads a page of the reference of the interface as Markdown: an operation, response, error, outcome, notification, event, state machine, header, signature, statement of the specification or term. Without address or search it lists all addresses. Card numbers are masked: the examples of card_number are the test cards.',
    takes: {
      address: { type: 'string', examples: ['operations/payments.sale', 'states/enrollment'] },
      search: {
        type: 'string',
        description: 'Words, or a message; lists the pages that have them.',
      },
      lang: langProperty,
    },
    readOnly: true,
    async call(input, sandbox) {
      const address = textIn(input, 'address')
      const search = textIn(input, 'search')
      const lang = answerLang(input)
      if (address === undefined) return search ? foundFor(search, lang, sandbox) : contentsOf(lang)
      const entry = entries.find((one) => entryAddress(one) === address)
      if (entry) return pageOf(entry, input, sandbox)
      const meant = nearest(address, entries.map(entryAddress))
      const found = meant ? `is ${meant} meant?` : 'read_reference without an address lists all.'
      throw new ToolRefusal(`There is no page "${address}"; ${found}`)
    },
  },
  {
    name: 'explain_error',
    title: 'Explain an error',
    description:
      'Explains the message of a refusal of the interface, in Spanish or English: when it comes, what to do, how to rehearse it. A message of errors (of one field) is explained, too.',
    takes: {
      message: { type: 'string', examples: ['Transacción denegada'] },
      lang: langProperty,
    },
    required: ['message'],
    readOnly: true,
    async call(input, sandbox) {
      const message = requiredText(input, 'message')
      const entry = pageOfMessage(message)
      if (entry) return pageOf(entry, input, sandbox)
      throw new ToolRefusal(
        `No reply and no rule of the interface has the message "${message}"; read_reference lists all of them under errors/`,
      )
    },
  },
]

async function pageOf(entry: Entry, input: ToolInput, sandbox: AgentSandbox) {
  const lang = answerLang(input)
  return entryMarkdown(entry, lang, await ledgerOf(sandbox, lang))
}

function contentsOf(lang: Lang) {
  const parts = kindIds.map((kind) => {
    const lines = entriesOf(kind).map(lineOf(lang))
    return `## ${entryKinds[kind].title[lang]}\n\n${lines.join('\n')}`
  })
  return parts.join('\n\n')
}

async function foundFor(query: string, lang: Lang, sandbox: AgentSandbox) {
  const assumptions = assumptionsIn(await sandbox.control('settings.read'))
  const found = new Set(createSearch(lang, { assumptions })(query).map(({ entry }) => entry))
  const kind = kindIds.find((id) => id === query.toLowerCase())
  if (kind) for (const entry of entriesOf(kind)) found.add(entry)
  if (found.size > 0) return [...found].map(lineOf(lang)).join('\n')
  throw new ToolRefusal(`Nothing of the reference has the words "${query}".`)
}

const lineOf = (lang: Lang) => (entry: Entry) => `- ${entryAddress(entry)}: ${entry.title[lang]}`
