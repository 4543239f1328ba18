import type { DocumentId } from './document-paths.ts'
import type { ControlId } from '../../contract/control/control-routes.ts'
import type { Area } from '../../contract/operations/operation.ts'
import type { Text } from '../../contract/text.ts'

export const documentTitle = {
  es: 'Cobros con tarjeta, tokens y cobros recurrentes',
  en: 'Card payments, card tokens and recurring payments',
}

export const areaTitles: Readonly<Record<Area, Text>> = {
  payments: { es: 'Cobros', en: 'Payments' },
  tokens: { es: 'Tarjetas guardadas', en: 'Stored cards' },
  plans: { es: 'Planes', en: 'Plans' },
  enrollments: { es: 'Inscripciones', en: 'Enrollments' },
  authentication: { es: '3-D Secure', en: '3-D Secure' },
}

export const words = {
  beta: {
    es: 'La especificación marca esta parte como BETA.',
    en: 'The specification marks this part as BETA.',
  },
  received: { es: 'El comercio la recibió.', en: 'The merchant has received it.' },
  notReceived: {
    es: 'El comercio no la recibió, como con cualquier otra respuesta o ninguna: se envía otra vez.',
    en: 'The merchant has not received it, as with any other response or none: it is sent again.',
  },
  key: {
    es: 'La clave del comercio. La del sandbox es pública:',
    en: 'The key of the merchant. That of the sandbox is public:',
  },
  hash: {
    es: 'El MD5 o el SHA-512 del secreto del comercio, en hexadecimal. En el sandbox:',
    en: "The MD5 or the SHA-512 of the merchant's secret, in hex. In the sandbox:",
  },
  country: {
    es: 'Código de país de ISO 3166, de dos letras.',
    en: 'Two-letter country code of ISO 3166.',
  },
  zip: {
    es: 'El código postal tiene la forma de los de su país.',
    en: 'The postal code has the form of those of its country.',
  },
  failedRules: {
    es: 'Un campo no cumple una regla: errors tiene una clave por campo, con la lista de sus mensajes; message repite el primero.',
    en: 'A field breaks a rule: errors has a key for each field, with the list of its messages; message repeats the first.',
  },
  collection: {
    es: 'Todas las solicitudes de la interfaz, en orden: lo que una respuesta da lo usan las siguientes. La colección trae la dirección y las credenciales, y un entorno puede traer otras; las firmas se calculan antes de cada solicitud.',
    en: 'All requests of the interface, in order: the later ones use what a response gives. The collection has the address and the credentials, and an environment may have others; signatures are computed before each request.',
  },
  hint: {
    es: 'Lo que agrega el sandbox, y el servicio no: qué no se leyó, y qué enviar. En ASCII, codificado como en una URL.',
    en: 'What the sandbox adds, and the service does not: what was not read, and what to send. In ASCII, encoded as in a URL.',
  },
  wait: {
    es: 'Segundos hasta que se admite otra solicitud.',
    en: 'Seconds until another request is let through.',
  },
} as const satisfies Record<string, Text>

/** The introduction of the OpenAPI document, in CommonMark. */
export const rules: Text = {
  es: `Los campos viajan en un formulario (\`application/x-www-form-urlencoded\`) o en un objeto JSON; también se leen de la cadena de consulta, con cualquier método. Las respuestas son JSON.

- Un valor vacío, o \`null\` en JSON, cuenta como ausente; los espacios alrededor se quitan.
- En JSON los números y los booleanos valen lo mismo que su texto.
- Un campo desconocido se ignora.
- Los mensajes van en el idioma de \`lang\`, español si no se envía.
- \`success\` se lee junto con el estado HTTP: un cobro con 408 o 5xx queda incierto, consulte su estado.
- Lo que JSON Schema no puede decir (Luhn, fechas que existen, estados de un país, reglas que dependen de lo guardado) lo dice la descripción del campo.
- \`x-assumptions\` nombra lo que la especificación no muestra y el libro de supuestos decide; este documento sigue los ajustes del sandbox que lo hizo.
- Los ejemplos de una solicitud y de una respuesta con el mismo nombre van juntos: el sandbox respondió exactamente eso.`,
  en: `Fields travel in a form (\`application/x-www-form-urlencoded\`) or in a JSON object; they are also read from the query string, with any method. Responses are JSON.

- An empty value, or \`null\` in JSON, counts as missing; spaces around a value are removed.
- In JSON numbers and booleans are worth the same as their text.
- An unknown field is ignored.
- Messages are in the language of \`lang\`, Spanish if it is not sent.
- Read \`success\` with the HTTP status: a payment with 408 or 5xx is uncertain, ask for its status.
- What JSON Schema cannot say (Luhn, dates that exist, states of a country, rules that depend on what is stored) the description of the field says.
- \`x-assumptions\` names what the specification does not show and the ledger of assumptions decides; this document follows the settings of the sandbox that made it.
- The examples of a request and of a response with the same name belong together: the sandbox answered exactly that.`,
}

