import * as z from 'zod/mini'
import type { Assumptions } from '../domain/assumptions.ts'
import type { Text } from '../text.ts'
import { assumedSignatureField, commonFields, signatureField } from './common.ts'
import {
  type FieldInfo,
  required,
  requiredIf,
  requiredUnless,
  type Rulebook,
} from '../fields/fields.ts'
import { type Operation, operation } from './operation.ts'
import type { OperationId } from './operation-ids.ts'
import {
  advancedFields,
  authenticationFields,
  instalmentFields,
  instalmentRelations,
  payer,
  payerRelations,
} from './payer.ts'
import { inputOf, missing, related } from '../fields/relations.ts'
import * as rule from '../fields/rules.ts'
import {
  sampleCapture,
  sampleInstalments,
  sampleRequest,
  sampleSale,
  sampleTokenSale,
  sampleVoid,
} from '../samples.ts'

const tail = (rules: Rulebook) => ({
  ...authenticationFields,
  ...advancedFields(rules),
  ...commonFields,
  ...signatureField,
})

const saleInput = (rules: Rulebook) =>
  inputOf({ ...payer(rules), ...instalmentFields({ hasRules: true }), ...tail(rules) }, [
    ...payerRelations(rules),
    ...instalmentRelations,
  ])

const authInput = (rules: Rulebook) => {
  const hasRules = rules.assumptions.auth_instalments === 'kept'
  const instalments = instalmentFields({ hasRules, assumptions: ['auth_instalments'] })
  return inputOf({ ...payer(rules), ...instalments, ...tail(rules) }, [
    ...payerRelations(rules),
    ...(hasRules ? instalmentRelations : []),
  ])
}

const instalments = ['installment_type', 'installment_months']
const cardAndBilling = Object.keys(sampleSale).filter((name) => /^(card|billing)_/.test(name))

/** The traits that sale and authorization share: both charge a card. */
const charging = {
  area: 'payments',
  method: 'POST',
  headers: ['x-client-signature'],
  movesMoney: true,
  chargesCard: true,
  mayAuthenticate: true,
  signature: { kind: 'sale', otherwise: 'sale', fields: ['order_id'] },
  variants: [
    {
      id: 'card',
      title: { es: 'Tarjeta', en: 'Card' },
      hidden: ['card_token', ...instalments],
      example: sampleSale,
    },
    {
      id: 'instalments',
      title: { es: 'En cuotas', en: 'Instalments' },
      hidden: ['card_token'],
      example: sampleInstalments,
    },
    {
      id: 'token',
      title: { es: 'Con token', en: 'By token' },
      hidden: [...cardAndBilling, ...instalments],
      example: sampleTokenSale,
    },
  ],
} as const satisfies Partial<Operation>

export const sale = operation({
  ...charging,
  title: { es: 'Venta', en: 'Sale' },
  about: { es: 'Cobra una tarjeta en una sola solicitud.', en: 'Charges a card in one request.' },
  path: '/api/v2/transaction/sale',
  noun: 'sale',
  input: saleInput,
})

const auth = operation({
  ...charging,
  title: { es: 'Autorización', en: 'Authorization' },
  about: {
    es: 'Reserva el monto en una tarjeta, para capturarlo después.',
    en: 'Reserves the amount on a card, to be captured later.',
  },
  path: '/api/v2/transaction/auth',
  noun: 'authorization',
  echoesStatus: true,
  input: authInput,
})

const paymentUuid = required({
  title: { es: 'Identificador del cobro', en: 'Payment identifier' },
  description: {
    es: 'El payment_uuid que devolvió la venta o la autorización.',
    en: 'The payment_uuid that the sale or the authorization returned.',
  },
  group: 'order',
  kind: 'payment',
  wide: true,
  rules: [rule.prefixedUuid('SP')],
})

const capture = operation({
  title: { es: 'Captura', en: 'Capture' },
  about: {
    es: 'Cobra el monto que se autorizó, o una parte.',
    en: 'Charges the amount that was authorized, or a part of it.',
  },
  area: 'payments',
  method: 'POST',
  path: '/api/v2/transaction/capture',
  headers: ['x-client-signature'],
  movesMoney: true,
  noun: 'capture',
  moves: { move: 'capture', verb: { es: 'Capturar', en: 'Capture' }, takesAmount: true },
  signature: {
    kind: 'capture',
    otherwise: 'sale',
    fields: ['payment_uuid', 'transaction_approved_amount'],
  },
  echoesStatus: true,
  input: () =>
    z.object({
      payment_uuid: paymentUuid,
      transaction_approved_amount: required({
        title: { es: 'Monto que se captura', en: 'Amount to capture' },
        group: 'order',
        kind: 'decimal',
        wide: true,
        assumptions: ['capture_amount'],
        rules: [rule.numeric, rule.positive],
      }),
      ...commonFields,
      ...signatureField,
    }),
  variants: [
    { id: 'payment', title: { es: 'Cobro', en: 'Payment' }, hidden: [], example: sampleCapture },
  ],
})

