import { expect, test } from 'vitest'
import { memoryStore } from '../../store/memory.ts'
import { sandboxTables, type Settings } from './tables.ts'
import { openWorld } from './world.ts'

/** As a program stored them that knew neither challenges, nor who may void, nor most of the ledger. */
const older = {
  latencyMs: 5,
  webhookUrl: null,
  merchant: { name: 'Otro comercio', key: 'key', secret: 'secret' },
  assumptions: { missing_env: 'accepted' },
}

test('settings of an older program keep their values and get what came later', async () => {
  await memoryStore(sandboxTables).update((tables) => {
    const fresh = openWorld(tables, { seed: 7 })
    tables.world.put({ ...fresh, settings: older as unknown as Settings })
    const { settings } = openWorld(tables, { seed: 8 })
    expect(settings).toEqual({
      ...older,
      challenges: 'ask',
      exchangeRate: 26,
      faults: [],
      merchant: { ...older.merchant, voidUser: 'sandbox@pixel.hn' },
      assumptions: { ...fresh.settings.assumptions, missing_env: 'accepted' },
    })
    expect(tables.world.get('world')).toMatchObject({ seed: 7, settings })
  })
})
