import type { Keeping } from '../../../client/live/credentials.ts'
import type { HashFrom, Profile } from '../../../client/live/profile.ts'
import { readBaseUrl, liveCauses, type LiveSession } from '../../../contract/live/live.ts'
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

/** What keeps a draft from being a profile, field by field. */
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