const voidSignatureWords = {
  sha512: {
    es: 'SHA-512 de correo|orden|secreto, con el correo tal cual.',
    en: 'SHA-512 of e-mail|order|secret, with the e-mail as it is.',
  },
  hmac_sha3_512: {
    es: 'HMAC-SHA3-512 de correo|orden con el secreto, con el correo tal cual.',
    en: 'HMAC-SHA3-512 of e-mail|order with the secret, with the e-mail as it is.',
  },
} as const satisfies Record<Assumptions['void_signature_algorithm'], Text>

const signatureOfUser = related(
  'void_signature',
  'required',
  (v) => !v['x-auth-user'] || !!v['void_signature'],
)

const voidInput = ({ assumptions }: Rulebook) => {
  const form = assumptions.void_form
  const signing = (info: FieldInfo) =>
    form === 'signed_or_amount'
      ? requiredUnless('order_amount', info)
      : requiredIf(form === 'signed', info)
  const signatures = {
    'x-auth-user': signing({
      title: { es: 'Usuario autorizado', en: 'Authorized user' },
      description: {
        es: 'SHA-512 del correo de quien puede anular; viaja como encabezado.',
        en: 'SHA-512 of the e-mail of who may void; travels as a header.',
      },
      group: 'authentication',
      kind: 'signature',
      sensitive: 'secret',
      wide: true,
      assumptions: ['void_form'],
    }),
    void_signature: signing({
      title: { es: 'Firma de la anulación', en: 'Signature for voiding' },
      description: voidSignatureWords[assumptions.void_signature_algorithm],
      group: 'authentication',
      kind: 'signature',
      sensitive: 'secret',
      wide: true,
      assumptions: ['void_form', 'void_signature_algorithm', 'digest_case'],
    }),
  }
  return inputOf(
    {
      payment_uuid: paymentUuid,
      void_reason: required({
        title: { es: 'Motivo de la anulación', en: 'Reason for voiding' },
        group: 'order',
        wide: true,
        assumptions: ['void_reason'],
        rules: assumptions.void_reason === 'eight_characters' ? [rule.min(8)] : [],
      }),
      order_amount: requiredIf(form === 'with_amount', {
        title: { es: 'Monto', en: 'Amount' },
        group: 'order',
        kind: 'decimal',
        assumptions: ['void_form', 'void_amount'],
        rules: [rule.numeric],
      }),
      ...signatures,
      ...commonFields,
      ...assumedSignatureField,
    },
    [
      ...missing(signatures),
      // Where the ledger asks for one of the two forms, `missing` reports the fields that both
      // lack.
      ...(form === 'signed_or_amount' ? [] : [signatureOfUser]),
    ],
  )
}

const voidPayment = operation({
  title: { es: 'Anulación', en: 'Void' },
  about: {
    es: 'Anula un cobro el mismo día, o una autorización sin capturar.',
    en: 'Voids a payment on the same day, or an authorization that is not captured.',
  },
  area: 'payments',
  method: 'POST',
  path: '/api/v2/transaction/void',
  headers: ['x-auth-user', 'x-client-signature'],
  movesMoney: true,
  noun: 'voided',
  signature: { kind: 'sale', otherwise: 'status', fields: ['payment_uuid'], assumed: true },
  moves: { move: 'void', verb: { es: 'Anular', en: 'Void' } },
  input: voidInput,
  variants: [
    {
      id: 'plain',
      title: { es: 'Sin firma', en: 'Unsigned' },
      hidden: ['x-auth-user', 'void_signature', 'order_amount'],
      example: sampleVoid,
    },
    {
      id: 'signed',
      title: { es: 'Firmada', en: 'Signed' },
      hidden: ['order_amount'],
      example: sampleVoid,
    },
    {
      id: 'amount',
      title: { es: 'Con monto', en: 'With amount' },
      hidden: ['x-auth-user', 'void_signature'],
      example: { ...sampleVoid, order_amount: '1' },
    },
  ],
})

const status = operation({
  title: { es: 'Consulta de estado', en: 'Status' },
  about: {
    es: 'Consulta el estado y el historial de un cobro.',
    en: 'Reads the status and the history of a payment.',
  },
  area: 'payments',
  method: 'POST',
  path: '/api/v2/transaction/status',
  headers: ['x-client-signature'],
  movesMoney: false,
  noun: 'status',
  signature: { kind: 'status', otherwise: 'sale', fields: ['payment_uuid'] },
  input: () => z.object({ payment_uuid: paymentUuid, ...commonFields, ...signatureField }),
  variants: [
    { id: 'payment', title: { es: 'Cobro', en: 'Payment' }, hidden: [], example: sampleRequest },
  ],
})

/** The operations of payments. */
export const payments = {
  'payments.sale': sale,
  'payments.auth': auth,
  'payments.capture': capture,
  'payments.void': voidPayment,
  'payments.status': status,
} as const satisfies Partial<Record<OperationId, Operation>>
