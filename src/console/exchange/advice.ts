import type { Exchange } from '../../client/exchange.ts'
import type { Envelope } from '../../contract/envelope.ts'
import type { Text } from '../../contract/text.ts'
import { failureAdvice } from '../shared/failures.ts'

const credentials = {
  es: 'No se cobró nada. Revise x-auth-key, x-auth-hash y que env sea “sandbox”.',
  en: 'Nothing was charged. Check x-auth-key, x-auth-hash and that env is “sandbox”.',
} as const satisfies Text

const refused = {
  es: 'El servicio rechazó la operación y no cobró nada. Es definitivo para esta solicitud.',
  en: 'The service refused the operation and charged nothing. That is final for this request.',
} as const satisfies Text

/**
 * What an answer means for the payment, and what to do next
 * (docs/evidence.md#what-integrators-stumble-over).
 */
export function adviceFor({ operation, outcome }: Pick<Exchange, 'operation' | 'outcome'>): Text {
  if (outcome.kind === 'network-error') return failureAdvice(outcome)
  const { status, envelope } = outcome
  const row = rows.find(
    (one) =>
      (!one.of || one.of.test(operation)) &&
      (!one.status || one.status.test(String(status))) &&
      (!one.says || one.says.test(envelope.message)) &&
      (!one.when || one.when(envelope)),
  )
  return row?.text ?? refused
}

/** The first row that fits gives the advice; what a row does not name may be anything. */
interface Row {
  readonly of?: RegExp
  readonly status?: RegExp
  readonly says?: RegExp
  readonly when?: (envelope: Envelope) => boolean
  readonly text: Text
}

const success = ({ success: done }: Envelope) => done

