import { replies, type ReplyName } from '../replies/replies.ts'
import { text, type Text } from '../text.ts'

/** What a program sends after a refusal, or that there is nothing to send. */
export type NextRequest =
  /** Reads what the request was about. */
  | 'ask'
  /** The same payment with another card. */
  | 'card'
  | 'smaller'
  /** The same again: at once where something else changed, or later. */
  | 'same'
  | 'later'
  /** The same as a payment of its own. */
  | 'new'
  | 'corrected'
  | 'store'
  | 'credentials'
  | 'signature'
  | 'authenticate'
  | 'test_case'
  | 'nothing'

export interface RefusalAdvice {
  /** What it means for the payment or record, and what to do. */
  readonly advice: Text
  readonly next: NextRequest
  /** What a program does then, where that is more than the request. */
  readonly code?: Text
}

/** The replies that are refusals. */
export type RefusalName = {
  [Name in ReplyName]: (typeof replies)[Name]['status'] extends 200 | 202 ? never : Name
}[ReplyName]

export const isRefusalName = (name: ReplyName): name is RefusalName => replies[name].status >= 400

const row = (
  next: NextRequest,
  advice: readonly [es: string, en: string],
  code?: readonly [es: string, en: string],
): RefusalAdvice => ({ advice: text(...advice), next, ...(code && { code: text(...code) }) })

const notRecognised = row('card', [
  'El emisor no reconoció al cliente: no cobre. Pida otra tarjeta, o deje que lo intente de nuevo desde el principio.',
  'The issuer did not recognise the customer: do not charge. Ask for another card, or let them try again from the start.',
])

const credentials = row('credentials', [
  'No se cobró nada. Revise x-auth-key, x-auth-hash (en minúsculas) y que env sea “sandbox”.',
  'Nothing was charged. Check x-auth-key, x-auth-hash (in lower case) and that env is “sandbox”.',
])

const wrongSignature = row('signature', [
  'No se cobró nada. La firma cubre los mismos textos que viajan, byte por byte (el monto también), y el origen de la dirección sin barra final; se escribe en hexadecimal con minúsculas.',
  'Nothing was charged. The signature covers the very texts that travel, byte by byte (the amount too), and the origin of the address without a final slash; it is written as hexadecimal in lower case.',
])

const notStored = row('same', [
  'Es del navegador y no del servicio: no se hizo nada, y la misma solicitud sirve cuando el navegador pueda guardar.',
  'It is of the browser and not of the service: nothing was done, and the same request works once the browser can store data.',
])

const anotherAuthentication = row('authenticate', [
  'No se cobró nada. authentication_identifier sirve una sola vez, para la tarjeta, la orden y el monto con que se autenticó: autentique de nuevo.',
  'Nothing was charged. authentication_identifier is good once, for the card, the order and the amount that were authenticated: authenticate again.',
])

