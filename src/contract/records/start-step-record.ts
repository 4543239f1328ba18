import type { Text } from '../text.ts'

/**
 * Words of the checklist: one text for both languages, or one for each. `` `x` `` is code,
 * `[errors/invalid_key]` a link with the title of that page of the reference, and
 * ``[headers/x-auth-key `x-auth-key`]`` a link with this code; both languages have the same ones in
 * the same order. `:host`, `:key`, `:hash` and `:secret` are the address and the credentials of a
 * sandbox.
 */
export type StartWords = Text | string

/** A part of a step: a paragraph, a list, facts, a table, or the sample sale as a command. */
export type StartPart =
  | { readonly text: StartWords }
  | { readonly list: readonly StartWords[] }
  | { readonly facts: readonly { readonly term: Text; readonly says: StartWords }[] }
  | { readonly head: readonly Text[]; readonly rows: readonly (readonly StartWords[])[] }
  | { readonly command: Text }

/** A step of an integrator. */
export interface StartStepRecord {
  readonly title: Text
  /** The event that ticks the step. */
  readonly done: Text
  readonly parts: readonly StartPart[]
}
