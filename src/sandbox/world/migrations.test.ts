import { expect, test } from 'vitest'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { migrateRow } from '../../store/migrations.ts'
import { sandboxMigrations } from './migrations.ts'
import { sandboxTables } from './tables.ts'

/** As a program stored them that knew neither challenges, nor who may void, nor most of the ledger. */
const older = {
  latencyMs: 5,
  webhookUrl: null,
  merchant: { name: 'Otro comercio', key: 'key', secret: 'secret' },
  assumptions: { missing_env: 'accepted' },
}

const migrated = (table: string, row: object) =>
  migrateRow(table, { id: 'X', ...row }, sandboxMigrations)

test('settings of an older program keep their values and get what came later', () => {
  const world = migrated('world', { seed: 7, settings: older })
  expect(world).toMatchObject({ seed: 7 })
  expect((world as unknown as { settings: unknown }).settings).toEqual({
    ...older,
    challenges: 'ask',
    webhooksEnabled: true,
    exchangeRate: 26,
    faults: [],
    apiFaults: [],
    merchant: { ...older.merchant, logo: null, color: null, voidUser: 'sandbox@pixel.hn' },
    assumptions: { ...defaultAssumptions, missing_env: 'accepted' },
  })
})

/** How every notification travelled before the ledger was asked. */
const asBefore = { terms: { attempts: 3, timeoutMs: 10_000 }, signature: null }

/** Every step in a row of its own. */
const longHistory = [
  { at: 1, kind: 'created' },
  { at: 2, kind: 'authenticated', authentication: 'A' },
  { at: 2, kind: 'stored', card: 'C', device: 'D' },
  { at: 3, kind: 'attempted', card: 'C', device: 'D' },
  { at: 3, kind: 'authenticated', authentication: 'A' },
  { at: 3, kind: 'declined', outcome: 1, authentication: 'A' },
  { at: 4, kind: 'attempted', card: 'C', device: 'D' },
  { at: 4, kind: 'paid' },
  { at: 5, kind: 'voided', card: 'C', device: 'D', reason: 'R' },
]

const shortHistory = [
  { at: 2, kind: 'stored', card: 'C', device: 'D', authentication: 'A' },
  { at: 3, kind: 'declined', card: 'C', device: 'D', outcome: 1, authentication: 'A' },
  { at: 4, kind: 'paid', card: 'C', device: 'D' },
  { at: 5, kind: 'voided', card: 'C', device: 'D', reason: 'R' },
]

test.each([
  ['payments', { history: [] }, { authentication: null, history: [] }],
  [
    'payments',
    { authentication: { eci: '05' }, history: longHistory },
    { authentication: { eci: '05' }, history: shortHistory },
  ],
  [
    'deliveries',
    { notice: { payment: { history: longHistory } } },
    { notice: { payment: { authentication: null, history: shortHistory } }, ...asBefore },
  ],
  ['deliveries', { notice: { kind: 'x' } }, { notice: { kind: 'x' }, ...asBefore }],
  ['deliveries', { notice: {}, signature: 'a' }, { notice: {}, ...asBefore, signature: 'a' }],
  ['requests', {}, { changed: null }],
  ['requests', { changed: true }, { changed: true }],
  ['requests', { kind: 'returned' }, { kind: 'returned', line: null }],
  ['requests', { kind: 'begun' }, { kind: 'begun' }],
  ['snapshots', { title: 'a' }, { title: 'a', line: null }],
  ['snapshots', { line: 3 }, { line: 3 }],
])('of %s, %j becomes %j', (table, row, expected) => {
  expect(migrated(table, row)).toEqual({ id: 'X', ...expected })
})

test.each([
  ['world', {}, '"settings" is missing'],
  ['world', { settings: { merchant: {} } }, '"assumptions" is missing'],
  ['payments', {}, '"history" is missing'],
  ['deliveries', {}, '"notice" is missing'],
])('of %s, %j is none: %s', (table, row, reason) => {
  expect(() => migrated(table, row)).toThrow(reason)
})

test('the versions of each kind of row count up from 2, and no kind is unknown', () => {
  const versions: Record<string, number> = {}
  for (const { table, version } of sandboxMigrations) {
    expect(Object.keys(sandboxTables)).toContain(table)
    expect([table, version]).toEqual([table, (versions[table] ?? 1) + 1])
    versions[table] = version
  }
})
