import { isOperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { fill, type Lang, type Text } from '../../contract/text.ts'

/** A note about an exported range of the history, for its user. */
export interface ExportNote {
  readonly kind: keyof typeof sentences
  /** The place in the range, from 1, oldest first; without one it is about all of it. */
  readonly step?: number
  readonly operation?: string
  readonly field?: string
  /** The text that the export has in the place of the field's value. */
  readonly name?: string
}

/** The notes with their placeholders as a format writes them. */
export const withPlaceholders = (notes: readonly ExportNote[], write: (name: string) => string) =>
  notes.map((note) => (note.kind === 'fill' ? { ...note, name: write(note.name ?? '') } : note))

/** By step; notes about the whole range come last. */
export const inOrder = (notes: readonly ExportNote[]) =>
  notes.toSorted((a, b) => (a.step ?? Infinity) - (b.step ?? Infinity))

/** The note as a sentence that says which step it is about; it may be in a comment. */
export function noteIn(
  { kind, step, operation = '', field = '', name = '' }: ExportNote,
  lang: Lang,
) {
  const sentence = fill(sentences[kind][lang], { field: plainName(field), name })
  if (step === undefined) return sentence
  const title = isOperationId(operation)
    ? operations[operation].title[lang]
    : `"${plainName(operation)}"`
  return `${fill(places[lang], { step, title })} ${sentence}`
}

/** A name that others chose, without any sign that could end a comment. */
const plainName = (name: string) => name.replace(/[^\w.-]+/g, '_').slice(0, 60)

const places = { es: 'Paso :step, :title:', en: 'Step :step, :title:' } as const satisfies Text

const sentences = {
  fill: {
    es: 'el historial no guarda :field; en su lugar está :name, que usted debe completar.',
    en: 'the history does not keep :field; :name replaces it, for you to fill in.',
  },
  'left-out': {
    es: ':field se deja fuera: el historial no lo guarda, y un sandbox recién creado responde sin él.',
    en: ':field is left out: the history does not keep it, and a new sandbox answers without it.',
  },
  masked: {
    es: ':field llevaba algo parecido a un número de tarjeta; queda enmascarado, como en el historial.',
    en: ':field held what looks like a card number; it stays masked, as in the history.',
  },
  outside: {
    es: ':field viene de antes de lo elegido y queda tal cual. Un sandbox vacío no lo conoce: elija también la solicitud que lo creó.',
    en: ':field comes from before what was chosen and stays as it is. An empty sandbox does not know it: choose the request that made it too.',
  },
  unanswered: {
    es: 'no hubo respuesta de la interfaz; se deja fuera, porque no hay nada que comprobar.',
    en: 'there was no response of the interface; it is left out, since there is nothing to check.',
  },
  'not-sent': {
    es: 'no llegó a enviarse, así que se deja fuera.',
    en: 'it was never sent, so it is left out.',
  },
  unknown: {
    es: 'esta versión no conoce la operación; se deja fuera.',
    en: 'this version does not know the operation; it is left out.',
  },
  'unknown-field': {
    es: 'esta versión no conoce el campo :field; se deja fuera.',
    en: 'this version does not know the field :field; it is left out.',
  },
  back: {
    es: 'antes de esta solicitud el reloj retrocedió: se reinició el sandbox o se volvió a una instantánea. Eso no se repite.',
    en: 'before it the clock of the sandbox went back: it was reset, or a snapshot was restored. That is not repeated.',
  },
  checkout: {
    es: 'si después el cliente pagó en su página, agregue un paso que pague: el historial no lo registra.',
    en: 'if the customer then paid on the payment page, add a step that pays: the history does not know.',
  },
  authentication: {
    es: 'la tarjeta se autenticó en páginas que el historial no conoce; agregue un paso que las visite.',
    en: 'the card was authenticated on pages that the history does not know; add a step that visits them.',
  },
  live: {
    es: 'Hay respuestas del servicio real: un sandbox puede responder otra cosa, y repetirlas contra el servicio mueve dinero.',
    en: 'There are responses of the real service: a sandbox may answer something else, and repeating them against the service moves money.',
  },
  mixed: {
    es: 'Las solicitudes fueron a destinos distintos, y aquí van todas a uno solo.',
    en: 'The requests went to different targets, and here all of them go to one.',
  },
  'own-host': {
    es: 'Una terminal no alcanza el sandbox del navegador: los comandos van a :name, a uno en Node.',
    en: 'No terminal reaches the browser sandbox: the commands go to :name, to one in Node.',
  },
  'no-header': {
    es: 'este cliente no envía :field; se deja fuera.',
    en: 'this client does not send :field; it is left out.',
  },
  'same-ids': {
    es: 'Los identificadores son los de entonces: cURL no pasa un valor de una respuesta a la solicitud siguiente.',
    en: 'The identifiers are those of that time: cURL takes no value from a response to the next request.',
  },
  record: {
    es: 'Es un registro para leer: los números de tarjeta, los códigos y los secretos siguen ocultos.',
    en: 'This is a record to be read: card numbers, codes and secrets stay hidden.',
  },
} as const satisfies Record<string, Text>
