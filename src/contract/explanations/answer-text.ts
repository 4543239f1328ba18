import { type Text, text } from '../text.ts'

/** Where the value of a field of an answer comes from. */
export const origins = {
  request: text('Lo que envió la solicitud.', 'What the request sent.'),
  service: text('Lo asigna el servicio.', 'The service assigns it.'),
  processor: text('Lo informa el procesador del pago.', 'The processor of the payment reports it.'),
  issuer: text('Lo informa el banco emisor.', 'The issuing bank reports it.'),
  card: text('Los datos de la tarjeta.', 'The data of the card.'),
  merchant: text('Los datos del comercio.', 'The data of the merchant.'),
  plan: text('Los datos del plan.', 'The data of the plan.'),
  enrollment: text('Los datos de la inscripción.', 'The data of the enrollment.'),
  customer: text('Lo decide el cliente.', 'The customer decides it.'),
} as const satisfies Record<string, Text>

/** One field of an answer or a notification. */
export interface AnswerText {
  readonly what: Text
  readonly from: keyof typeof origins
  /** A value, as JSON shows it, without its quotation marks. */
  readonly example: string
  /** What it means that it is null or missing, where it can be. */
  readonly missing?: Text
}

/**
 * The words of each field of a result, as deep as it goes: a forgotten field, or one that may be
 * null and does not say what that means, does not compile.
 */
export type Explained<Result> = {
  readonly [Name in keyof Result]-?: AnswerText & Missing<Result[Name]> & Parts<Result[Name]>
}

type Missing<Value> = null extends Value
  ? { readonly missing: Text }
  : undefined extends Value
    ? { readonly missing: Text }
    : unknown

/** The fields of a value, of the items of a list, or of what is kept under any key. */
type Parts<Value> = unknown extends Value ? unknown : PartsOf<NonNullable<Value>>

type PartsOf<Value> = Value extends readonly (infer Item)[]
  ? PartsOf<Item>
  : Value extends object
    ? string extends keyof Value
      ? PartsOf<Value[keyof Value]>
      : { readonly parts: Explained<Value> }
    : unknown

/** The same without the types of its names: what a reader walks through. */
export interface AnswerNode extends Partial<AnswerText> {
  readonly parts?: Readonly<Record<string, AnswerNode>>
}

export const field = (
  from: AnswerText['from'],
  example: string,
  [es, en]: readonly [es: string, en: string],
): AnswerText => ({ what: text(es, en), from, example })

/** A field that may be null or missing, and what that means. */
export const nullableField = (
  from: AnswerText['from'],
  example: string,
  [es, en, missingEs, missingEn]: readonly [
    es: string,
    en: string,
    missingEs: string,
    missingEn: string,
  ],
) => ({ ...field(from, example, [es, en]), missing: text(missingEs, missingEn) })