const rows: readonly Row[] = [
  {
    status: /202/,
    text: {
      es: 'Todavía no se cobró nada: falta autenticar la tarjeta. Publique payload en collection_url, haga la consulta y repita el cobro con el identificador. El SDK del navegador lo hace solo.',
      en: 'Nothing has been charged yet: the card must be authenticated first. Post payload to collection_url, do the lookup and repeat the payment with the identifier. The browser SDK does so by itself.',
    },
  },
  {
    when: ({ action }) => action === 'continue',
    text: {
      es: 'El emisor quiere preguntar al cliente: publique continue_payload en continue_url, dentro de un marco, y espere su mensaje.',
      en: 'The issuer wants to ask the customer: post continue_payload to continue_url, in a frame, and wait for its message.',
    },
  },
  {
    of: /authentication/,
    when: success,
    text: {
      es: 'La autenticación terminó. Repita el cobro con authentication_identifier: sirve una sola vez, para la misma tarjeta, orden y monto.',
      en: 'The authentication has ended. Repeat the payment with authentication_identifier: it is good once, for the same card, order and amount.',
    },
  },
  {
    status: /402/,
    says: /3-D Secure/,
    text: {
      es: 'El emisor no reconoció al cliente: no cobre. Pida otra tarjeta, o deje que lo intente de nuevo desde el principio.',
      en: 'The issuer did not recognise the customer: do not charge. Ask for another card, or let them try again from the start.',
    },
  },
  {
    of: /auth$/,
    status: /200/,
    when: success,
    text: {
      es: 'El monto quedó reservado y todavía no se cobró: captúrelo dentro de 15 días, o anúlelo para liberarlo.',
      en: 'The amount is reserved and not charged yet: capture it within 15 days, or void it to release it.',
    },
  },
  {
    of: /capture/,
    when: success,
    text: {
      es: 'El cobro está hecho. Guarde esta respuesta: una segunda captura da 412 y no la repite.',
      en: 'The charge is made. Keep this answer: a second capture gives 412 and does not repeat it.',
    },
  },
  {
    of: /void/,
    when: success,
    text: {
      es: 'El cobro quedó anulado y ya no cambia. Para cobrar de nuevo haga otra venta.',
      en: 'The payment is voided and will not change any more. To charge again, make another sale.',
    },
  },
  {
    of: /payments\.status/,
    when: success,
    text: {
      es: 'El estado no trae monto ni orden: para confirmar un pago compare payment_hash con el suyo.',
      en: 'The status tells neither amount nor order: to confirm a payment compare payment_hash with yours.',
    },
  },
  {
    of: /tokens\.create/,
    when: success,
    text: {
      es: 'La tarjeta quedó guardada. En el sandbox un token vale 5 horas; después hay que guardarla otra vez.',
      en: 'The card is stored. In the sandbox a token lasts 5 hours; after that the card must be stored again.',
    },
  },
  {
    of: /tokens\.delete/,
    when: success,
    text: {
      es: 'El token ya no sirve: una venta con él da 400.',
      en: 'The token no longer works: a sale with it gives 400.',
    },
  },
  {
    of: /plans\.create/,
    when: success,
    text: {
      es: 'El plan quedó creado y activo. Guarde su id: con él se inscriben los clientes.',
      en: 'The plan is created and active. Keep its id: customers are enrolled with it.',
    },
  },
  {
    of: /plans\.update/,
    when: success,
    text: {
      es: 'Lo enviado reemplazó lo que había; lo que no se envió volvió a su valor inicial. Los próximos cobros de todas sus inscripciones usan los datos nuevos.',
      en: 'What was sent replaced what was there; what was not sent went back to its initial value. The coming charges of all its enrollments use the new data.',
    },
  },
  {
    of: /plans\.activation/,
    when: success,
    text: {
      es: 'Desactivado, el plan no cobra nada y no admite inscripciones; activo, los cobros automáticos siguen su calendario.',
      en: 'Deactivated, the plan charges nothing and nobody can be enrolled; active, the automatic charges follow their calendar.',
    },
  },
  {
    of: /subscribe/,
    when: success,
    text: {
      es: 'La inscripción espera el primer pago. Dele payment_url al cliente: al pagar queda active y empiezan los cobros automáticos.',
      en: 'The enrollment waits for its first payment. Give payment_url to the customer: once paid it is active and the automatic charges begin.',
    },
  },
  {
    of: /enrollments\.read/,
    when: success,
    text: {
      es: 'paid_count cuenta los pagos hechos; con el límite del plan la inscripción termina. Los cambios de estado también llegan como notificaciones.',
      en: "paid_count counts the payments made; at the plan's limit the enrollment ends. Changes of state also come as notifications.",
    },
  },
  {
    of: /enrollments\.cancel/,
    when: success,
    text: {
      es: 'La inscripción quedó cancelada: no se cobra más y no se puede reactivar. Para volver, el cliente se inscribe otra vez.',
      en: 'The enrollment is cancelled: nothing more is charged and it cannot be revived. To come back, the customer is enrolled again.',
    },
  },
  { when: success, text: { es: 'La operación se completó.', en: 'The operation was completed.' } },
  {
    of: /capture/,
    status: /402/,
    text: {
      es: 'El monto pasa de lo autorizado y no se capturó nada. La autorización sigue viva: capture hasta el monto autorizado.',
      en: 'The amount is over what was authorized and nothing was captured. The authorization still stands: capture up to the authorized amount.',
    },
  },
  {
    status: /402/,
    text: {
      es: 'El emisor dijo que no: es definitivo. Ofrezca otra tarjeta; no repita el mismo intento.',
      en: 'The issuer said no: that is final. Offer another card; do not repeat the same attempt.',
    },
  },
  {
    status: /408|5../,
    when: ({ data }) => Boolean(data),
    text: {
      es: 'El resultado es incierto: el cobro pudo hacerse o no. Consulte el estado antes de reintentar; nunca lo trate como una denegación.',
      en: 'The result is uncertain: the charge may or may not have been made. Query the status before you try again; never treat it as a decline.',
    },
  },
  {
    of: /sale|auth$/,
    status: /408|5../,
    text: {
      es: 'El resultado es incierto y no hay identificador que consultar: busque la orden en el portal antes de reintentar; nunca lo trate como una denegación.',
      en: 'The result is uncertain and there is no identifier to query: look the order up in the portal before you try again; never treat it as a decline.',
    },
  },
  {
    of: /payments/,
    status: /408|5../,
    text: {
      es: 'El resultado es incierto. Consulte el estado del cobro antes de reintentar; nunca lo trate como un rechazo.',
      en: 'The result is uncertain. Query the status of the payment before you try again; never treat it as a refusal.',
    },
  },
  {
    of: /plans|enrollments/,
    status: /408|5../,
    text: {
      es: 'El resultado es incierto. Consulte el plan o la inscripción antes de reintentar: repetir una inscripción puede hacer otra.',
      en: 'The result is uncertain. Read the plan or the enrollment before you try again: repeating an enrolling may make another one.',
    },
  },
  {
    status: /408|5../,
    text: {
      es: 'El resultado es incierto. Consulte el token antes de reintentar.',
      en: 'The result is uncertain. Read the token before you try again.',
    },
  },
  {
    of: /void/,
    status: /422/,
    text: {
      es: 'No se anuló nada. El motivo lleva al menos 8 caracteres, y el usuario y la firma van juntos o no van.',
      en: 'Nothing was voided. The reason takes at least 8 characters; user and signature come together or not at all.',
    },
  },
  {
    of: /subscribe/,
    status: /422/,
    says: /subscription/,
    text: {
      es: 'No se inscribió a nadie. El campo subscription repite el id del plan de la ruta: debe existir y ser el mismo.',
      en: 'Nobody was enrolled. The field subscription repeats the plan id of the path: it must exist and be the same.',
    },
  },
  {
    of: /plans|enrollments/,
    status: /422/,
    text: {
      es: 'No se guardó nada. Corrija los campos marcados y envíe de nuevo.',
      en: 'Nothing was stored. Correct the marked fields and send again.',
    },
  },
  {
    of: /plans|enrollments/,
    status: /403/,
    text: {
      es: 'Las llaves son buenas, pero al usuario del comercio le falta el permiso de cobros recurrentes: lo da el administrador del comercio.',
      en: "The keys are good, but the merchant's user lacks the permission for recurring payments: the merchant's administrator grants it.",
    },
  },
  {
    says: /cobro recurrente de cliente válido|valid customer recurring/,
    text: {
      es: 'Ese plan no tiene una inscripción con ese id. Es el que llega como properties.subscription.customer al inscribir, y va con el id de su propio plan.',
      en: 'That plan has no enrollment with that id. It is the one that comes as properties.subscription.customer when enrolling, and goes with the id of its own plan.',
    },
  },
  {
    says: /cobro recurrente válido|valid recurring/,
    text: {
      es: 'En este sandbox no hay un plan con ese id: revíselo, o el sandbox se restableció después.',
      en: 'This sandbox has no plan with that id: check it, or the sandbox was reset since.',
    },
  },
  {
    says: /desactivado|is deactivated/,
    text: {
      es: 'No se inscribió a nadie: active el plan y envíe de nuevo.',
      en: 'Nobody was enrolled: activate the plan and send again.',
    },
  },
  {
    says: /ya está inscrito|already enrolled/,
    text: {
      es: 'Ese correo ya tiene una inscripción en este plan. Para permitir otra envíe resubscribe con true.',
      en: 'That e-mail has an enrollment in this plan already. To allow another one send resubscribe as true.',
    },
  },
  {
    says: /debe ser active|must be active/,
    text: {
      es: 'No cambió nada: el comercio cancela solo una inscripción active. En otro estado el cliente puede salir por su enlace de gestión, o el plan se desactiva.',
      en: 'Nothing changed: a merchant cancels only an active enrollment. In another state the customer can leave through the manage link, or the plan is deactivated.',
    },
  },
  {
    says: /lo cancela el cliente|cancelled by the customer/,
    text: {
      es: 'No cambió nada: con auto_cancel cancela el cliente, por su enlace de gestión.',
      en: 'Nothing changed: with auto_cancel the customer cancels, through the manage link.',
    },
  },
  {
    status: /422/,
    text: {
      es: 'No se cobró nada. Corrija los campos marcados y envíe de nuevo.',
      en: 'Nothing was charged. Correct the marked fields and send again.',
    },
  },
  {
    says: /x-client-signature/,
    text: {
      es: 'No se cobró nada. La firma cubre los mismos textos que viajan, byte por byte (el monto también), y el origen de la dirección sin barra final.',
      en: 'Nothing was charged. The signature covers the very texts that travel, byte by byte (the amount too), and the origin of the address without a final slash.',
    },
  },
  {
    of: /void/,
    status: /401/,
    says: /anulación|voiding/,
    text: {
      es: 'No se anuló nada. void_signature es el SHA-512 de correo|orden|secreto con el correo tal cual, no su hash; x-auth-user es el SHA-512 de ese mismo correo. Sin los dos el sandbox anula igual, y así se esconde el error.',
      en: 'Nothing was voided. void_signature is the SHA-512 of e-mail|order|secret with the e-mail as it is, not its hash; x-auth-user is the SHA-512 of that same e-mail. Without both the sandbox voids all the same, which hides the mistake.',
    },
  },
  {
    status: /400/,
    says: /token/i,
    text: {
      es: 'El token no sirve: no existe en este sandbox, se borró o pasaron sus 5 horas. Guarde la tarjeta otra vez y use el token nuevo.',
      en: 'The token does not work: it is not in this sandbox, was deleted, or its 5 hours are over. Store the card again and use the new token.',
    },
  },
  { status: /401/, text: credentials },
  { says: /KEY|HASH/, text: credentials },
  {
    of: /plans|enrollments/,
    status: /404|405/,
    text: {
      es: 'No cambió nada. Revise la ruta y el método de la solicitud: con un id vacío la ruta es otra.',
      en: 'Nothing changed. Check the path and the method of the request: with an empty id the path is another one.',
    },
  },
  {
    status: /404|405/,
    text: {
      es: 'No se cobró nada. Revise la ruta y el método de la solicitud.',
      en: 'Nothing was charged. Check the path and the method of the request.',
    },
  },
  {
    of: /capture/,
    status: /406|412/,
    says: /encontrar|finding/,
    text: {
      es: 'Ese cobro no se puede capturar: no existe, ya se capturó, se anuló o venció. Si perdió la respuesta de una captura, consulte el estado: repetirla no la recupera.',
      en: 'That payment cannot be captured: it does not exist, was captured already, was voided or has expired. If you lost the answer of a capture, query the status: repeating it does not bring it back.',
    },
  },
  {
    of: /void/,
    status: /406|412/,
    says: /encontrar|finding/,
    text: {
      es: 'Ese cobro no se puede anular: no existe, ya se anuló, se denegó o venció. Consulte su estado.',
      en: 'That payment cannot be voided: it does not exist, was voided already, was declined or has expired. Query its status.',
    },
  },
  {
    of: /void/,
    status: /412/,
    text: {
      es: 'No se anuló nada. Un cobro se anula solo el mismo día; después la devolución se hace a mano en el portal, porque no hay operación de reembolso.',
      en: 'Nothing was voided. A payment is voided on the same day only; later the money is returned by hand in the portal, since there is no refund operation.',
    },
  },
  {
    of: /payments\.status/,
    status: /406|412/,
    text: {
      es: 'En este sandbox no hay un cobro con ese identificador: revíselo, o el sandbox se restableció después.',
      en: 'This sandbox has no payment with that identifier: check it, or the sandbox was reset since.',
    },
  },
]
