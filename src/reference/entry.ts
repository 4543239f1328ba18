import type { AssumptionId } from '../contract/domain/assumptions.ts'
import type { Evidence } from '../contract/domain/evidence.ts'
import type { Rulebook } from '../contract/fields/fields.ts'
import type { Statement } from '../contract/specification/statement.ts'
import { referenceKinds } from '../contract/records/reference-heads.ts'
import type { Text } from '../contract/text.ts'
import type { ExampleOf } from './examples.ts'

/** The kinds of pages of the reference, in the order of listing. */
export const entryKinds = referenceKinds

export type Kind = keyof typeof entryKinds
export const kindIds = Object.keys(entryKinds) as Kind[]

/** The address of an entry: `reference/errors/invalid_key`. */
export interface Address {
  readonly kind: Kind
  readonly name: string
}

/** A text of the wire, word for word. */
export interface WireCode {
  readonly code: string
}

/** A link to another entry, under its own title unless other words are given. */
export interface Ref {
  readonly to: Address
  readonly words?: Text | WireCode
}

export type Inline = Text | WireCode | Ref
export type Words = readonly Inline[]

/** A field of a request, an answer or a notification. */
export interface FieldEntry {
  /** As it is on the wire, or its path in a body. */
  readonly name: string
  readonly title?: Text
  readonly need?: 'required' | 'optional'
  readonly type?: string
  readonly what: Text
  readonly facts: readonly Fact[]
  readonly source: Source
}

export interface Fact {
  readonly term: Text
  readonly says: Words
}

/** The sources of a sentence: the specification, and rows of the ledger. */
export interface Source {
  readonly statements: readonly Statement[]
  readonly rows: readonly AssumptionId[]
  /** The evidence, where neither of them has it. */
  readonly evidence?: Evidence
}

/** The things that have states. */
export type MachineName = 'payment' | 'enrollment' | 'token' | 'plan'

export type Block =
  | { readonly kind: 'text'; readonly words: Words }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'list'; readonly items: readonly Words[] }
  | {
      readonly kind: 'table'
      readonly head: readonly Text[]
      readonly rows: readonly (readonly Words[])[]
    }
  | { readonly kind: 'fields'; readonly title?: Text; readonly fields: readonly FieldEntry[] }
  | { readonly kind: 'code'; readonly label: Text; readonly text: string }
  | { readonly kind: 'machine'; readonly machine: MachineName }
  /** The sandbox's example; nothing where it gave none. */
  | { readonly kind: 'example'; readonly of: ExampleOf }
  | { readonly kind: 'source'; readonly source: Source }

export interface Section {
  /** The anchor on the page: `#fields`. */
  readonly id: string
  readonly title: Text
  readonly blocks: readonly Block[]
}

/** A page of the reference. */
export interface Entry extends Address {
  readonly title: Text
  /** The title's word on the wire, where it differs. */
  readonly code?: string
  readonly about: Text
  readonly beta?: true
}

/** The sections of a page under a ledger, since rules of fields depend on it. */
export type Body = (rulebook: Rulebook) => readonly Section[]

/** The texts of the pages of a kind, by their names. */
export type Bodies = ReadonlyMap<string, Body>

export const entryAddress = ({ kind, name }: Address) => `${kind}/${name}`

/** The place of a field on its page. */
export const fieldAnchor = (name: string) => `field-${name.replace(/[^\w.-]+/g, '-')}`

export const isKind = (text: string): text is Kind => Object.hasOwn(entryKinds, text)

/**
 * The address that a record writes as `operations/payments.sale`.
 *
 * @throws Error when the reference has no such kind of page.
 */
export function addressIn(written: string): Address {
  const [kind = '', name = ''] = written.split('/')
  if (!isKind(kind)) throw new Error(`Failed to link "${written}": "${kind}" is no kind of page`)
  return { kind, name }
}
