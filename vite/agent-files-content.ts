import { defaultHost } from '../src/contract/addresses.ts'
import { defaultAssumptions } from '../src/contract/domain/assumptions.ts'
import { freshDocument } from '../src/hosts/fetch/fresh-document.ts'
import { documentFile, documentIds } from '../src/reference/documents.ts'
import { referenceFiles } from '../src/reference/markdown.ts'
import { ledger } from '../src/sandbox/ledger/ledger.ts'

const edition = { lang: 'en', url: defaultHost } as const

const documents = await Promise.all(
  documentIds.map(async (id) => [documentFile(id), await freshDocument(id, edition)] as const),
)
const examples = new Map(documents).get(documentFile('openapi.payments')) ?? ''
const pages = referenceFiles('en', ledger(defaultAssumptions, 'en'), JSON.parse(examples))

/** The reference in English, as a new sandbox has it, and the documents for other programs. */
export const agentFiles: ReadonlyMap<string, string> = new Map([...pages, ...documents])
