import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Keeping, keepings, openVault } from './credentials.ts'
import type { Profile } from './profile.ts'
import type { Sealed, VaultError } from './profile-places.ts'

const passphrase = 'una frase de paso larga'

const profile: Profile = {
  id: 'P-1',
  name: 'Tienda de prueba',
  baseUrl: 'https://service.example',
  key: '1234567890',
  hash: '36cdf8271723276cb6f94904f8bde4b6',
  secret: '@s4ndb0x-ñandú/1?&',
  voidUser: 'ana.rivera@pixel.hn',
  env: 'live',
  hashFrom: 'given',
}

let count = 0
/** Everything that was written into a storage of this test. */
let written: unknown[] = []

beforeEach(() => {
  written = []
  for (const method of ['put', 'add'] as const) {
    const write = IDBObjectStore.prototype[method]
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      value: unknown,
      key?: IDBValidKey,
    ) {
      written.push(value, key)
      return write.call(this, value, key)
    })
  }
})
afterEach(() => vi.restoreAllMocks())

/** A device and a tab; `reload` opens the vault again as the tab's next page would. */
function openTab() {
  const items = new Map<string, string>()
  const tab = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  }
  const database = `vault ${count++}`
  const reload = () => openVault({ tab, database, iterations: 10 })
  const records = async () => {
    const db = await openDB(database, 1)
    const all = (await db.getAll('profiles')) as { open: object; sealed: Sealed }[]
    db.close()
    return all
  }
  return { vault: reload(), reload, items, database, tab, records }
}

const sighted = ({ id, name, baseUrl, key, env, hashFrom }: Profile) => ({
  id,
  name,
  baseUrl,
  key,
  env,
  hashFrom,
})

test.each<[Keeping, boolean]>([
  ['never', false],
  ['tab', true],
  ['device', true],
])('a profile kept %s opens as it was, and survives a reload: %s', async (keeping, survives) => {
  const { vault, reload } = openTab()
  await vault.keep(profile, keeping, passphrase)
  expect(await vault.list()).toEqual([{ ...sighted(profile), keeping }])
  expect(await vault.open('P-1', passphrase)).toEqual(profile)
  const next = reload()
  expect(await next.list()).toHaveLength(survives ? 1 : 0)
  const opened = await next.open('P-1', passphrase).catch((error: VaultError) => error.reason)
  expect(opened).toEqual(survives ? profile : 'unknown-profile')
})

test('a profile of the page or of the tab opens while the database does not answer', async () => {
  const { vault } = openTab()
  await vault.keep(profile, 'never')
  await vault.keep({ ...profile, id: 'P-2' }, 'tab')
  vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest())
  expect(await vault.open('P-1')).toEqual(profile)
  expect(await vault.open('P-2')).toEqual({ ...profile, id: 'P-2' })
})

test('a profile on the device is there in another tab too, for who knows the passphrase', async () => {
  const { vault, database } = openTab()
  await vault.keep(profile, 'device', passphrase)
  const other = openVault({ tab: openTab().tab, database })
  expect(await other.open('P-1', passphrase)).toEqual(profile)
})

test.each(['', 'otra frase', `${passphrase} `])(
  'the passphrase "%s" does not open the profile, and says so',
  async (wrong) => {
    const { vault } = openTab()
    await vault.keep(profile, 'device', passphrase)
    await expect(vault.open('P-1', wrong)).rejects.toMatchObject({
      name: 'VaultError',
      reason: 'wrong-passphrase',
    })
  },
)

test('a passphrase is the same however its letters were composed', async () => {
  const { vault } = openTab()
  await vault.keep(profile, 'device', 'contraseña larga'.normalize('NFC'))
  expect(await vault.open('P-1', 'contraseña larga'.normalize('NFD'))).toEqual(profile)
})

test('a short passphrase is refused, and nothing is written', async () => {
  const { vault } = openTab()
  await expect(vault.keep(profile, 'device', '1234567')).rejects.toMatchObject({
    reason: 'short-passphrase',
  })
  expect(written).toEqual([])
  expect(await vault.list()).toEqual([])
  await vault.keep(profile, 'device', '12345678')
  expect(await vault.list()).toHaveLength(1)
})

