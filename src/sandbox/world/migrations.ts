import type { Migration, StoredFields } from '../../store/migrations.ts'
import { newSettings } from './world.ts'

/**
 * Every change of what rows hold since the first program, oldest first; a state has the version that
 * follows from how many of them it has seen (docs/decisions/024). A new one is added at the end.
 */
export const sandboxMigrations: readonly Migration[] = [
  { table: 'world', version: 2, up: withWholeSettings },
  // A payment holds what came of its authentication.
  { table: 'payments', version: 2, up: (row) => ({ authentication: null, ...row }) },
  {
    table: 'deliveries',
    version: 2,
    up: (row) => withPaymentInNotice(row, (payment) => ({ authentication: null, ...payment })),
  },
  // A line says whether it changed anything, and a return to a snapshot which line that had seen.
  { table: 'requests', version: 2, up: withKnownChange },
  { table: 'snapshots', version: 2, up: (row) => ({ line: null, ...row }) },
  // The ledger asks what a case does that is not asked for.
  { table: 'world', version: 3, up: withWholeSettings },
  // The ledger asks what is charged on pay_date.
  { table: 'world', version: 4, up: withWholeSettings },
  // The ledger asks what an update of a plan does with what is not sent.
  { table: 'world', version: 5, up: withWholeSettings },
  // What the next release asks besides: this one entry serves every setting that is added until then.
  { table: 'world', version: 6, up: withWholeSettings },
  // A notification knows how it travels, which the ledger decides.
  {
    table: 'deliveries',
    version: 3,
    up: (row) => ({ terms: { attempts: 3, timeoutMs: 10_000 }, signature: null, ...row }),
  },
  // A payment's history holds one step for each attempt, and none for its creation.
  { table: 'payments', version: 3, up: withShortHistory },
  {
    table: 'deliveries',
    version: 4,
    up: (row) => withPaymentInNotice(row, withShortHistory),
  },
]

/** The settings that an older program did not know, as a new sandbox has them. */
function withWholeSettings(row: StoredFields): StoredFields {
  const fresh = newSettings()
  const known = fieldsOf(row, 'settings')
  const settings = {
    ...fresh,
    ...known,
    merchant: { ...fresh.merchant, ...fieldsOf(known, 'merchant') },
    assumptions: { ...fresh.assumptions, ...fieldsOf(known, 'assumptions') },
  }
  return { ...row, settings }
}

function withPaymentInNotice(row: StoredFields, up: Migration['up']): StoredFields {
  const notice = fieldsOf(row, 'notice')
  if (!('payment' in notice)) return row
  return { ...row, notice: { ...notice, payment: up(fieldsOf(notice, 'payment')) } }
}

function withShortHistory(row: StoredFields): StoredFields {
  const history: StoredFields[] = []
  let implied = {}
  for (const step of Object.values(fieldsOf(row, 'history')) as StoredFields[]) {
    const { at, kind, ...more } = step
    const known = { ...implied, ...more }
    const isImplied = kind === 'created' || kind === 'attempted' || kind === 'authenticated'
    if (!isImplied) history.push({ at, kind, ...known })
    implied = isImplied ? known : {}
  }
  return { ...row, history }
}

function withKnownChange(row: StoredFields): StoredFields {
  if (!('kind' in row)) return { changed: null, ...row }
  return row['kind'] === 'returned' ? { line: null, ...row } : row
}

/** The fields of an object in a row; of anything else there is nothing to make a row of. */
function fieldsOf(row: StoredFields, name: string): StoredFields {
  const value = row[name]
  if (typeof value === 'object' && value !== null) return value as StoredFields
  throw new Error(`"${name}" is missing`)
}
