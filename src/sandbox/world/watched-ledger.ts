import { type ApiRequest, type ApiResponse, ledgerHeader } from '../../contract/http.ts'
import {
  type AssumptionId,
  type Assumptions,
  isAssumptionId,
} from '../../contract/domain/assumptions.ts'
import type { WorldRow } from './tables.ts'
import type { Unit } from './tx.ts'

/** The same unit of work, which says which rows of the ledger its behaviour asks. */
export function withWatchedLedger(unit: Unit, onRead: (row: AssumptionId) => void): Unit {
  const { tables, world } = unit
  const plain = world.settings.assumptions
  const watched = watchedLedger(plain, onRead)
  // A store can keep no proxy: `put` gets the row with the plain ledger.
  const worlds: typeof tables.world = Object.create(tables.world, {
    put: { value: (row: WorldRow) => tables.world.put(swapped(row, watched, plain)) },
  })
  return { ...unit, tables: { ...tables, world: worlds }, world: swapped(world, plain, watched) }
}

/** The same `handle`, which says on which rows of the ledger each answer rests. */
export const withLedgerRows =
  <Answer extends ApiResponse>(
    handle: (request: ApiRequest) => Promise<Answer>,
    onRead: (row: AssumptionId) => void,
  ) =>
  async (request: ApiRequest): Promise<Answer> => {
    const headers = { ...request.headers, [ledgerHeader]: 'rows' }
    const answered = await handle({ ...request, headers })
    for (const row of answered.headers?.[ledgerHeader]?.split(',') ?? []) {
      if (isAssumptionId(row)) onRead(row)
    }
    return answered
  }

/** The ledger, each row of which says that it is read; to copy all of it is no reading. */
function watchedLedger(plain: Assumptions, onRead: (row: AssumptionId) => void): Assumptions {
  // A copy asks for the descriptor of each row before its value.
  const copied = new Set<string | symbol>()
  return new Proxy(plain, {
    getOwnPropertyDescriptor(target, name) {
      copied.add(name)
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
    get(target, name) {
      if (!copied.delete(name) && typeof name === 'string' && isAssumptionId(name)) onRead(name)
      return Reflect.get(target, name) as unknown
    },
  })
}

const swapped = (row: WorldRow, from: Assumptions, to: Assumptions): WorldRow =>
  row.settings.assumptions === from
    ? { ...row, settings: { ...row.settings, assumptions: to } }
    : row
