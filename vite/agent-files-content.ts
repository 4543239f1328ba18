import { defaultHost } from '../src/contract/addresses.ts'
import { defaultAssumptions } from '../src/contract/domain/assumptions.ts'
import { freshDocument } from '../src/hosts/fetch/memory-sandboxes.ts'
import { sandboxFeatures } from '../src/entries/sandbox-features.ts'
import { featureDownloads } from '../src/features/downloads.ts'
import { fileOfDownload } from '../src/reference/download.ts'
import { openApiPath } from '../src/contract/control/control-routes.ts'
import { referenceFiles } from '../src/reference/markdown.ts'
import { ledger } from '../src/sandbox/ledger/ledger.ts'

const edition = { lang: 'en', url: defaultHost } as const

const documents = await Promise.all(
  featureDownloads.map(
    async (one) =>
      [fileOfDownload(one), await freshDocument(one.path, edition, sandboxFeatures)] as const,
  ),
)
const examples = await freshDocument(openApiPath, edition, sandboxFeatures)
const pages = referenceFiles('en', ledger(defaultAssumptions, 'en'), JSON.parse(examples))

/** The reference in English, as a new sandbox has it, and the documents for other programs. */
export const agentFiles: ReadonlyMap<string, string> = new Map([...pages, ...documents])