test('a seal does not open when the address beside it was changed', async () => {
  const { vault, database } = openTab()
  await vault.keep(profile, 'device', passphrase)
  const db = await openDB(database, 1)
  const record = (await db.get('profiles', 'P-1')) as { open: object }
  await db.put('profiles', { ...record, open: { ...record.open, baseUrl: 'https://evil.example' } })
  db.close()
  await expect(vault.open('P-1', passphrase)).rejects.toMatchObject({ reason: 'wrong-passphrase' })
})

test('each record has a salt and a vector of its own, also for the same profile', async () => {
  const { vault, records } = openTab()
  await vault.keep(profile, 'device', passphrase)
  const [first] = await records()
  await vault.keep(profile, 'device', passphrase)
  const [second] = await records()
  expect(first?.sealed.salt).toHaveLength(16)
  expect(first?.sealed.iv).toHaveLength(12)
  expect(second?.sealed.salt).not.toEqual(first?.sealed.salt)
  expect(second?.sealed.iv).not.toEqual(first?.sealed.iv)
})

test('a key takes 600,000 rounds unless a test wants fewer', async () => {
  const { database, tab, records } = openTab()
  await openVault({ database, tab }).keep(profile, 'device', passphrase)
  expect((await records())[0]?.sealed.iterations).toBe(600_000)
})

test('a profile is in one place at a time', async () => {
  const { vault } = openTab()
  for (const keeping of ['device', 'tab', 'never', 'device'] as const) {
    await vault.keep(profile, keeping, passphrase)
    expect(await vault.list()).toEqual([{ ...sighted(profile), keeping }])
  }
})

test('a profile that cannot be kept elsewhere stays where it is', async () => {
  const { vault } = openTab()
  await vault.keep(profile, 'tab')
  await expect(vault.keep(profile, 'device', 'short')).rejects.toThrow('Failed to keep')
  expect(await vault.open('P-1')).toEqual(profile)
})

test('a forgotten profile is gone from everywhere', async () => {
  for (const keeping of keepings) {
    const { vault, items, records } = openTab()
    await vault.keep(profile, keeping, passphrase)
    await vault.forget('P-1')
    expect([await vault.list(), items.size, await records()]).toEqual([[], 0, []])
  }
})

test('one call clears every place', async () => {
  const { vault, items, records } = openTab()
  for (const keeping of keepings) {
    await vault.keep({ ...profile, id: keeping }, keeping, passphrase)
  }
  expect(await vault.list()).toHaveLength(3)
  await vault.clearAll()
  expect([await vault.list(), items.size, await records()]).toEqual([[], 0, []])
})

test('where the browser refuses a database the other places work, and the device says why', async () => {
  const { vault } = openTab()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  await vault.keep(profile, 'tab')
  expect(await vault.open('P-1')).toEqual(profile)
  await expect(vault.keep(profile, 'device', passphrase)).rejects.toMatchObject({
    reason: 'no-storage',
  })
  await expect(vault.clearAll()).rejects.toMatchObject({ reason: 'no-storage' })
  expect(await vault.list()).toEqual([])
})

test('where the browser does not encrypt nothing is kept on the device', async () => {
  const { vault } = openTab()
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  await expect(vault.keep(profile, 'device', passphrase)).rejects.toMatchObject({
    reason: 'no-encryption',
  })
  vi.unstubAllGlobals()
  expect(written).toEqual([])
})

test.each(['{', '"x"', '[null, 1, {}]'])('a tab that holds %s holds no profile', async (text) => {
  const { vault, items } = openTab()
  items.set('ensayo-profiles', text)
  expect(await vault.list()).toEqual([])
  await vault.keep(profile, 'tab')
  expect(await vault.open('P-1')).toEqual(profile)
})

const changed = Object.keys(profile).flatMap((name) =>
  [null, 5, {}, []].map((value) => ({ ...profile, [name]: value })),
)