/** The head of the table with the effect of each amount. */
export const outcomeTable: Text = {
  es: 'En el sandbox el monto elige el resultado de un cobro:\n\n| order_amount | resultado | HTTP |\n|---|---|---|',
  en: 'In the sandbox the amount selects the outcome of a payment:\n\n| order_amount | outcome | HTTP |\n|---|---|---|',
}

/** The subject of each family of operations. */
export const familyWords: Readonly<Record<ControlFamily, Text>> = {
  ...areaTitles,
  sandbox: { es: 'El sandbox entero', en: 'The sandbox as a whole' },
  clock: { es: 'Su reloj', en: 'Its clock' },
  settings: { es: 'Sus ajustes', en: 'Its settings' },
  assumptions: { es: 'El libro de supuestos', en: 'The ledger of assumptions' },
  overview: { es: 'El comercio de un vistazo', en: 'The shop at a glance' },
  records: { es: 'Búsqueda en lo guardado', en: 'Search in what is kept' },
  authentications: { es: 'Autenticaciones 3-D Secure', en: '3-D Secure authentications' },
  checkout: { es: 'La página de pago del cliente', en: "The customer's page of a payment" },
  manage: {
    es: 'La página de la inscripción del cliente',
    en: "The customer's page of an enrollment",
  },
  join: { es: 'La página de un plan público', en: 'The page of a public plan' },
  events: { es: 'Lo que pasó', en: 'What happened' },
  deliveries: { es: 'Notificaciones y sus intentos', en: 'Notifications and their attempts' },
  snapshots: { es: 'Instantáneas', en: 'Snapshots' },
  state: { es: 'El estado entero', en: 'The whole state' },
  requests: { es: 'Las solicitudes que llegaron', en: 'The requests that came' },
  openapi: { es: 'Documentos OpenAPI', en: 'OpenAPI documents' },
  postman: { es: 'Colección de Postman', en: 'Postman collection' },
  phones: { es: 'Los teléfonos que se dejó entrar', en: 'The phones that were let in' },
  stream: { es: 'Eventos en vivo', en: 'Live events' },
}

export type ControlFamily = FamilyOf<ControlId | DocumentId>
type FamilyOf<Id> = Id extends `${infer Family}.${string}` ? Family : never

export const controlWords = {
  title: { es: 'Control del sandbox de Ensayo', en: 'Control of the Ensayo sandbox' },
  about: {
    es: 'Lo que solo tiene un sandbox: su reloj, sus ajustes, lo que guarda y lo que hace el cliente. Un campo desconocido, ausente o de otro tipo se rechaza con 422 y nada cambia.',
    en: 'What only a sandbox has: its clock, its settings, what it keeps and what a customer does. A field that is unknown, missing or mistyped is refused with 422, and nothing changes.',
  },
  sandbox: { es: 'Elige un sandbox propio.', en: 'Selects a sandbox of its own.' },
  token: {
    es: 'Solo si el sandbox se inició con --token.',
    en: 'Only if the sandbox was started with --token.',
  },
  refused: { es: 'Rechazada: nada cambió.', en: 'Refused: nothing changed.' },
  done: { es: 'Hecho.', en: 'Done.' },
  stream: { es: 'Eventos, a medida que pasan.', en: 'Events, as they happen.' },
} as const satisfies Record<string, Text>
