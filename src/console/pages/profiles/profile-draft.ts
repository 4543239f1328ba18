import type { Keeping } from '../../../client/live/credentials.ts'
import type { HashFrom, Profile } from '../../../client/live/profile.ts'
import { readBaseUrl, liveCauses, type LiveSession } from '../../../contract/live/live.ts'
import { sandboxCredentials } from '../../../contract/samples.ts'
import { fill, type Text } from '../../../contract/text.ts'

export interface ProfileDraft {
  readonly name: string
  readonly baseUrl: string
  readonly env: string
  readonly key: string
  readonly hashFrom: HashFrom
  readonly hash: string
  readonly secret: string
  readonly voidUser: string
  readonly keeping: Keeping
  readonly passphrase: string
  readonly again: string
}

export type DraftProblems = { readonly [Name in keyof ProfileDraft]?: Text }

export const newDraft: ProfileDraft = {
  name: '',
  baseUrl: '',
  env: 'live',
  key: '',
  hashFrom: 'sha-512',
  hash: '',
  secret: '',
  voidUser: '',
  keeping: 'never',
  passphrase: '',
  again: '',
}

export const draftOf = (profile: Profile, keeping: Keeping): ProfileDraft => ({
  ...newDraft,
  ...profile,
  keeping,
})

/**
 * The digest that the portal of an environment usually shows
 * (docs/evidence.md#digests-of-the-secret).
 */
export const usualHash = (env: string): HashFrom => (env === 'sandbox' ? 'md5' : 'sha-512')

const required = { es: 'Hace falta.', en: 'This is needed.' } as const satisfies Text
const short = {
  es: 'Al menos 8 caracteres: con menos se adivina.',
  en: 'At least 8 characters: fewer can be guessed.',
} as const satisfies Text
const different = {
  es: 'No es la misma frase de paso.',
  en: 'It is not the same passphrase.',
} as const satisfies Text

/** The faults that keep a draft from being a profile, field by field. */
export function profileProblemsOf(
  draft: ProfileDraft,
  session: Pick<LiveSession, 'allowPrivate' | 'origins'>,
): DraftProblems {
  const { name, key, hashFrom, hash, secret, keeping, passphrase, again } = draft
  const address = addressProblem(draft.baseUrl.trim(), session)
  return {
    ...(name.trim() ? {} : { name: required }),
    ...(address ? { baseUrl: address } : {}),
    ...(key.trim() ? {} : { key: required }),
    ...(hashFrom === 'given' && !hash.trim() ? { hash: required } : {}),
    ...(hashFrom !== 'given' && !secret ? { secret: required } : {}),
    ...(keeping === 'device' && passphrase.length < 8 ? { passphrase: short } : {}),
    ...(keeping === 'device' && passphrase !== again ? { again: different } : {}),
  }
}

const remarks = {
  swapped: {
    es: 'Clave y secreto del sandbox están intercambiados.',
    en: 'Key and secret of the sandbox are swapped.',
  },
  ofSandbox: {
    es: 'Es del sandbox público: con ella el entorno es sandbox.',
    en: 'It is that of the public sandbox: with it the environment is sandbox.',
  },
  keyIsHash: {
    es: 'Tiene la forma de un hash: aquí va la clave. El hash va en “Me lo dio el portal”.',
    en: 'It looks like a hash: the key belongs here. The hash goes in “The portal gave it to me”.',
  },
  secretIsHash: {
    es: 'Tiene la forma de un hash: si el portal lo llama así, elija “Me lo dio el portal” y péguelo ahí.',
    en: 'It looks like a hash: if the portal calls it that, choose “The portal gave it to me” and paste it there.',
  },
  secretIsKey: {
    es: 'Es lo mismo que la clave: el secreto es otro valor.',
    en: 'It is the same as the key: the secret is another value.',
  },
  surrounded: {
    es: 'Lleva comillas o espacios alrededor: bórrelos si no son del secreto.',
    en: 'It has quotation marks or blanks around it: delete them if they are not of the secret.',
  },
  noHash: {
    es: 'Un hash son 32 o 128 dígitos hexadecimales en minúsculas: revise que esté entero.',
    en: 'A hash is 32 or 128 hexadecimal digits in lower case: check that it is whole.',
  },
} as const satisfies Record<string, Text>

const hashForm = /^(?:[\da-f]{32}|[\da-f]{128})$/

/** Values that look like a mistake though they can be meant: a key may look like anything. */
export function profileRemarksOf({
  env,
  key,
  hash,
  hashFrom,
  secret,
}: ProfileDraft): DraftProblems {
  const [ownKey, ownHash] = [key.trim(), hash.trim()]
  const isSwapped = ownKey === sandboxCredentials.secret || secret === sandboxCredentials.key
  const keyRemark =
    (isSwapped && remarks.swapped) ||
    (env !== 'sandbox' && ownKey === sandboxCredentials.key && remarks.ofSandbox) ||
    (hashForm.test(ownKey.toLowerCase()) && remarks.keyIsHash)
  const secretRemark =
    (isSwapped && remarks.swapped) ||
    (secret !== '' && secret === ownKey && remarks.secretIsKey) ||
    (hashForm.test(secret.trim().toLowerCase()) && remarks.secretIsHash) ||
    (/^["'\s]|["'\s]$/.test(secret) && remarks.surrounded)
  const hashRemark = hashFrom === 'given' && ownHash && !hashForm.test(ownHash) && remarks.noHash
  return {
    ...(keyRemark && { key: keyRemark }),
    ...(secretRemark && { secret: secretRemark }),
    ...(hashRemark && { hash: hashRemark }),
  }
}

function addressProblem(
  text: string,
  { allowPrivate, origins }: Pick<LiveSession, 'allowPrivate' | 'origins'>,
): Text | undefined {
  const url = readBaseUrl(text, allowPrivate)
  if (typeof url === 'string') return liveCauses[url].text
  if (!origins || origins.includes(url.origin)) return undefined
  const { es, en } = liveCauses['not-listed'].text
  return { es: fill(es, { origin: url.origin }), en: fill(en, { origin: url.origin }) }
}

/** The profile of a draft that has no problems. */
export const profileOf = (draft: ProfileDraft, id: string): Profile => ({
  id,
  name: draft.name.trim(),
  baseUrl: new URL(draft.baseUrl.trim()).origin,
  env: draft.env,
  key: draft.key.trim(),
  hashFrom: draft.hashFrom,
  ...(draft.hashFrom === 'given' ? { hash: draft.hash.trim() } : {}),
  ...(draft.secret ? { secret: draft.secret } : {}),
  ...(draft.voidUser.trim() ? { voidUser: draft.voidUser.trim() } : {}),
})
