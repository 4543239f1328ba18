import type * as z from 'zod/mini'

// zod's private `_zod` is read in this file only, so that a new version of zod changes one file
// (`layers.test.ts`).

/** What a schema was made of; its `type` says which parts it has. */
export const definitionOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def

/** The regular expression of a check, if it has one. */
export function patternOf({ _zod: { def } }: z.core.$ZodCheck<string>) {
  return 'pattern' in def ? (def.pattern as RegExp) : undefined
}

/** What a check reads, and where it writes what fails. */
export interface Payload {
  value: unknown
  readonly issues: []
}

export type RunCheck = (payload: Payload) => void

/** A check without the copies that zod makes around it. */
export const runnerOf = ({ _zod }: z.core.$ZodCheck<never>): RunCheck =>
  _zod.check as unknown as RunCheck

/** The checks of a whole object, which compare its fields. */
export const relationsOf = (input: z.ZodMiniObject) =>
  (input._zod.def.checks ?? []) as readonly z.core.$ZodCheck<never>[]

/** The field that a check of a whole object fails, and by which rule. */
export function relationIssue({ _zod: { def } }: z.core.$ZodCheck<never>) {
  const { path, error } = def as z.core.$ZodCustomDef
  return { path: path?.[0], rule: typeof error === 'function' ? error({} as never) : error }
}
