import type { DBSchema, IDBPDatabase } from 'idb'
import * as z from 'zod/mini'
import {
  hashSources,
  type OpenPart,
  openPart,
  type Profile,
  secretPart,
  type SecretPart,
} from './profile.ts'

/** A place that keeps profiles. */
export interface ProfilePlace {
  list(): Promise<OpenPart[]>
  put(profile: Profile, passphrase: string): Promise<void>
  /** Undefined when it is not there. */
  get(id: string, passphrase: string): Promise<Profile | undefined>
  remove(id: string): Promise<void>
  clear(): Promise<void>
}

/** Keeps profiles in memory, until the page closes. */
export function pagePlace(): ProfilePlace {
  const profiles = new Map<string, Profile>()
  return {
    list: async () => [...profiles.values()].map(openPart),
    put: async (profile) => void profiles.set(profile.id, profile),
    get: async (id) => profiles.get(id),
    remove: async (id) => void profiles.delete(id),
    clear: async () => profiles.clear(),
  }
}

/** Where the tab keeps its profiles. */
const tabItem = 'ensayo-profiles'

/**
 * Keeps profiles until the tab closes, unsealed: a key that survives a reload would have to be
 * stored beside the seal. A browser that restores or duplicates the tab brings the profiles back,
 * so the form that offers this place must say so.
 *
 * @throws VaultError `no-storage`, from every method, when the browser refuses the storage.
 */
export function tabPlace(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const read = () => profilesIn(storage.getItem(tabItem))
  const write = (profiles: readonly Profile[]) =>
    profiles.length
      ? storage.setItem(tabItem, JSON.stringify(profiles))
      : storage.removeItem(tabItem)
  const without = (id: string) => read().filter((profile) => profile.id !== id)
  const allowed = async <Result>(work: () => Result) => {
    try {
      return work()
    } catch (cause) {
      throw new VaultError('no-storage', { cause })
    }
  }
  const place: ProfilePlace = {
    list: () => allowed(() => read().map(openPart)),
    put: (profile) =>
      allowed(() =>
        write([...without(profile.id), { ...openPart(profile), ...secretPart(profile) }]),
      ),
    get: (id) => allowed(() => read().find((profile) => profile.id === id)),
    remove: (id) => allowed(() => write(without(id))),
    clear: () => allowed(() => write([])),
  }
  return place
}

function profilesIn(text: string | null): Profile[] {
  try {
    const profiles: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(profiles) ? profiles.filter(isProfile) : []
  } catch {
    // It is no JSON.
    return []
  }
}

/* Another program of this origin may have written what is kept. */

const openFields = {
  id: z.string(),
  name: z.string(),
  baseUrl: z.string().check(z.refine((text) => URL.canParse(text))),
  key: z.string(),
  env: z.string(),
  hashFrom: z.enum(hashSources),
}
const secretText = z.optional(z.string())

const openSchema: z.ZodMiniType<OpenPart> = z.object(openFields)
const profileSchema: z.ZodMiniType<Profile> = z.object({
  ...openFields,
  hash: secretText,
  secret: secretText,
  voidUser: secretText,
})

const isOpenPart = (value: unknown): value is OpenPart => openSchema.safeParse(value).success
const isProfile = (value: unknown): value is Profile => profileSchema.safeParse(value).success

/** A profile on the device: the part that may be seen, and the rest, sealed. */
interface DeviceRecord {
  readonly id: string
  readonly open: OpenPart
  readonly sealed: Sealed
}

interface Schema extends DBSchema {
  profiles: { key: string; value: DeviceRecord }
}

/** Fewer characters can be guessed. */
const shortestPassphrase = 8

/**
 * Keeps profiles on the device; the secret part is sealed before it is written.
 *
 * @throws VaultError, from its methods: `no-storage` when the browser refuses the database,
 * `short-passphrase` and `wrong-passphrase`, `no-encryption` on a page without Web Crypto.
 */
