import { defaultAssumptions } from '../src/contract/domain/assumptions.ts'
import { referenceFiles } from '../src/reference/markdown.ts'
import { ledger } from '../src/sandbox/ledger/ledger.ts'

/** The reference in English, for the ledger of a new sandbox. */
export const agentFiles = () => referenceFiles('en', ledger(defaultAssumptions, 'en'))
