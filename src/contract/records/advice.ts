import type { Text } from '../text.ts'

/**
 * The meaning of answers, and the next step, where neither the operation nor the reply has a text.
 */
export const adviceRecords = {
  completed: { es: 'La operación se completó.', en: 'The operation was completed.' },
  uncertain_payment: {
    es: 'El resultado es incierto. Consulte el estado del cobro antes de reintentar; nunca lo trate como un rechazo.',
    en: 'The result is uncertain. Query the status of the payment before you try again; never treat it as a refusal.',
  },
  uncertain_token: {
    es: 'El resultado es incierto. Consulte el token antes de reintentar.',
    en: 'The result is uncertain. Read the token before you try again.',
  },
  uncertain_plan: {
    es: 'El resultado es incierto. Consulte el plan o la inscripción antes de reintentar: repetir una inscripción puede hacer otra.',
    en: 'The result is uncertain. Read the plan or the enrollment before you try again: repeating an enrolling may make another one.',
  },
  refused: {
    es: 'El servicio rechazó la operación y no cobró nada. Es definitivo para esta solicitud.',
    en: 'The service refused the operation and charged nothing. That is final for this request.',
  },
  wrong_path: {
    es: 'No se cobró nada. Revise la ruta y el método de la solicitud.',
    en: 'Nothing was charged. Check the path and the method of the request.',
  },
  wrong_recurring_path: {
    es: 'No cambió nada. Revise la ruta y el método de la solicitud: con un id vacío la ruta es otra.',
    en: 'Nothing changed. Check the path and the method of the request: with an empty id the path is another one.',
  },
  permission_missing: {
    es: 'Las credenciales son buenas, pero al usuario del comercio le falta el permiso de cobros recurrentes: lo da el administrador del comercio.',
    en: "The keys are good, but the merchant's user lacks the permission for recurring payments: the merchant's administrator grants it.",
  },
  nothing_stored: {
    es: 'No se guardó nada. Corrija los campos marcados y envíe de nuevo.',
    en: 'Nothing was stored. Correct the marked fields and send again.',
  },
  nothing_charged: {
    es: 'No se cobró nada. Corrija los campos marcados y envíe de nuevo.',
    en: 'Nothing was charged. Correct the marked fields and send again.',
  },
  authenticate_first: {
    es: 'Todavía no se cobró nada: falta autenticar la tarjeta. Publique payload en collection_url, haga la consulta y repita el cobro con el identificador. El SDK del navegador lo hace solo.',
    en: 'Nothing has been charged yet: the card must be authenticated first. Post payload to collection_url, do the lookup and repeat the payment with the identifier. The browser SDK does so without your help.',
  },
  show_challenge: {
    es: 'El emisor quiere preguntar al cliente: publique continue_payload en continue_url, dentro de un marco, y espere su mensaje.',
    en: 'The issuer wants to ask the customer: post continue_payload to continue_url, in a frame, and wait for its message.',
  },
  unasked_approved: {
    es: 'Se aprobó, pero no se pidió autenticar: sin authentication_request nadie preguntó al cliente. Si decide el caso de la tarjeta o es una venta corriente lo dice el libro de supuestos.',
    en: 'It was approved, but authentication was not asked for: without authentication_request nothing was asked of the customer. Whether the case of the card decides or it is a plain sale is a row of the assumptions ledger.',
  },
  unasked_declined: {
    es: 'No se pidió autenticar: sin authentication_request decidió el caso de la tarjeta, sin preguntar al cliente. Envíelo con true para recorrer la autenticación, o use otra tarjeta.',
    en: 'Authentication was not asked for: without authentication_request the case of the card decided, and nothing was asked of the customer. Send it as true to go through the authentication, or use another card.',
  },
  other_format: {
    es: 'Se respondió JSON, aunque Accept pide otra cosa. La especificación pide Accept: application/json en toda solicitud; qué hace el servicio sin él no consta, y lo decide el libro de supuestos (accept_header).',
    en: 'JSON was answered, though Accept asks for something else. The specification asks for Accept: application/json in every request; what the service does without it is not recorded, and a row of the assumptions ledger decides it (accept_header).',
  },
  look_up_by_hand: {
    es: 'Marque la operación como pendiente y búsquela en el portal: sin identificador no hay a qué preguntar. No la repita sin saber.',
    en: 'Mark the operation as pending and look it up in the portal: without an identifier there is nothing to ask about. Do not repeat it without knowing.',
  },
} as const satisfies Record<string, Text>
