import type { AssumptionId } from '../contract/domain/assumptions.ts'
import type { Evidence } from '../contract/domain/evidence.ts'
import type { Rulebook } from '../contract/fields/fields.ts'
import type { Statement } from '../contract/specification/statement.ts'
import { type Text, titled } from '../contract/text.ts'
import type { ExampleOf } from './examples.ts'

/** The kinds of pages of the reference, in the order of listing. */
export const entryKinds = {
  operations: titled('Operaciones', 'Operations', {
    es: 'Qué se envía, con qué encabezados, y qué puede volver.',
    en: 'What is sent, with which headers, and what may come back.',
  }),
  answers: titled('Respuestas', 'Responses', {
    es: 'Lo que trae cada respuesta con éxito, campo por campo.',
    en: 'What each successful response holds, field by field.',
  }),
  errors: titled('Errores', 'Errors', {
    es: 'Cada rechazo por su mensaje: cuándo llega y qué hacer.',
    en: 'Each refusal by its message: when it comes and what to do.',
  }),
  outcomes: titled('Resultados del sandbox', 'Outcomes of the sandbox', {
    es: 'Lo que elige order_amount.',
    en: 'What order_amount selects.',
  }),
  notifications: titled('Notificaciones', 'Notifications', {
    es: 'Lo que el servicio publica en el sistema del comercio.',
    en: "What the service posts to the merchant's system.",
  }),
  events: titled('Eventos del sandbox', 'Events of the sandbox', {
    es: 'Lo que el sandbox anota cada vez que algo pasa.',
    en: 'What the sandbox writes down whenever something happens.',
  }),
  states: titled('Máquinas de estados', 'State machines', {
    es: 'Los estados de cada recurso y lo que lleva de uno a otro.',
    en: 'The states of each resource, and what leads from one to another.',
  }),
  cards: titled('Tarjetas de prueba', 'Test cards', {
    es: 'Los únicos números que el sandbox acepta.',
    en: 'The only numbers that the sandbox accepts.',
  }),
  'three-d-secure': titled('Casos de 3-D Secure', '3-D Secure cases', {
    es: 'Cada caso con su tarjeta, su flujo y su final.',
    en: 'Each case with its card, its flow and its end.',
  }),
  headers: titled('Encabezados', 'Headers', {
    es: 'Los que identifican al comercio y a quien actúa.',
    en: 'Those that identify the merchant and the user who acts.',
  }),
  signatures: titled('Firmas y resúmenes', 'Signatures and digests', {
    es: 'De qué partes se hacen, en qué orden y con qué algoritmo.',
    en: 'Of which parts they are made, in which order and by which algorithm.',
  }),
  specification: titled('La especificación', 'The specification', {
    es: 'Cada afirmación, con lo que deja abierto.',
    en: 'Each of its statements, with what it leaves open.',
  }),
  terms: titled('Glosario', 'Glossary', {
    es: 'Las palabras del oficio y las de este sandbox.',
    en: 'The words of the trade, and those of this sandbox.',
  }),
}

export type Kind = keyof typeof entryKinds
export const kindIds = Object.keys(entryKinds) as Kind[]

/** Where an entry is: `reference/errors/invalid_key`. */
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
  /** How it is written on the wire, where its title is not that. */
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
