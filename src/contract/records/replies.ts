import type { ReplyName } from '../replies/replies.ts'
import type { ReplyRecord } from './reply-record.ts'

/** A record for each reply: reply-record.ts describes a row. */
export const replyRecords = {
  completed: {
    evidence: 'documented',
  },
  declined: {
    evidence: 'observed',
    outcomeRows: ['declined_code'],
    advice: {
      es: 'El emisor dijo que no: es definitivo. Ofrezca otra tarjeta; no repita el mismo intento.',
      en: 'The issuer said no: that is final. Offer another card; do not repeat the same attempt.',
    },
    next: 'card',
    code: {
      es: 'Pida otra tarjeta al cliente y envíe el cobro con ella.',
      en: 'Ask the customer for another card and send the payment with it.',
    },
  },
  invalid_merchant: {
    evidence: 'observed',
    advice: {
      es: 'No se cobró nada: es la configuración del comercio y no la tarjeta ni el cliente. Avise al comercio para que la revise con el proveedor; repetir no sirve.',
      en: 'Nothing was charged: it is the configuration of the merchant, neither the card nor the customer. Tell the merchant, who has it checked by the provider; repeating does not help.',
    },
    next: 'nothing',
    code: {
      es: 'No repita ni pida otra tarjeta: avise al comercio, y al cliente dígale que el pago no está disponible por ahora.',
      en: 'Neither repeat nor ask for another card: alert the merchant, and say to the customer that payment is not available for now.',
    },
  },
  card_lost: {
    evidence: 'observed',
    outcomeRows: ['lost_card_code'],
    advice: {
      es: 'El emisor dijo que no: tiene la tarjeta por robada o extraviada, y es definitivo. No la use más; ofrezca otra.',
      en: 'The issuer said no: it has the card as lost or stolen, and that is final. Do not use it any more; offer another one.',
    },
    next: 'card',
    code: {
      es: 'Borre el token de esta tarjeta si la guardó, pida otra al cliente y envíe el cobro con ella.',
      en: 'Delete the token of this card if you stored it, ask the customer for another card and send the payment with it.',
    },
  },
  payment_not_found: {
    when: {
      es: 'No hay un cobro con ese payment_uuid, o su estado no permite la operación: una segunda captura, por ejemplo. En el sandbox también lo elige order_amount 5, con 406.',
      en: 'There is no payment with that payment_uuid, or its state does not permit the operation: a second capture, for example. In the sandbox order_amount 5 selects it too, with 406.',
    },
    by: ['charging', 'payments.capture', 'payments.void', 'payments.status'],
    evidence: 'observed',
    rows: ['unknown_payment', 'sale_with_payment_uuid'],
    advice: {
      es: 'No se cobró nada: no hay un cobro pendiente con ese payment_uuid, o ya está pagado o cerrado. Consulte su estado, o haga un cobro nuevo.',
      en: 'Nothing was charged: there is no open payment with that payment_uuid, or it is paid or closed already. Query its status, or make a new payment.',
    },
    next: 'new',
    code: {
      es: 'Si la orden no está pagada, envíe el cobro como uno nuevo, sin payment_uuid.',
      en: 'If the order is not paid, send the payment as a new one, without payment_uuid.',
    },
  },
  attempts_exceeded: {
    evidence: 'observed',
    advice: {
      es: 'No se cobró nada: esta tarjeta llegó a su límite de intentos. Espere antes de usarla de nuevo, o pida otra.',
      en: 'Nothing was charged: this card has reached its limit of attempts. Wait before you use it again, or ask for another one.',
    },
    next: 'later',
    code: {
      es: 'Deje de reintentar con esta tarjeta y espere: la misma solicitud sirve cuando pase el período del límite.',
      en: 'Stop trying this card and wait: the same request works once the period of the limit is over.',
    },
  },
  system_error: {
    evidence: 'observed',
    advice: {
      es: 'El resultado es incierto y no hay identificador que consultar: busque la orden en el portal antes de reintentar; nunca lo trate como una denegación.',
      en: 'The result is uncertain and there is no identifier to query: look the order up in the portal before you try again; never treat it as a decline.',
    },
    next: 'ask',
    code: {
      es: 'Marque la orden como pendiente y búsquela en el portal; repita solo si allí no está cobrada.',
      en: 'Mark the order as pending and look it up in the portal; repeat only if it is not charged there.',
    },
  },
  timed_out: {
    evidence: 'observed',
    outcomeRows: ['timeout_code', 'timeout_payment'],
    advice: {
      es: 'El resultado es incierto: el cobro pudo hacerse o no. Consulte el estado antes de reintentar; nunca lo trate como una denegación. Si el estado dice declined, no se cobró y se puede reintentar con el mismo payment_uuid; si dice paid, no cobre otra vez.',
      en: 'The result is uncertain: the charge may or may not have been made. Query the status before you try again; never treat it as a decline. If the status says declined, nothing was charged and you may try again with the same payment_uuid; if it says paid, do not charge again.',
    },
    next: 'ask',
    code: {
      es: 'Marque la orden como pendiente y pregunte primero qué pasó: paid, no repita; declined, repita con el mismo payment_uuid.',
      en: 'Mark the order as pending and first ask what happened: paid, do not repeat; declined, repeat with the same payment_uuid.',
    },
  },
  amount_exceeded: {
    evidence: 'observed',
    advice: {
      es: 'No se cobró nada: el monto pasa del máximo del comercio. Cobre menos; otra tarjeta no cambia nada.',
      en: "Nothing was charged: the amount is over the merchant's maximum. Charge less; another card changes nothing.",
    },
    next: 'smaller',
    code: {
      es: 'Envíe un monto menor, o divida la compra; el máximo lo sabe el comercio.',
      en: 'Send a smaller amount, or split the purchase; the merchant knows the maximum.',
    },
  },
  count_exceeded: {
    evidence: 'observed',
    advice: {
      es: 'No se cobró nada: el comercio llegó a su límite de transacciones. Espere; otra tarjeta u otro monto no cambian nada.',
      en: 'Nothing was charged: the merchant has reached its limit of transactions. Wait; another card or amount changes nothing.',
    },
    next: 'later',
    code: {
      es: 'Guarde la orden y espere: envíe la misma solicitud cuando empiece el siguiente período del límite, y avise al comercio.',
      en: 'Keep the order and wait: send the same request when the next period of the limit begins, and alert the merchant.',
    },
  },
  sales_exceeded: {
    evidence: 'observed',
    advice: {
      es: 'No se cobró nada: el comercio llegó al monto que puede vender. Cobre menos si aún cabe, o espere; otra tarjeta no cambia nada.',
      en: 'Nothing was charged: the merchant has reached the amount that it may sell. Charge less if that still fits, or wait; another card changes nothing.',
    },
    next: 'smaller',
    code: {
      es: 'Envíe un monto menor, o la misma solicitud cuando empiece el siguiente período del límite; avise al comercio.',
      en: 'Send a smaller amount, or the same request when the next period of the limit begins; alert the merchant.',
    },
  },
  bin_refused: {
    evidence: 'observed',
    advice: {
      es: 'No se cobró nada: el comercio no acepta tarjetas de este emisor. Pida una de otro banco; repetir con esta no sirve.',
      en: 'Nothing was charged: the merchant does not accept cards of this issuer. Ask for one of another bank; repeating with this one does not help.',
    },
    next: 'card',
    code: {
      es: 'Pida al cliente otra tarjeta, de otro banco, y envíe el cobro con ella.',
      en: 'Ask the customer for another card, of another bank, and send the payment with it.',
    },
  },
  card_type_refused: {
    evidence: 'observed',
    advice: {
      es: 'No se cobró nada: el comercio no acepta tarjetas de este tipo. Pida otra (crédito en lugar de débito, o al revés).',
      en: 'Nothing was charged: the merchant does not accept cards of this type. Ask for another one (credit instead of debit, or the reverse).',
    },
    next: 'card',
    code: {
      es: 'Pida al cliente otra tarjeta, de otro tipo, y envíe el cobro con ella.',
      en: 'Ask the customer for another card, of another type, and send the payment with it.',
    },
  },
  location_refused: {
    evidence: 'observed',
    advice: {
      es: 'No se cobró nada: el comercio no vende a este país o región. Repetir no sirve.',
      en: 'Nothing was charged: the merchant does not sell to this country or region. Repeating does not help.',
    },
    next: 'nothing',
    code: {
      es: 'Revise billing_country y billing_state; si son los del cliente, ofrézcale otro medio de pago.',
      en: 'Check billing_country and billing_state; if they are those of the customer, offer another means of payment.',
    },
  },
  unknown_path: {
    when: {
      es: 'La ruta no es de esta interfaz: falta una parte, o un identificador está vacío.',
      en: 'The path is not of this interface: a part of it is missing, or an identifier is empty.',
    },
    by: ['every'],
    evidence: 'assumed',
    advice: {
      es: 'No se hizo nada. Revise la ruta y el método de la solicitud: con un id vacío la ruta es otra.',
      en: 'Nothing was done. Check the path and the method of the request: with an empty id the path is another one.',
    },
    next: 'same',
  },
  wrong_method: {
    when: {
      es: 'La ruta existe con otro método; el encabezado Allow de la respuesta nombra los que hay.',
      en: 'The path exists with another method; the header Allow of the response names those there are.',
    },
    by: ['every'],
    evidence: 'assumed',
    advice: {
      es: 'No se hizo nada. Revise el método: esa ruta existe con otro, que el encabezado Allow nombra.',
      en: 'Nothing was done. Check the method: that path exists with another one, which the header Allow names.',
    },
    next: 'same',
  },
  too_many_requests: {
    when: {
      es: 'Pasaron demasiadas solicitudes en un minuto. Retry-After trae los segundos que faltan.',
      en: 'There were too many requests in a minute. Retry-After holds the seconds that are left.',
    },
    by: ['every'],
    evidence: 'documented',
    rows: ['rate_limit'],
    advice: {
      es: 'Se pasó el límite de solicitudes por minuto y esta no se atendió: no cambió nada. Espere los segundos de Retry-After y envíe la misma otra vez.',
      en: 'The limit of requests per minute was passed and this one was not served: nothing changed. Wait the seconds of Retry-After and send the same one again.',
    },
    next: 'later',
  },
  body_too_large: {
    when: {
      es: 'El cuerpo pasa de 1 MiB.',
      en: 'The body is over 1 MiB.',
    },
    by: ['every'],
    evidence: 'assumed',
    advice: {
      es: 'No se hizo nada: el cuerpo pasa de 1 MiB. Ningún campo necesita tanto: envíe solo los de la operación.',
      en: 'Nothing was done: the body is over 1 MiB. No field needs that much: send those of the operation only.',
    },
    next: 'nothing',
  },
  unreadable_body: {
    when: {
      es: 'El cuerpo no es un formulario ni un objeto JSON: Content-Type no dice lo que es, o el JSON está incompleto.',
      en: 'The body is neither a form nor a JSON object: Content-Type does not say what it is, or the JSON is incomplete.',
    },
    by: ['every'],
    evidence: 'assumed',
    advice: {
      es: 'No se hizo nada: el cuerpo no se pudo leer. Envíe un objeto JSON con content-type: application/json, o un formulario.',
      en: 'Nothing was done: the body could not be read. Send a JSON object with content-type: application/json, or a form.',
    },
    next: 'same',
  },
  missing_credentials: {
    when: {
      es: 'Falta x-auth-key o x-auth-hash, o está vacío.',
      en: 'x-auth-key or x-auth-hash is missing or empty.',
    },
    by: ['every'],
    evidence: 'documented',
    rows: ['missing_credentials'],
    advice: {
      es: 'No se hizo nada. Toda solicitud lleva x-auth-key, x-auth-hash y Accept: application/json; las de cobros y tokens también x-client-signature, que una forma anterior de la especificación no tenía; la anulación firmada, x-auth-user. Otros encabezados no identifican al comercio.',
      en: 'Nothing was done. Every request carries x-auth-key, x-auth-hash and Accept: application/json; those of payments and tokens x-client-signature too, which an earlier form of the specification did not have; a signed void x-auth-user. No other header identifies the merchant.',
    },
    next: 'credentials',
  },
  not_acceptable: {
    when: {
      es: 'Accept no admite JSON, y el libro de supuestos lo exige.',
      en: 'Accept does not admit JSON, and the ledger of assumptions requires it.',
    },
    by: ['every'],
    evidence: 'assumed',
    rows: ['accept_header'],
    advice: {
      es: 'No se hizo nada: este sandbox exige Accept: application/json, como pide la especificación. Si se responde JSON sin él lo dice el libro de supuestos (accept_header).',
      en: 'Nothing was done: this sandbox requires Accept: application/json, as the specification asks. Whether JSON is answered without it is a row of the assumptions ledger (accept_header).',
    },
    next: 'same',
  },
  invalid_key: {
    when: {
      es: 'x-auth-key no se conoce en ese entorno. Lo más común: falta env=sandbox, y la clave del sandbox se busca entre las de producción.',
      en: 'x-auth-key is not known in that environment. Most often env=sandbox is missing, and the key of the sandbox is looked up among those of production.',
    },
    by: ['every'],
    evidence: 'observed',
    rows: ['wrong_credentials', 'missing_env'],
    advice: {
      es: 'No se cobró nada. Revise x-auth-key, x-auth-hash (en minúsculas) y que env sea “sandbox”.',
      en: 'Nothing was charged. Check x-auth-key, x-auth-hash (in lower case) and that env is “sandbox”.',
    },
    next: 'credentials',
  },
  invalid_hash: {
    when: {
      es: 'x-auth-hash no es el resumen del secreto del comercio.',
      en: "x-auth-hash is not the digest of the merchant's secret.",
    },
    by: ['every'],
    evidence: 'assumed',
    rows: ['wrong_credentials', 'auth_hash_digest', 'digest_case'],
    adviceOf: 'invalid_key',
  },
  unknown_test_case: {
    when: {
      es: 'En el sandbox order_amount no es un entero de 1 a :outcomes.',
      en: 'In the sandbox order_amount is not a whole number from 1 to :outcomes.',
    },
    by: ['charging'],
    evidence: 'observed',
    rows: ['amount_outside_table'],
    advice: {
      es: 'No se cobró nada: en el sandbox order_amount elige el resultado (de 1 a :outcomes), y este monto no está en la tabla. Para sus precios reales, apruébelos: supuesto amount_outside_table, o --approve-amounts al iniciar.',
      en: 'Nothing was charged: in the sandbox order_amount selects the outcome (1 to :outcomes), and this amount is not in the table. For your real prices, have them approved: assumption amount_outside_table, or --approve-amounts at the start.',
    },
    next: 'test_case',
    code: {
      es: 'En una prueba envíe el monto del resultado que ensaya; con los precios reales aprobados, su código no cambia.',
      en: 'In a test send the amount of the outcome that you rehearse; with real prices approved, your code does not change.',
    },
  },
  unaccepted_card: {
    when: {
      es: 'La tarjeta, o la del token, no es de las que el sandbox acepta.',
      en: 'The card, or that of the token, is not one that the sandbox accepts.',
    },
    by: ['charging', 'authentication.lookup', 'authentication.token'],
    evidence: 'assumed',
    rows: ['card_outside_set', 'token_of_other_card'],
    advice: {
      es: 'No se cobró nada: el sandbox toma solo sus tarjetas de prueba.',
      en: 'Nothing was charged: the sandbox takes its test cards only.',
    },
    next: 'card',
  },
  card_of_fifteen_digits: {
    when: {
      es: 'El token guarda una tarjeta de 15 dígitos, y los cobros piden 16.',
      en: 'The token stores a card of 15 digits, and payments ask for 16.',
    },
    by: ['charging', 'authentication.lookup', 'authentication.token'],
    evidence: 'assumed',
    rows: ['token_of_other_card'],
    advice: {
      es: 'No se cobró nada: el token es de una tarjeta de 15 dígitos y los cobros toman solo de 16. Guarde otra tarjeta.',
      en: 'Nothing was charged: the token is of a card of 15 digits and payments take 16 digits only. Store another card.',
    },
    next: 'store',
  },
  amount_over_authorized: {
    when: {
      es: 'transaction_approved_amount pasa del monto autorizado.',
      en: 'transaction_approved_amount is over the authorized amount.',
    },
    by: ['payments.capture'],
    evidence: 'observed',
    advice: {
      es: 'El monto pasa de lo autorizado y no se capturó nada. La autorización sigue viva: capture hasta el monto autorizado.',
      en: 'The amount is over what was authorized and nothing was captured. The authorization is still open: capture up to the authorized amount.',
    },
    next: 'smaller',
  },
  capture_amount_not_one: {
    when: {
      es: 'El libro de supuestos admite en el sandbox solo la captura de 1.',
      en: 'The ledger of assumptions admits only the capture of 1 in the sandbox.',
    },
    by: ['payments.capture'],
    evidence: 'assumed',
    rows: ['capture_amount'],
    advice: {
      es: 'No se capturó nada: con ese supuesto el sandbox captura solo el monto 1 (capture_amount).',
      en: 'Nothing was captured: under that assumption the sandbox captures the amount 1 only (capture_amount).',
    },
    next: 'smaller',
  },
  void_not_authorized: {
    when: {
      es: 'x-auth-user o void_signature no es lo que debe ser. Lo más común: firmar con el correo ya cifrado.',
      en: 'x-auth-user or void_signature is not what it has to be. Most often the hashed e-mail address was signed.',
    },
    by: ['payments.void'],
    evidence: 'assumed',
    rows: ['void_form', 'void_signature_algorithm', 'digest_case'],
    advice: {
      es: 'No se anuló nada. void_signature es el SHA-512 de correo|orden|secreto con el correo tal cual, no su hash; x-auth-user es el SHA-512 de ese mismo correo. Sin los dos el sandbox anula igual, y así se esconde el error.',
      en: 'Nothing was voided. void_signature is the SHA-512 of e-mail|order|secret with the e-mail as it is, not its hash; x-auth-user is the SHA-512 of that same e-mail. Without both the sandbox voids all the same, which hides the mistake.',
    },
    next: 'signature',
  },
  void_too_late: {
    when: {
      es: 'El cobro es de otro día: ya no se anula. La documentación da la regla; el texto es propio.',
      en: 'The payment is of another day: it can no longer be voided. The documentation gives the rule; the text is our own.',
    },
    by: ['payments.void'],
    evidence: 'documented',
    rows: ['void_window'],
    advice: {
      es: 'No se anuló nada. Un cobro se anula solo el mismo día; después la devolución se hace a mano en el portal, porque no hay operación de reembolso.',
      en: 'Nothing was voided. A payment is voided on the same day only; later the money is returned by hand in the portal, since there is no refund operation.',
    },
    next: 'ask',
  },
  client_signature_missing: {
    when: {
      es: 'Falta x-client-signature, y el libro de supuestos la exige.',
      en: 'x-client-signature is missing, and the ledger of assumptions requires it.',
    },
    by: ['signed'],
    evidence: 'assumed',
    rows: ['client_signature', 'signed_operations'],
    advice: {
      es: 'No se cobró nada. La firma cubre los mismos textos que viajan, byte por byte (el monto también), y el origen de la dirección sin barra final; se escribe en hexadecimal con minúsculas.',
      en: 'Nothing was charged. The signature covers the very texts that travel, byte by byte (the amount too), and the origin of the address without a final slash; it is written as hexadecimal in lower case.',
    },
    next: 'signature',
  },
  client_signature_invalid: {
    when: {
      es: 'x-client-signature no es la firma de esta solicitud.',
      en: 'x-client-signature is not the signature of this request.',
    },
    by: ['signed'],
    evidence: 'assumed',
    rows: ['client_signature_parts', 'unnamed_signature_parts', 'digest_case'],
    adviceOf: 'client_signature_missing',
  },
  client_signature_elsewhere: {
    when: {
      es: 'x-client-signature firma el origen de otra dirección.',
      en: 'x-client-signature signs the origin of another address.',
    },
    by: ['signed'],
    evidence: 'assumed',
    rows: ['signed_endpoint'],
    advice: {
      es: 'No se cobró nada. Firme el origen de la dirección a la que llama, y no uno fijo: en producción es otro. Si el sandbox toma también los publicados lo dice el libro de supuestos (signed_endpoint).',
      en: 'Nothing was charged. Sign the origin of the address that you call, not a fixed one: in production it is another. Whether the sandbox takes the published ones too is a row of the assumptions ledger (signed_endpoint).',
    },
    next: 'signature',
  },
  token_not_found: {
    when: {
      es: 'El token no existe, se borró, venció o está mal escrito.',
      en: 'The token does not exist, was deleted, has expired or is misspelled.',
    },
    by: ['tokens.read', 'tokens.update', 'tokens.delete', 'charging', 'authentication'],
    evidence: 'observed',
    rows: ['ended_token', 'unknown_among_several'],
    advice: {
      es: 'El token no sirve: no existe en este sandbox, se borró o pasaron sus 5 horas. Guarde la tarjeta otra vez y use el token nuevo.',
      en: 'The token does not work: it is not in this sandbox, was deleted, or its 5 hours are over. Store the card again and use the new token.',
    },
    next: 'store',
  },
  authentication_required: {
    when: {
      es: 'La solicitud pide autenticar la tarjeta. Todavía no se hizo nada.',
      en: 'The request asks to authenticate the card. Nothing has been done yet.',
    },
    by: ['charging', 'authentication.token'],
    evidence: 'observed',
    rows: ['authentication_not_asked', 'authentication_plain_card', 'authentication_envelope'],
  },
  challenge_required: {
    when: {
      es: 'El emisor quiere preguntar al cliente antes de decidir.',
      en: 'The issuer wants to ask the customer before it decides.',
    },
    by: ['authentication.lookup'],
    evidence: 'observed',
  },
  authentication_done: {
    when: {
      es: 'La autenticación terminó: el cobro se repite con su identificador.',
      en: 'The authentication has ended: the payment is repeated with its identifier.',
    },
    by: ['authentication'],
    evidence: 'observed',
  },
  authentication_failed: {
    when: {
      es: 'El emisor no reconoció al cliente, o rechazó autenticarlo.',
      en: 'The issuer did not recognise the customer, or refused to authenticate.',
    },
    by: ['charging', 'authentication'],
    evidence: 'assumed',
    rows: ['failed_lookup', 'unfinished_challenge', 'failed_authentication_payment'],
    advice: {
      es: 'El emisor no reconoció al cliente: no cobre. Pida otra tarjeta, o deje que lo intente de nuevo desde el principio.',
      en: 'The issuer did not recognise the customer: do not charge. Ask for another card, or let them try again from the start.',
    },
    next: 'card',
  },
  authentication_unavailable: {
    when: {
      es: 'No se pudo autenticar, y el libro de supuestos niega el cobro en ese caso.',
      en: 'It could not be authenticated, and the ledger of assumptions declines the payment then.',
    },
    by: ['charging', 'authentication'],
    evidence: 'assumed',
    rows: ['authentication_unavailable', 'failed_lookup'],
    adviceOf: 'authentication_failed',
  },
  authentication_other_amount: {
    when: {
      es: 'Una tarjeta de un caso de 3-D Secure va con un monto que no es 1, y el libro de supuestos lo rechaza.',
      en: 'The card of a 3-D Secure case goes with an amount other than 1, and the ledger of assumptions refuses it.',
    },
    by: ['charging'],
    evidence: 'assumed',
    rows: ['authentication_other_amount'],
    advice: {
      es: 'No se cobró nada: las tarjetas de los casos de 3-D Secure funcionan solo con el monto 1.',
      en: 'Nothing was charged: the cards of the 3-D Secure cases work with the amount 1 only.',
    },
    next: 'test_case',
  },
  authentication_unknown: {
    when: {
      es: 'authentication_identifier, o la sesión de la consulta, no existe o venció.',
      en: 'authentication_identifier, or the session of the lookup, does not exist or has lapsed.',
    },
    by: ['charging', 'authentication'],
    evidence: 'assumed',
    rows: ['unusable_identifier', 'authentication_lifetime'],
    advice: {
      es: 'No se cobró nada. authentication_identifier sirve una sola vez, para la tarjeta, la orden y el monto con que se autenticó: autentique de nuevo.',
      en: 'Nothing was charged. authentication_identifier is good once, for the card, the order and the amount that were authenticated: authenticate again.',
    },
    next: 'authenticate',
  },
  authentication_used: {
    when: {
      es: 'Otro cobro usó ya esa autenticación.',
      en: 'Another payment has used that authentication.',
    },
    by: ['charging', 'authentication'],
    evidence: 'assumed',
    rows: ['unusable_identifier'],
    adviceOf: 'authentication_unknown',
  },
  authentication_foreign: {
    when: {
      es: 'Tarjeta, orden, moneda o monto no son los que se autenticaron.',
      en: 'Card, order, currency or amount are not those that were authenticated.',
    },
    by: ['charging', 'authentication'],
    evidence: 'assumed',
    rows: ['unusable_identifier'],
    adviceOf: 'authentication_unknown',
  },
  authentication_unfinished: {
    when: {
      es: 'El emisor espera todavía la respuesta del cliente al desafío.',
      en: "The issuer still waits for the customer's answer to the challenge.",
    },
    by: ['charging', 'authentication'],
    evidence: 'assumed',
    rows: ['unusable_identifier', 'unfinished_challenge'],
    advice: {
      es: 'No se cobró nada: la autenticación no terminó. Termine la consulta y el desafío, y envíe entonces el identificador.',
      en: 'Nothing was charged: the authentication has not ended. Finish the lookup and the challenge, and send the identifier then.',
    },
    next: 'authenticate',
  },
  payment_captured: {
    when: {
      es: 'La autorización se capturó.',
      en: 'The authorization was captured.',
    },
    by: ['payments.capture'],
    evidence: 'assumed',
  },
  payment_voided: {
    when: {
      es: 'El cobro o la autorización se anuló.',
      en: 'The payment or the authorization was voided.',
    },
    by: ['payments.void'],
    evidence: 'observed',
  },
  card_stored: {
    when: {
      es: 'La tarjeta se guardó.',
      en: 'The card was stored.',
    },
    by: ['tokens.create'],
    evidence: 'assumed',
  },
  card_updated: {
    when: {
      es: 'Los datos guardados cambiaron.',
      en: 'The stored data changed.',
    },
    by: ['tokens.update'],
    evidence: 'assumed',
  },
  recurring_not_allowed: {
    when: {
      es: 'El usuario del comercio no tiene permiso de crear cobros recurrentes. La especificación pide el permiso; el texto es propio.',
      en: "The merchant's user has no permission to create recurring payments. The specification asks for the permission; the text is our own.",
    },
    by: ['plans', 'enrollments'],
    evidence: 'documented',
    rows: ['recurring_permission', 'recurring_credentials'],
    advice: {
      es: 'Las credenciales son buenas, pero al usuario del comercio le falta el permiso de cobros recurrentes: lo da el administrador del comercio.',
      en: "The keys are good, but the merchant's user lacks the permission for recurring payments: the merchant's administrator grants it.",
    },
    next: 'nothing',
  },
  plan_not_found: {
    when: {
      es: 'No hay un plan con el id de la ruta.',
      en: 'There is no plan with the id of the path.',
    },
    by: ['plans.read', 'plans.update', 'plans.activation', 'enrollments'],
    evidence: 'documented',
    rows: ['unknown_recurring'],
    statement: 'errors.unknown-plan',
    advice: {
      es: 'En este sandbox no hay un plan con ese id: revíselo, o el sandbox se restableció después.',
      en: 'This sandbox has no plan with that id: check it, or the sandbox was reset since.',
    },
    next: 'nothing',
  },
  enrollment_not_found: {
    when: {
      es: 'El plan de la ruta no tiene una inscripción con ese id.',
      en: 'The plan of the path has no enrollment with that id.',
    },
    by: ['enrollments.read', 'enrollments.cancel'],
    evidence: 'documented',
    rows: ['unknown_recurring'],
    statement: 'errors.unknown-enrollment',
    advice: {
      es: 'Ese plan no tiene una inscripción con ese id. Es el que llega como properties.subscription.customer al inscribir, y va con el id de su propio plan.',
      en: 'That plan has no enrollment with that id. It is the one that comes as properties.subscription.customer when enrolling, and goes with the id of its own plan.',
    },
    next: 'nothing',
  },
  plan_inactive: {
    when: {
      es: 'El plan está desactivado.',
      en: 'The plan is deactivated.',
    },
    by: ['enrollments.subscribe'],
    evidence: 'assumed',
    rows: ['enroll_in_inactive_plan'],
    advice: {
      es: 'No se inscribió a nadie: active el plan y envíe de nuevo.',
      en: 'Nobody was enrolled: activate the plan and send again.',
    },
    next: 'same',
  },
  plan_of_another: {
    when: {
      es: 'El plan es unique y ya es de otro cliente, en esa lectura del libro de supuestos.',
      en: 'The plan is unique and belongs to another customer, in that reading of the ledger of assumptions.',
    },
    by: ['enrollments.subscribe'],
    evidence: 'assumed',
    rows: ['unique_plan'],
    advice: {
      es: 'No se inscribió a nadie: ese plan es para un solo cliente, y es otro. Cree un plan para este.',
      en: 'Nobody was enrolled: that plan is for one customer only, which is another. Create a plan for this one.',
    },
    next: 'nothing',
  },
  already_subscribed: {
    when: {
      es: 'Ese correo ya está inscrito en el plan, y resubscribe no es true.',
      en: 'That e-mail address is enrolled in the plan, and resubscribe is not true.',
    },
    by: ['enrollments.subscribe'],
    evidence: 'assumed',
    rows: ['resubscribe', 'omitted_resubscribe'],
    advice: {
      es: 'Ese correo ya tiene una inscripción en este plan. Para permitir otra envíe resubscribe con true.',
      en: 'That e-mail has an enrollment in this plan already. To allow another one send resubscribe as true.',
    },
    next: 'ask',
  },
  enrollment_not_active: {
    when: {
      es: 'El comercio cancela solo una inscripción active; el mensaje da el estado que tiene.',
      en: 'A merchant cancels only an active enrollment; the message gives the state that it has.',
    },
    by: ['enrollments.cancel'],
    evidence: 'documented',
    rows: ['cancel_not_active'],
    statement: 'errors.cancel-not-active',
    advice: {
      es: 'No cambió nada: el comercio cancela solo una inscripción active. En otro estado el cliente puede salir por su enlace de gestión, o el plan se desactiva.',
      en: 'Nothing changed: a merchant cancels only an active enrollment. In another state the customer can leave through the manage link, or the plan is deactivated.',
    },
    next: 'ask',
  },
  customer_cancels: {
    when: {
      es: 'El plan tiene auto_cancel, y en esa lectura del libro de supuestos solo cancela el cliente.',
      en: 'The plan has auto_cancel, and in that reading of the ledger of assumptions only the customer cancels.',
    },
    by: ['enrollments.cancel'],
    evidence: 'assumed',
    rows: ['merchant_cancel'],
    advice: {
      es: 'No cambió nada: con auto_cancel cancela el cliente, por su enlace de gestión.',
      en: 'Nothing changed: with auto_cancel the customer cancels, through the manage link.',
    },
    next: 'nothing',
  },
  plan_created: {
    when: {
      es: 'El plan se creó.',
      en: 'The plan was created.',
    },
    by: ['plans.create'],
    evidence: 'assumed',
  },
  plan_updated: {
    when: {
      es: 'El plan se actualizó. La especificación da el sentido del mensaje.',
      en: 'The plan was updated. The specification gives the sense of the message.',
    },
    by: ['plans.update'],
    evidence: 'documented',
  },
  plan_status_updated: {
    when: {
      es: 'El plan se activó o se desactivó. La especificación da el sentido del mensaje.',
      en: 'The plan was activated or deactivated. The specification gives the sense of the message.',
    },
    by: ['plans.activation'],
    evidence: 'documented',
  },
  customer_enrolled: {
    when: {
      es: 'El cliente se inscribió y falta su primer pago.',
      en: 'The customer was enrolled, and the first payment is to come.',
    },
    by: ['enrollments.subscribe'],
    evidence: 'assumed',
  },
  enrollment_cancelled: {
    when: {
      es: 'La inscripción se canceló. La especificación da el sentido del mensaje.',
      en: 'The enrollment was cancelled. The specification gives the sense of the message.',
    },
    by: ['enrollments.cancel'],
    evidence: 'documented',
  },
  storage_full: {
    when: {
      es: 'El navegador no tiene espacio para el sandbox. El servicio real no la da.',
      en: 'The browser has no space for the sandbox. The real service never returns it.',
    },
    by: ['every'],
    evidence: 'assumed',
    advice: {
      es: 'Es del navegador y no del servicio: no se hizo nada, y la misma solicitud sirve cuando el navegador pueda guardar.',
      en: 'It is of the browser and not of the service: nothing was done, and the same request works once the browser can store data.',
    },
    next: 'same',
  },
  storage_refused: {
    when: {
      es: 'El navegador no permite que este sitio guarde datos. El servicio real no la da.',
      en: 'The browser does not allow this site to store data. The real service never returns it.',
    },
    by: ['every'],
    evidence: 'assumed',
    adviceOf: 'storage_full',
  },
  storage_damaged: {
    when: {
      es: 'El navegador no puede leer la base de datos del sandbox. El servicio real no la da.',
      en: "The browser cannot read the sandbox's database. The real service never returns it.",
    },
    by: ['every'],
    evidence: 'assumed',
    adviceOf: 'storage_full',
  },
  storage_blocked: {
    when: {
      es: 'Otra pestaña tiene abierta la base de datos de una versión anterior. El servicio real no la da.',
      en: 'Another tab has the database of an older version open. The real service never returns it.',
    },
    by: ['every'],
    evidence: 'assumed',
    adviceOf: 'storage_full',
  },
  storage_unknown: {
    when: {
      es: 'El navegador no pudo guardar, sin un motivo conocido. El servicio real no la da.',
      en: 'The browser could not store, for no known reason. The real service never returns it.',
    },
    by: ['every'],
    evidence: 'assumed',
    adviceOf: 'storage_full',
  },
  file_missing: {
    when: {
      es: 'Una parte del sandbox del navegador no llegó por la red. El servicio real no la da.',
      en: "A part of the browser's sandbox did not arrive over the network. The real service never returns it.",
    },
    by: ['every'],
    evidence: 'assumed',
    advice: {
      es: 'Es del navegador y no del servicio: no se hizo nada. Recargue la página y envíe de nuevo.',
      en: 'It is of the browser and not of the service: nothing was done. Reload the page and send again.',
    },
    next: 'same',
  },
  information_found: {
    when: {
      es: 'Se encontró lo que se pidió, o se borró el token.',
      en: 'What was asked for was found, or the token was deleted.',
    },
    by: ['payments.status', 'tokens.read', 'tokens.delete', 'plans.read', 'enrollments.read'],
    evidence: 'observed',
  },
} as const satisfies Partial<Record<ReplyName, ReplyRecord>>