/** Each refusal; forgetting one does not compile. */
export const refusalAdvice: Readonly<Record<RefusalName, RefusalAdvice>> = {
  declined: row(
    'card',
    [
      'El emisor dijo que no: es definitivo. Ofrezca otra tarjeta; no repita el mismo intento.',
      'The issuer said no: that is final. Offer another card; do not repeat the same attempt.',
    ],
    [
      'Pida otra tarjeta al cliente y envíe el cobro con ella.',
      'Ask the customer for another card and send the payment with it.',
    ],
  ),
  card_lost: row(
    'card',
    [
      'El emisor dijo que no: tiene la tarjeta por robada o extraviada, y es definitivo. No la use más; ofrezca otra.',
      'The issuer said no: it has the card as lost or stolen, and that is final. Do not use it any more; offer another one.',
    ],
    [
      'Borre el token de esta tarjeta si la guardó, pida otra al cliente y envíe el cobro con ella.',
      'Delete the token of this card if you stored it, ask the customer for another card and send the payment with it.',
    ],
  ),
  invalid_merchant: row(
    'nothing',
    [
      'No se cobró nada: es la configuración del comercio y no la tarjeta ni el cliente. Avise al comercio para que la revise con el proveedor; repetir no sirve.',
      'Nothing was charged: it is the configuration of the merchant, neither the card nor the customer. Tell the merchant, who has it checked by the provider; repeating does not help.',
    ],
    [
      'No repita ni pida otra tarjeta: avise al comercio, y al cliente dígale que el pago no está disponible por ahora.',
      'Neither repeat nor ask for another card: alert the merchant, and say to the customer that payment is not available for now.',
    ],
  ),
  payment_not_found: row(
    'new',
    [
      'No se cobró nada: no hay un cobro pendiente con ese payment_uuid, o ya está pagado o cerrado. Consulte su estado, o haga un cobro nuevo.',
      'Nothing was charged: there is no open payment with that payment_uuid, or it is paid or closed already. Query its status, or make a new payment.',
    ],
    [
      'Si la orden no está pagada, envíe el cobro como uno nuevo, sin payment_uuid.',
      'If the order is not paid, send the payment as a new one, without payment_uuid.',
    ],
  ),
  attempts_exceeded: row(
    'later',
    [
      'No se cobró nada: esta tarjeta llegó a su límite de intentos. Espere antes de usarla de nuevo, o pida otra.',
      'Nothing was charged: this card has reached its limit of attempts. Wait before you use it again, or ask for another one.',
    ],
    [
      'Deje de reintentar con esta tarjeta y espere: la misma solicitud sirve cuando pase el período del límite.',
      'Stop trying this card and wait: the same request works once the period of the limit is over.',
    ],
  ),
  system_error: row(
    'ask',
    [
      'El resultado es incierto y no hay identificador que consultar: busque la orden en el portal antes de reintentar; nunca lo trate como una denegación.',
      'The result is uncertain and there is no identifier to query: look the order up in the portal before you try again; never treat it as a decline.',
    ],
    [
      'Marque la orden como pendiente y búsquela en el portal; repita solo si allí no está cobrada.',
      'Mark the order as pending and look it up in the portal; repeat only if it is not charged there.',
    ],
  ),
  timed_out: row(
    'ask',
    [
      'El resultado es incierto: el cobro pudo hacerse o no. Consulte el estado antes de reintentar; nunca lo trate como una denegación. Si el estado dice declined, no se cobró y se puede reintentar con el mismo payment_uuid; si dice paid, no cobre otra vez.',
      'The result is uncertain: the charge may or may not have been made. Query the status before you try again; never treat it as a decline. If the status says declined, nothing was charged and you may try again with the same payment_uuid; if it says paid, do not charge again.',
    ],
    [
      'Marque la orden como pendiente y pregunte primero qué pasó: paid, no repita; declined, repita con el mismo payment_uuid.',
      'Mark the order as pending and first ask what happened: paid, do not repeat; declined, repeat with the same payment_uuid.',
    ],
  ),
  amount_exceeded: row(
    'smaller',
    [
      'No se cobró nada: el monto pasa del máximo del comercio. Cobre menos; otra tarjeta no cambia nada.',
      "Nothing was charged: the amount is over the merchant's maximum. Charge less; another card changes nothing.",
    ],
    [
      'Envíe un monto menor, o divida la compra; el máximo lo sabe el comercio.',
      'Send a smaller amount, or split the purchase; the merchant knows the maximum.',
    ],
  ),
  count_exceeded: row(
    'later',
    [
      'No se cobró nada: el comercio llegó a su límite de transacciones. Espere; otra tarjeta u otro monto no cambian nada.',
      'Nothing was charged: the merchant has reached its limit of transactions. Wait; another card or amount changes nothing.',
    ],
    [
      'Guarde la orden y espere: envíe la misma solicitud cuando empiece el siguiente período del límite, y avise al comercio.',
      'Keep the order and wait: send the same request when the next period of the limit begins, and alert the merchant.',
    ],
  ),
  sales_exceeded: row(
    'smaller',
    [
      'No se cobró nada: el comercio llegó al monto que puede vender. Cobre menos si aún cabe, o espere; otra tarjeta no cambia nada.',
      'Nothing was charged: the merchant has reached the amount that it may sell. Charge less if that still fits, or wait; another card changes nothing.',
    ],
    [
      'Envíe un monto menor, o la misma solicitud cuando empiece el siguiente período del límite; avise al comercio.',
      'Send a smaller amount, or the same request when the next period of the limit begins; alert the merchant.',
    ],
  ),
  bin_refused: row(
    'card',
    [
      'No se cobró nada: el comercio no acepta tarjetas de este emisor. Pida una de otro banco; repetir con esta no sirve.',
      'Nothing was charged: the merchant does not accept cards of this issuer. Ask for one of another bank; repeating with this one does not help.',
    ],
    [
      'Pida al cliente otra tarjeta, de otro banco, y envíe el cobro con ella.',
      'Ask the customer for another card, of another bank, and send the payment with it.',
    ],
  ),
  card_type_refused: row(
    'card',
    [
      'No se cobró nada: el comercio no acepta tarjetas de este tipo. Pida otra (crédito en lugar de débito, o al revés).',
      'Nothing was charged: the merchant does not accept cards of this type. Ask for another one (credit instead of debit, or the reverse).',
    ],
    [
      'Pida al cliente otra tarjeta, de otro tipo, y envíe el cobro con ella.',
      'Ask the customer for another card, of another type, and send the payment with it.',
    ],
  ),
  location_refused: row(
    'nothing',
    [
      'No se cobró nada: el comercio no vende a este país o región. Repetir no sirve.',
      'Nothing was charged: the merchant does not sell to this country or region. Repeating does not help.',
    ],
    [
      'Revise billing_country y billing_state; si son los del cliente, ofrézcale otro medio de pago.',
      'Check billing_country and billing_state; if they are those of the customer, offer another means of payment.',
    ],
  ),
  unknown_path: row('same', [
    'No se hizo nada. Revise la ruta y el método de la solicitud: con un id vacío la ruta es otra.',
    'Nothing was done. Check the path and the method of the request: with an empty id the path is another one.',
  ]),
  wrong_method: row('same', [
    'No se hizo nada. Revise el método: esa ruta existe con otro, que el encabezado Allow nombra.',
    'Nothing was done. Check the method: that path exists with another one, which the header Allow names.',
  ]),
  too_many_requests: row('later', [
    'Se pasó el límite de solicitudes por minuto y esta no se atendió: no cambió nada. Espere los segundos de Retry-After y envíe la misma otra vez.',
    'The limit of requests per minute was passed and this one was not served: nothing changed. Wait the seconds of Retry-After and send the same one again.',
  ]),
  body_too_large: row('nothing', [
    'No se hizo nada: el cuerpo pasa de 1 MiB. Ningún campo necesita tanto: envíe solo los de la operación.',
    'Nothing was done: the body is over 1 MiB. No field needs that much: send those of the operation only.',
  ]),
  unreadable_body: row('same', [
    'No se hizo nada: el cuerpo no se pudo leer. Envíe un objeto JSON con content-type: application/json, o un formulario.',
    'Nothing was done: the body could not be read. Send a JSON object with content-type: application/json, or a form.',
  ]),
  missing_credentials: row('credentials', [
    'No se hizo nada. Toda solicitud lleva x-auth-key, x-auth-hash y Accept: application/json; las de cobros y tokens también x-client-signature, que una forma anterior de la especificación no tenía; la anulación firmada, x-auth-user. Otros encabezados no identifican al comercio.',
    'Nothing was done. Every request carries x-auth-key, x-auth-hash and Accept: application/json; those of payments and tokens x-client-signature too, which an earlier form of the specification did not have; a signed void x-auth-user. No other header identifies the merchant.',
  ]),
  not_acceptable: row('same', [
    'No se hizo nada: este sandbox exige Accept: application/json, como pide la especificación. Si se responde JSON sin él lo dice el libro de supuestos (accept_header).',
    'Nothing was done: this sandbox requires Accept: application/json, as the specification asks. Whether JSON is answered without it is a row of the assumptions ledger (accept_header).',
  ]),
  invalid_key: credentials,
  invalid_hash: credentials,
  unknown_test_case: row(
    'test_case',
    [
      'No se cobró nada: en el sandbox order_amount elige el resultado (de 1 a 14), y este monto no está en la tabla. Para sus precios reales, apruébelos: supuesto amount_outside_table, o --approve-amounts al iniciar.',
      'Nothing was charged: in the sandbox order_amount selects the outcome (1 to 14), and this amount is not in the table. For your real prices, have them approved: assumption amount_outside_table, or --approve-amounts at the start.',
    ],
    [
      'En una prueba envíe el monto del resultado que ensaya; con los precios reales aprobados, su código no cambia.',
      'In a test send the amount of the outcome that you rehearse; with real prices approved, your code does not change.',
    ],
  ),
  unaccepted_card: row('card', [
    'No se cobró nada: el sandbox toma solo sus tarjetas de prueba.',
    'Nothing was charged: the sandbox takes its test cards only.',
  ]),
  card_of_fifteen_digits: row('store', [
    'No se cobró nada: el token es de una tarjeta de 15 dígitos y los cobros toman solo de 16. Guarde otra tarjeta.',
    'Nothing was charged: the token is of a card of 15 digits and payments take 16 digits only. Store another card.',
  ]),
  amount_over_authorized: row('smaller', [
    'El monto pasa de lo autorizado y no se capturó nada. La autorización sigue viva: capture hasta el monto autorizado.',
    'The amount is over what was authorized and nothing was captured. The authorization is still open: capture up to the authorized amount.',
  ]),
  capture_amount_not_one: row('smaller', [
    'No se capturó nada: con ese supuesto el sandbox captura solo el monto 1 (capture_amount).',
    'Nothing was captured: under that assumption the sandbox captures the amount 1 only (capture_amount).',
  ]),
  void_not_authorized: row('signature', [
    'No se anuló nada. void_signature es el SHA-512 de correo|orden|secreto con el correo tal cual, no su hash; x-auth-user es el SHA-512 de ese mismo correo. Sin los dos el sandbox anula igual, y así se esconde el error.',
    'Nothing was voided. void_signature is the SHA-512 of e-mail|order|secret with the e-mail as it is, not its hash; x-auth-user is the SHA-512 of that same e-mail. Without both the sandbox voids all the same, which hides the mistake.',
  ]),
  void_too_late: row('ask', [
    'No se anuló nada. Un cobro se anula solo el mismo día; después la devolución se hace a mano en el portal, porque no hay operación de reembolso.',
    'Nothing was voided. A payment is voided on the same day only; later the money is returned by hand in the portal, since there is no refund operation.',
  ]),
  client_signature_missing: wrongSignature,
  client_signature_invalid: wrongSignature,
  client_signature_elsewhere: row('signature', [
    'No se cobró nada. Firme el origen de la dirección a la que llama, y no uno fijo: en producción es otro. Si el sandbox toma también los publicados lo dice el libro de supuestos (signed_endpoint).',
    'Nothing was charged. Sign the origin of the address that you call, not a fixed one: in production it is another. Whether the sandbox takes the published ones too is a row of the assumptions ledger (signed_endpoint).',
  ]),
  token_not_found: row('store', [
    'El token no sirve: no existe en este sandbox, se borró o pasaron sus 5 horas. Guarde la tarjeta otra vez y use el token nuevo.',
    'The token does not work: it is not in this sandbox, was deleted, or its 5 hours are over. Store the card again and use the new token.',
  ]),
  authentication_failed: notRecognised,
  authentication_unavailable: notRecognised,
  authentication_other_amount: row('test_case', [
    'No se cobró nada: las tarjetas de los casos de 3-D Secure funcionan solo con el monto 1.',
    'Nothing was charged: the cards of the 3-D Secure cases work with the amount 1 only.',
  ]),
  authentication_unknown: anotherAuthentication,
  authentication_used: anotherAuthentication,
  authentication_foreign: anotherAuthentication,
  authentication_unfinished: row('authenticate', [
    'No se cobró nada: la autenticación no terminó. Termine la consulta y el desafío, y envíe entonces el identificador.',
    'Nothing was charged: the authentication has not ended. Finish the lookup and the challenge, and send the identifier then.',
  ]),
  recurring_not_allowed: row('nothing', [
    'Las credenciales son buenas, pero al usuario del comercio le falta el permiso de cobros recurrentes: lo da el administrador del comercio.',
    "The keys are good, but the merchant's user lacks the permission for recurring payments: the merchant's administrator grants it.",
  ]),
  plan_not_found: row('nothing', [
    'En este sandbox no hay un plan con ese id: revíselo, o el sandbox se restableció después.',
    'This sandbox has no plan with that id: check it, or the sandbox was reset since.',
  ]),
  enrollment_not_found: row('nothing', [
    'Ese plan no tiene una inscripción con ese id. Es el que llega como properties.subscription.customer al inscribir, y va con el id de su propio plan.',
    'That plan has no enrollment with that id. It is the one that comes as properties.subscription.customer when enrolling, and goes with the id of its own plan.',
  ]),
  plan_inactive: row('same', [
    'No se inscribió a nadie: active el plan y envíe de nuevo.',
    'Nobody was enrolled: activate the plan and send again.',
  ]),
  plan_of_another: row('nothing', [
    'No se inscribió a nadie: ese plan es para un solo cliente, y es otro. Cree un plan para este.',
    'Nobody was enrolled: that plan is for one customer only, which is another. Create a plan for this one.',
  ]),
  already_subscribed: row('ask', [
    'Ese correo ya tiene una inscripción en este plan. Para permitir otra envíe resubscribe con true.',
    'That e-mail has an enrollment in this plan already. To allow another one send resubscribe as true.',
  ]),
  enrollment_not_active: row('ask', [
    'No cambió nada: el comercio cancela solo una inscripción active. En otro estado el cliente puede salir por su enlace de gestión, o el plan se desactiva.',
    'Nothing changed: a merchant cancels only an active enrollment. In another state the customer can leave through the manage link, or the plan is deactivated.',
  ]),
  customer_cancels: row('nothing', [
    'No cambió nada: con auto_cancel cancela el cliente, por su enlace de gestión.',
    'Nothing changed: with auto_cancel the customer cancels, through the manage link.',
  ]),
  storage_full: notStored,
  storage_refused: notStored,
  storage_damaged: notStored,
  storage_blocked: notStored,
  storage_unknown: notStored,
  file_missing: row('same', [
    'Es del navegador y no del servicio: no se hizo nada. Recargue la página y envíe de nuevo.',
    'It is of the browser and not of the service: nothing was done. Reload the page and send again.',
  ]),
}
