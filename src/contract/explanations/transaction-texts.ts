import type { AuthResult, CaptureResult, SaleResult, VoidResult } from '../answers/results.ts'
import { type Explained, nullableField, field } from './answer-text.ts'

type Transaction = SaleResult | AuthResult | CaptureResult | VoidResult

/** Of each field the type that any result gives it; undefined where a result lacks it. */
type AnyOf<Union> = {
  [Name in Union extends object ? keyof Union : never]: Union extends {
    readonly [Key in Name]?: infer Value
  }
    ? Value
    : undefined
}

const inSaleAndVoid = [
  'Solo lo traen la venta y la anulación.',
  'Only sale and void carry it.',
] as const
const withoutInstalments = [
  'El cobro va sin cuotas.',
  'The payment is without instalments.',
] as const
const notInCapture = [
  'La captura no lo trae, según la especificación; en respuestas reales se ha visto. El libro de supuestos decide.',
  'A capture does not carry it, by the specification; live responses have had it. The ledger of assumptions decides.',
] as const
const notInPlainCapture = ['La captura no lo trae.', 'A capture does not carry it.'] as const

/** `data` of sale, authorization, capture and void. */
export const transactionTexts: Explained<AnyOf<Transaction>> = {
  transaction_type: field('service', 'sale', [
    'Qué se hizo: sale, auth, capture o void; songbird si antes hay que autenticar la tarjeta.',
    'What was done: sale, auth, capture or void; songbird if the card must be authenticated first.',
  ]),
  transaction_approved_amount: nullableField('processor', '1', [
    'El monto aprobado; 0 después de anular.',
    'The approved amount; 0 after voiding.',
    'Es null en la captura. Si no se aprobó, el libro de supuestos dice si es 0 o null.',
    'It is null in a capture. Without an approval the ledger of assumptions says whether it is 0 or null.',
  ]),
  transaction_amount: field('request', '1', [
    'El monto de la transacción. Puede llegar como número o como texto.',
    'The amount of the transaction. It may come as a number or as a text.',
  ]),
  transaction_redeemed_points: nullableField('processor', '0', [
    'Los puntos que se canjearon.',
    'The points that were redeemed.',
    'Solo lo trae la venta en cuotas.',
    'Only a sale in instalments carries it.',
  ]),
  response_cvn: nullableField('issuer', 'M', [
    'Qué resultó de comparar el código de seguridad.',
    'What came of comparing the security code.',
    ...notInPlainCapture,
  ]),
  response_avs: nullableField('issuer', 'Y', [
    'Qué resultó de comparar la dirección.',
    'What came of comparing the address.',
    ...notInPlainCapture,
  ]),
  response_cavv: nullableField('issuer', '2', [
    'Qué resultó de la autenticación 3-D Secure; vacío si no la hubo.',
    'What came of the 3-D Secure authentication; empty if there was none.',
    ...inSaleAndVoid,
  ]),
  transaction_id: field('processor', '1f694eee-4715-45b8-a545-000000000000', [
    'El identificador de la transacción en el procesador. Si la captura y la anulación traen otro lo dice el libro de supuestos; guarde también payment_uuid.',
    'The identifier of the transaction at the processor. Whether capture and void have another one is a row of the ledger of assumptions; keep payment_uuid too.',
  ]),
  transaction_time: field('processor', '120000', [
    'La hora de la transacción, en seis dígitos: hhmmss.',
    'The time of the transaction, six digits: hhmmss.',
  ]),
  transaction_date: field('processor', '0115', [
    'La fecha de la transacción, en cuatro dígitos. Si el mes va antes del día lo dice el libro de supuestos.',
    'The date of the transaction, four digits. Whether the month comes before the day is a row of the ledger of assumptions.',
  ]),
  response_approved: field('processor', 'true', [
    'Si la transacción se aprobó.',
    'Whether the transaction was approved.',
  ]),
  response_incomplete: field('processor', 'false', [
    'Si la respuesta del procesador quedó sin terminar. Cuándo, lo dice el libro de supuestos; decida por el estado HTTP.',
    'Whether the response of the processor was left unfinished. The ledger of assumptions says when; go by the HTTP status.',
  ]),
  response_code: nullableField('processor', '00', [
    'El código de respuesta; 00 y 100 son éxitos.',
    'The response code; 00 and 100 are successes.',
    'El procesador no dio un código.',
    'The processor gave no code.',
  ]),
  response_time: field('processor', '1.25', [
    'Cuánto tardó el procesador, con decimales. La unidad no consta: el libro de supuestos decide.',
    'How long the processor took, with decimals. The unit is not shown: the ledger of assumptions decides.',
  ]),
  response_reason: field('processor', 'Transacción completada exitosamente', [
    'El motivo de la respuesta, en palabras.',
    'The reason of the response, in words.',
  ]),
  transaction_auth: nullableField('issuer', '831000', [
    'El código de autorización del banco; la captura trae el texto “null”.',
    'The authorization code of the bank; a capture carries the text “null”.',
    'El banco no autorizó: vacío o null, como diga el libro de supuestos.',
    'The bank did not authorize: empty or null, as the ledger of assumptions says.',
  ]),
  transaction_reference: nullableField('processor', '601512000001', [
    'La referencia de la transacción.',
    'The reference of the transaction.',
    ...inSaleAndVoid,
  ]),
  transaction_terminal: nullableField('merchant', '00000001', [
    'La terminal del comercio.',
    "The merchant's terminal.",
    'La autorización y la captura no lo traen; en las demás puede ser null.',
    'Authorization and capture do not carry it; elsewhere it may be null.',
  ]),
  transaction_merchant: nullableField('merchant', '000000000000001', [
    'El número de afiliado del comercio.',
    "The merchant's number at the processor.",
    'La autorización y la captura no lo traen; en las demás puede ser null.',
    'Authorization and capture do not carry it; elsewhere it may be null.',
  ]),
  installment_type: nullableField('request', 'extra', [
    'El tipo de cuotas: intra o extra.',
    'The type of instalments: intra or extra.',
    ...withoutInstalments,
  ]),
  installment_months: nullableField('request', '12', [
    'En cuántos meses se paga.',
    'In how many months it is paid.',
    ...withoutInstalments,
  ]),
  payment_uuid: nullableField('service', 'S-a0647114-ce5d-47c1-bc2f-9c7ce53508de', [
    'El identificador del cobro. Guárdelo: hace falta para capturar, anular y consultar.',
    'The identifier of the payment. Keep it: capture, void and status need it.',
    ...notInCapture,
  ]),
  payment_hash: nullableField('service', '4de0b50f4446d0bc4cea7a95c811f4f9', [
    'El comprobante del cobro: MD5 de order_id|key|secreto. Calcúlelo y compárelo.',
    'The proof of the payment: MD5 of order_id|key|secret. Compute it and compare.',
    ...notInCapture,
  ]),
}
