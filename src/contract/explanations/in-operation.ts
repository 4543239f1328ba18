import type { OperationId } from '../operations/operation-ids.ts'
import type { Input } from '../operations/registry.ts'
import type { FieldExplanation } from './field-explanation.ts'
import { text } from '../text.ts'

type InOperation<Id extends OperationId> = {
  readonly [Name in keyof Input<Id>]?: Partial<FieldExplanation>
}

const returned = text(
  'El payment_uuid que devolvió la venta o la autorización: S- y un UUID; P- en los cobros con enlace.',
  'The payment_uuid that the sale or the authorization returned: S- and a UUID; P- for payments by link.',
)

const ofAuthorization = {
  es: 'Las cuotas de una autorización. La especificación las da a la venta; aquí, el libro de supuestos dice si se ignoran.',
  en: 'The instalments of an authorization. The specification gives them to a sale; here the ledger of assumptions says whether they are ignored.',
  without: text('Se autoriza sin cuotas.', 'It is authorized without instalments.'),
}

const alsoOfPlan = {
  lang: {
    es: 'El idioma de los mensajes de la respuesta, y el del plan.',
    en: 'The language of the messages in the response, and that of the plan.',
    without: text('Español en ambos casos.', 'Spanish in both cases.'),
  },
}

const replaced = {
  without: text(
    'El libro de supuestos dice si el plan guarda lo que tenía.',
    'The ledger of assumptions says whether the plan keeps what it had.',
  ),
}

const kept = { without: text('Queda el valor guardado.', 'The stored value stays.') }

const withoutPayment = text(
  'Solo puede faltar cuando se autentica un token sin cobro.',
  'It may be missing only when a token is authenticated without a payment.',
)
const unbound = text(
  'La autenticación no queda ligada a una orden.',
  'The authentication is not bound to an order.',
)

/** Where a field means more, or its absence has another effect, in one operation. */
export const inOperation: { readonly [Id in OperationId]?: InOperation<Id> } = {
  'payments.auth': {
    installment_type: ofAuthorization,
    installment_months: ofAuthorization,
  },
  'payments.capture': {
    payment_uuid: {
      es: 'La autorización que se captura.',
      en: 'The authorization to capture.',
      source: returned,
    },
  },
  'payments.void': {
    payment_uuid: {
      es: 'El cobro que se anula.',
      en: 'The payment to void.',
      source: returned,
    },
    order_amount: {
      es: 'El monto del cobro, en la forma alterna de la anulación, que va sin firma.',
      en: 'The amount of the payment, in the other form of the void request, which is unsigned.',
      source: text('El order_amount del cobro.', 'The order_amount of the payment.'),
      without: text(
        'Se anula el cobro entero. El libro de supuestos decide si hace falta.',
        'The whole payment is voided. The ledger of assumptions decides whether it is needed.',
      ),
      later: ['payment_amount'],
    },
  },
  'payments.status': {
    payment_uuid: {
      es: 'El cobro que se consulta.',
      en: 'The payment that is looked up.',
      source: returned,
    },
  },
  'tokens.update': {
    number: kept,
    cvv2: kept,
    expire_month: kept,
    expire_year: kept,
    cardholder: kept,
    address: kept,
    city: kept,
    country: kept,
    state: {
      without: text(
        'Queda el valor guardado; si se envía otro país, se borra.',
        'The stored value stays; if another country is sent, it is erased.',
      ),
    },
    zip: kept,
    phone: kept,
    email: kept,
    customer: kept,
    client: kept,
  },
  'plans.create': alsoOfPlan,
  'plans.update': {
    lang: {
      ...alsoOfPlan.lang,
      without: text(
        'Los mensajes llegan en español. El libro de supuestos dice si el plan guarda su idioma.',
        'The messages come in Spanish. The ledger of assumptions says whether the plan keeps its language.',
      ),
    },
    description: replaced,
    limit: replaced,
    conversion: replaced,
    auto_cancel: replaced,
  },
  'enrollments.subscribe': {
    customer_name: {
      es: 'El nombre del cliente que se inscribe.',
      en: 'The name of the customer who joins.',
      source: text('Lo escribe el cliente al inscribirse.', 'The customer writes it when joining.'),
    },
    customer_email: {
      es: 'El correo del cliente que se inscribe. Lo distingue de los demás del plan.',
      en: 'The e-mail address of the customer who joins. It distinguishes the customers of a plan.',
      source: text('Lo escribe el cliente al inscribirse.', 'The customer writes it when joining.'),
    },
  },
  'authentication.lookup': {
    order_id: { without: withoutPayment, later: [] },
    order_currency: { without: withoutPayment },
    order_amount: { without: withoutPayment, later: [] },
    card_token: { later: [] },
  },
  'authentication.token': {
    card_token: {
      es: 'La tarjeta guardada que se autentica.',
      en: 'The stored card to authenticate.',
      later: [],
    },
    order_id: { without: unbound, later: [] },
    order_currency: { without: unbound },
    order_amount: { without: unbound, later: [] },
  },
}
