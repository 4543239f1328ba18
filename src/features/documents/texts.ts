import type { DocumentId } from './routes.ts'
import type { ControlId } from '../../contract/control/routes.ts'
import type { Area } from '../../contract/operations/operation.ts'
import { outcomes } from '../../contract/replies/outcomes.ts'
import { type Lang, type Text, text } from '../../contract/text.ts'

export const documentTitle = text(
  'Cobros con tarjeta, tokens y cobros recurrentes',
  'Card payments, card tokens and recurring payments',
)

export const areaTitles: Readonly<Record<Area, Text>> = {
  payments: text('Cobros', 'Payments'),
  tokens: text('Tarjetas guardadas', 'Stored cards'),
  plans: text('Planes', 'Plans'),
  enrollments: text('Inscripciones', 'Enrollments'),
  authentication: text('3-D Secure', '3-D Secure'),
}

export const words = {
  beta: text(
    'La especificación marca esta parte como BETA.',
    'The specification marks this part as BETA.',
  ),
  received: text('El comercio la recibió.', 'The merchant has received it.'),
  notReceived: text(
    'El comercio no la recibió, como con cualquier otra respuesta o ninguna: se envía otra vez.',
    'The merchant has not received it, as with any other response or none: it is sent again.',
  ),
  key: text(
    'La clave del comercio. La del sandbox es pública:',
    'The key of the merchant. That of the sandbox is public:',
  ),
  hash: text(
    'El MD5 o el SHA-512 del secreto del comercio, en hexadecimal. En el sandbox:',
    "The MD5 or the SHA-512 of the merchant's secret, in hex. In the sandbox:",
  ),
  country: text(
    'Código de país de ISO 3166, de dos letras.',
    'Two-letter country code of ISO 3166.',
  ),
  zip: text(
    'El código postal tiene la forma de los de su país.',
    'The postal code has the form of those of its country.',
  ),
  failedRules: text(
    'Un campo no cumple una regla: errors tiene una clave por campo, con la lista de sus mensajes; message repite el primero.',
    'A field breaks a rule: errors has a key for each field, with the list of its messages; message repeats the first.',
  ),
  collection: text(
    'Todas las solicitudes de la interfaz, en orden: lo que una respuesta da lo usan las siguientes. La colección trae la dirección y las credenciales, y un entorno puede traer otras; las firmas se calculan antes de cada solicitud.',
    'All requests of the interface, in order: the later ones use what a response gives. The collection has the address and the credentials, and an environment may have others; signatures are computed before each request.',
  ),
  hint: text(
    'Lo que agrega el sandbox, y el servicio no: qué no se leyó, y qué enviar. En ASCII, codificado como en una URL.',
    'What the sandbox adds, and the service does not: what was not read, and what to send. In ASCII, encoded as in a URL.',
  ),
  wait: text(
    'Segundos hasta que se admite otra solicitud.',
    'Seconds until another request is let through.',
  ),
} as const satisfies Record<string, Text>

const rules: Readonly<Record<Lang, string>> = {
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

const outcomeTable: Readonly<Record<Lang, string>> = {
  es: 'En el sandbox el monto elige el resultado de un cobro:\n\n| order_amount | resultado | HTTP |\n|---|---|---|',
  en: 'In the sandbox the amount selects the outcome of a payment:\n\n| order_amount | outcome | HTTP |\n|---|---|---|',
}

/** What holds for all operations, in CommonMark. */
export const introduction = (lang: Lang) =>
  [
    rules[lang],
    [
      outcomeTable[lang],
      ...outcomes.map(({ amount, title, status }) => `| ${amount} | ${title[lang]} | ${status} |`),
    ].join('\n'),
  ].join('\n\n')

/** What the operations of a family are about. */
export const familyWords: Readonly<Record<ControlFamily, Text>> = {
  ...areaTitles,
  sandbox: text('El sandbox entero', 'The sandbox as a whole'),
  clock: text('Su reloj', 'Its clock'),
  settings: text('Sus ajustes', 'Its settings'),
  assumptions: text('El libro de supuestos', 'The ledger of assumptions'),
  overview: text('El comercio de un vistazo', 'The shop at a glance'),
  records: text('Búsqueda en lo guardado', 'Search in what is kept'),
  authentications: text('Autenticaciones 3-D Secure', '3-D Secure authentications'),
  checkout: text('La página de pago del cliente', "The customer's page of a payment"),
  manage: text('La página de la inscripción del cliente', "The customer's page of an enrollment"),
  join: text('La página de un plan público', 'The page of a public plan'),
  events: text('Lo que pasó', 'What happened'),
  deliveries: text('Notificaciones y sus intentos', 'Notifications and their attempts'),
  snapshots: text('Instantáneas', 'Snapshots'),
  state: text('El estado entero', 'The whole state'),
  requests: text('Las solicitudes que llegaron', 'The requests that came'),
  openapi: text('Documentos OpenAPI', 'OpenAPI documents'),
  postman: text('Colección de Postman', 'Postman collection'),
  phones: text('Los teléfonos que se dejó entrar', 'The phones that were let in'),
  stream: text('Eventos en vivo', 'Live events'),
}

export type ControlFamily = FamilyOf<ControlId | DocumentId>
type FamilyOf<Id> = Id extends `${infer Family}.${string}` ? Family : never

export const controlWords = {
  title: text('Control del sandbox de Ensayo', 'Control of the Ensayo sandbox'),
  about: text(
    'Lo que solo tiene un sandbox: su reloj, sus ajustes, lo que guarda y lo que hace el cliente. Un campo desconocido, ausente o de otro tipo se rechaza con 422 y nada cambia.',
    'What only a sandbox has: its clock, its settings, what it keeps and what a customer does. A field that is unknown, missing or mistyped is refused with 422, and nothing changes.',
  ),
  sandbox: text('Elige un sandbox propio.', 'Selects a sandbox of its own.'),
  token: text(
    'Solo si el sandbox se inició con --token.',
    'Only if the sandbox was started with --token.',
  ),
  refused: text('Rechazada: nada cambió.', 'Refused: nothing changed.'),
  done: text('Hecho.', 'Done.'),
  stream: text('Eventos, a medida que pasan.', 'Events, as they happen.'),
} as const satisfies Record<string, Text>