test('a profile with a part that others changed is left out, and the others are there', async () => {
  const { vault, items, database } = openTab()
  await vault.keep({ ...profile, id: 'P-2' }, 'device', passphrase)
  const db = await openDB(database, 1)
  for (const one of [...changed, { ...profile, baseUrl: 'service' }]) {
    items.set('ensayo-profiles', JSON.stringify([one, { ...profile, id: 'P-3' }]))
    await db.put('profiles', { id: 'P-1', open: sighted(one as Profile), sealed: null })
    // The secret part on the device is sealed: only a tab shows a change of it.
    const isSealed = ['hash', 'secret', 'voidUser'].some(
      (name) => one[name as keyof Profile] !== profile[name as keyof Profile],
    )
    const kept = (await vault.list()).map(({ id }) => id)
    expect(kept.toSorted()).toEqual(isSealed ? ['P-1', 'P-2', 'P-3'] : ['P-2', 'P-3'])
  }
  db.close()
})

test('whatever is done, what is written to the device holds no secret in any form', async () => {
  const text = fc.string({ minLength: 12, maxLength: 40, unit: 'grapheme' })
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom('keep', 'keep', 'keep', 'open', 'forget', 'clear'),
      fc.constantFrom('P-1', 'P-2'),
      fc.constantFrom(...keepings),
    ),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(text, text, text, steps, async (secret, hash, voidUser, taken) => {
      const { vault, items } = openTab()
      written = []
      const kept = new Map<string, Keeping>()
      const opened: Profile[] = []
      for (const [kind, id, keeping] of taken) {
        if (kind === 'keep') {
          await vault.keep({ ...profile, id, secret, hash, voidUser }, keeping, passphrase)
          kept.set(id, keeping)
        }
        if (kind === 'open' && kept.has(id)) {
          opened.push(await vault.open(id, passphrase))
          await vault.open(id, 'otra frase').catch((error) => written.push(String(error)))
        }
        if (kind === 'forget') {
          await vault.forget(id)
          kept.delete(id)
        }
        if (kind === 'clear') {
          await vault.clearAll()
          kept.clear()
        }
        // The tab holds the things chosen for the tab, and no others.
        const inTab = [...kept.values()].filter((place) => place === 'tab').length
        expect(JSON.parse(items.get('ensayo-profiles') ?? '[]')).toHaveLength(inTab)
      }
      for (const [id, keeping] of kept) {
        expect(await vault.list()).toContainEqual(expect.objectContaining({ id, keeping }))
      }
      for (const whole of opened) expect(whole).toMatchObject({ secret, hash, voidUser })
      const dump = dumpOf(written)
      for (const hidden of [secret, hash, voidUser]) {
        expect(formsOf(hidden).filter((form) => dump.includes(form))).toEqual([])
      }
    }),
  )
})

/** The written values as one text; bytes as they are, in hex and in base64. */
function dumpOf(values: unknown) {
  const parts: string[] = []
  JSON.stringify(values, (name, value: unknown) => {
    parts.push(name)
    const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value
    if (bytes instanceof Uint8Array) {
      const buffer = Buffer.from(bytes)
      parts.push(...(['latin1', 'utf8', 'hex', 'base64'] as const).map((as) => buffer.toString(as)))
      return undefined
    }
    if (typeof value !== 'object') parts.push(String(value))
    return value
  })
  return parts.join('\n')
}

/** A text as it might turn up: base64 depends on where in the whole it begins. */
function formsOf(text: string) {
  const bytes = Buffer.from(text)
  const shifted = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift && 4, -4),
  )
  const percent = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  return [
    text,
    bytes.toString('latin1'),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...shifted,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    percent,
    percent.toUpperCase(),
  ]
}

test('the dump would show a secret that lay in it', () => {
  const secret = 'un secreto que se ve'
  for (const shift of ['', 'x', 'xx']) {
    const base64 = Buffer.from(`${shift}${secret}`).toString('base64')
    const bytes = new TextEncoder().encode(secret)
    const writings = [{ a: secret }, { a: bytes }, { a: bytes.buffer }, base64, { [secret]: 1 }]
    for (const dump of writings.map(dumpOf)) {
      expect(formsOf(secret).some((form) => dump.includes(form))).toBe(true)
    }
  }
})