export function devicePlace(database: string, iterations?: number): ProfilePlace {
  // Opened for each piece of work, which is rare: an open database would block other tabs.
  async function within<Result>(work: (db: IDBPDatabase<Schema>) => Promise<Result>) {
    try {
      const { openDB } = await import('idb')
      const db = await openDB<Schema>(database, 1, {
        upgrade: (fresh) => void fresh.createObjectStore('profiles', { keyPath: 'id' }),
      })
      return await work(db).finally(() => db.close())
    } catch (cause) {
      throw new VaultError('no-storage', { cause })
    }
  }

  return {
    list: () =>
      within(async (db) =>
        (await db.getAll('profiles')).map(({ open }) => open).filter(isOpenPart),
      ),
    async put(profile, passphrase) {
      if (passphrase.length < shortestPassphrase) throw new VaultError('short-passphrase')
      assertEncryption()
      const open = openPart(profile)
      const text = JSON.stringify(secretPart(profile))
      const sealed = await seal(text, labelOf(open), passphrase, iterations)
      await within((db) => db.put('profiles', { id: open.id, open, sealed }))
    },
    async get(id, passphrase) {
      const record = await within((db) => db.get('profiles', id))
      if (!record) return undefined
      assertEncryption()
      const { open, sealed } = record
      const text = await unseal(sealed, labelOf(open), passphrase).catch((cause: unknown) => {
        throw new VaultError('wrong-passphrase', { cause })
      })
      return { ...open, ...(JSON.parse(text) as SecretPart) }
    },
    remove: (id) => within((db) => db.delete('profiles', id)),
    clear: () => within((db) => db.clear('profiles')),
  }
}

/** Bound to the seal: a changed address cannot receive the secrets of the original service. */
const labelOf = ({ id, name, baseUrl, key, env, hashFrom }: OpenPart) =>
  JSON.stringify([id, name, baseUrl, key, env, hashFrom])

function assertEncryption() {
  // Despite its type, absent on a page that came neither over https nor from this machine.
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) throw new VaultError('no-encryption')
}

/** A sealed text, with all that its passphrase needs to open it. */
export interface Sealed {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iv: Uint8Array<ArrayBuffer>
  readonly iterations: number
  readonly data: ArrayBuffer
}

/** Rounds of PBKDF2 with SHA-256: the least that OWASP asks for. */
const defaultIterations = 600_000

/**
 * Seals a text with AES-GCM under a key made of the passphrase, with a fresh salt and
 * initialization vector. `label` stays in the clear; the seal does not open with another label.
 */
async function seal(
  text: string,
  label: string,
  passphrase: string,
  iterations = defaultIterations,
): Promise<Sealed> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await keyOf(passphrase, salt, iterations, 'encrypt')
  const data = await crypto.subtle.encrypt(algorithm(iv, label), key, utf8(text))
  return { salt, iv, iterations, data }
}

/**
 * Opens a seal.
 *
 * @throws DOMException `OperationError` when the passphrase, the label or the sealed bytes differ.
 */
async function unseal({ salt, iv, iterations, data }: Sealed, label: string, passphrase: string) {
  const key = await keyOf(passphrase, salt, iterations, 'decrypt')
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(iv, label), key, data))
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, label: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8(label),
})

async function keyOf(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
  use: 'encrypt' | 'decrypt',
) {
  // Another keyboard may compose the same letters otherwise.
  const typed = utf8(passphrase.normalize('NFKC'))
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    [use],
  )
}

const utf8 = (text: string) => new TextEncoder().encode(text)

/** The reasons for which the vault refuses, each with its cure; no sentence names a secret. */
const problems = {
  'wrong-passphrase':
    'Failed to open the profile: the passphrase is another one, or the record was changed. Type it again, or remove the profile.',
  'short-passphrase':
    'Failed to keep the profile: the passphrase has fewer than 8 characters. Choose a longer one.',
  'unknown-profile':
    'Failed to open the profile: it is not kept here any more. Enter its credentials again.',
  'no-encryption':
    'Failed to encrypt: the browser does so only on https and on this machine. Open the console there, or keep the profile for this tab.',
  'no-storage':
    'Failed to reach the storage of this browser. Allow it for this site, or keep the profile for this page only.',
} as const

export type VaultProblem = keyof typeof problems

export class VaultError extends Error {
  override readonly name = 'VaultError'
  readonly reason: VaultProblem

  constructor(reason: VaultProblem, options?: ErrorOptions) {
    super(problems[reason], options)
    this.reason = reason
  }
}
