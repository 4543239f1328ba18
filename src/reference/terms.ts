import { text, type Text } from '../contract/text.ts'
import type { Address, Ref } from './entry.ts'
import { bodiesOf, common, bullets, ref, section } from './parts.ts'

interface TermRow {
  readonly title: Text
  readonly about: Text
  readonly see: readonly Ref[]
}

/** A name alone is the same in both languages. */
const term = (
  title: string | readonly [es: string, en: string],
  es: string,
  en: string,
  ...see: readonly (readonly [Address['kind'], string])[]
): TermRow => ({
  title: typeof title === 'string' ? text(title, title) : text(...title),
  about: text(es, en),
  see: see.map(([kind, name]) => ref(kind, name)),
})

const rows: Readonly<Record<string, TermRow>> = {
  acquirer: term(
    ['Adquirente', 'Acquirer'],
    'El banco del comercio: recibe los cobros de tarjeta y paga al comercio.',
    "The merchant's bank: it takes card payments and pays the merchant.",
  ),
  authorization: term(
    ['Autorización', 'Authorization'],
    'La reserva de un monto en una tarjeta. Se captura dentro de 15 días, o vence.',
    'The reservation of an amount on a card. It is captured within 15 days, or lapses.',
    ['operations', 'payments.auth'],
    ['states', 'payment'],
  ),
  avs: term(
    'AVS',
    'La comparación de la dirección de facturación con la que conoce el banco emisor.',
    'The comparison of the billing address with the one that the issuing bank knows.',
    ['answers', 'payments.sale'],
  ),
  base_url: term(
    'base_url',
    'El origen del servicio. Todas las rutas empiezan con /api/v2.',
    'The origin of the service. All paths begin with /api/v2.',
    ['specification', 'endpoints'],
  ),
  bin: term(
    'BIN',
    'Los primeros seis dígitos de una tarjeta: dicen qué banco la emitió.',
    'The first six digits of a card: they say which bank issued it.',
    ['outcomes', '12'],
  ),
  callback: term(
    'order_callback',
    'La dirección que recibe una notificación cuando ese cobro tiene éxito.',
    'The address that is notified when that payment succeeds.',
    ['notifications', 'order_callback'],
  ),
  capture: term(
    ['Captura', 'Capture'],
    'El cobro de un monto autorizado, entero o en parte. Se hace una vez.',
    'The charge of an authorized amount, whole or in part. It is done once.',
    ['operations', 'payments.capture'],
  ),
  cavv: term(
    'CAVV',
    'La prueba de que el emisor autenticó al cliente. Con ella el emisor responde por el fraude.',
    'The proof that the issuer authenticated the customer. With it the issuer is liable for fraud.',
    ['three-d-secure', '2.1'],
  ),
  challenge: term(
    ['Desafío', 'Challenge'],
    'La pregunta del emisor al cliente en 3-D Secure, en una página suya dentro de un marco.',
    "The issuer's question to the customer in 3-D Secure, on its own page in a frame.",
    ['three-d-secure', '2.9'],
    ['operations', 'authentication.continue'],
  ),
  checkout: term(
    'Checkout',
    'La página en la que el cliente hace su primer pago: payment_url.',
    'The page where the customer makes the first payment: payment_url.',
    ['operations', 'enrollments.subscribe'],
  ),
  clock: term(
    ['Reloj virtual', 'Virtual clock'],
    'El reloj del sandbox. Se adelanta o se detiene: con él vencen tokens y autorizaciones y llegan los cobros automáticos.',
    'The clock of the sandbox. It is moved or stopped: by it tokens and authorizations lapse and automatic charges fall due.',
  ),
  cvv: term(
    'CVV',
    'El código de seguridad impreso en la tarjeta. No se guarda nunca.',
    'The security code that is printed on the card. It is never stored.',
    ['cards', 'visa'],
  ),
  decline: term(
    ['Denegación', 'Decline'],
    'La negativa definitiva del emisor: 402. No repita el mismo intento; ofrezca otra tarjeta.',
    "The issuer's final no: 402. Do not repeat the same attempt; offer another card.",
    ['outcomes', '2'],
  ),
  digest: term(
    ['Resumen', 'Digest'],
    'Un texto de largo fijo que se calcula de otro, sin vuelta atrás: MD5, SHA-512.',
    'A text of fixed length that is computed of another one, without a way back: MD5, SHA-512.',
    ['signatures', 'auth_hash'],
  ),
  drift: term(
    ['Diferencia', 'Drift'],
    'Un campo que sobra, falta o tiene otro tipo que en el contrato.',
    'A field that is additional, missing or of another type than in the contract.',
  ),
  eci: term(
    'ECI',
    'El indicador de comercio electrónico: con qué seguridad se autenticó, distinto en cada marca.',
    'The electronic commerce indicator: how well it was authenticated, different by brand.',
    ['three-d-secure', '2.1'],
  ),
  enrollment: term(
    ['Inscripción', 'Enrollment'],
    'Un cliente dentro de un plan. La especificación la llama customer subscription.',
    'A customer in a plan. The specification calls it a customer subscription.',
    ['states', 'enrollment'],
    ['operations', 'enrollments.subscribe'],
  ),
  env: term(
    'env',
    'El campo que dice en qué entorno se buscan las credenciales. En el sandbox, sandbox.',
    'The field that says in which environment the credentials are looked up. In the sandbox, sandbox.',
    ['errors', 'invalid_key'],
  ),
  envelope: term(
    ['Sobre', 'Envelope'],
    'Lo que rodea a toda respuesta: success, message, data y errors.',
    'What surrounds every response: success, message, data and errors.',
    ['answers', 'envelope'],
  ),
  evidence: term(
    ['Evidencia', 'Evidence'],
    'Lo que se sabe de una afirmación: documentada, observada en el servicio real, o supuesta.',
    'What is known of a statement: documented, observed in the real service, or assumed.',
  ),
  frictionless: term(
    ['Sin fricción', 'Frictionless'],
    'Una autenticación 3-D Secure en la que el emisor no pregunta nada al cliente.',
    'A 3-D Secure authentication in which the issuer asks the customer nothing.',
    ['three-d-secure', '2.1'],
  ),
  hmac: term(
    'HMAC',
    'Un resumen hecho con una clave: prueba que quien lo hizo conoce el secreto.',
    'A digest that is made with a key: it proves that its maker knows the secret.',
    ['signatures', 'sale'],
  ),
  idempotent: term(
    ['Idempotente', 'Idempotent'],
    'Que se puede repetir sin otro efecto. Las ventas no lo son: una repetida cobra otra vez, y ante un resultado incierto primero se consulta.',
    'That can be repeated without a further effect. A sale is not: repeated it charges again, so query first when a result is uncertain.',
    ['operations', 'payments.status'],
  ),
  instalments: term(
    ['Cuotas', 'Instalments'],
    'Un cobro que el cliente paga a su banco en varios meses: intra o extra.',
    'A payment that the customer pays back to the bank over months: intra or extra.',
    ['operations', 'payments.sale'],
  ),
  issuer: term(
    ['Emisor', 'Issuer'],
    'El banco del cliente: emitió la tarjeta y aprueba o niega cada cobro.',
    "The customer's bank: it issued the card and approves or declines each payment.",
  ),
  ledger: term(
    ['Libro de supuestos', 'Ledger of assumptions'],
    'La lista de lo que la especificación no muestra, con las lecturas posibles. Se elige una por fila.',
    'The list of what the specification does not show, with its possible readings. One is chosen for each row.',
  ),
  liability: term(
    ['Traslado de responsabilidad', 'Liability shift'],
    'Con una autenticación probada, el fraude lo paga el emisor y no el comercio.',
    'With a proven authentication the issuer pays for fraud, not the merchant.',
    ['three-d-secure', '2.3'],
  ),
  live: term(
    ['En vivo', 'Live'],
    'El servicio real, con credenciales propias. Cada operación que mueve dinero se confirma.',
    'The real service, with credentials of your own. Each operation that moves money is confirmed.',
  ),
  lookup: term(
    ['Consulta de autenticación', 'Lookup'],
    'La pregunta al emisor si quiere un desafío: la hace el SDK del navegador.',
    "The question to the issuer whether it wants a challenge: the browser's SDK asks it.",
    ['operations', 'authentication.lookup'],
  ),
  luhn: term(
    'Luhn',
    'La fórmula por la que el último dígito de una tarjeta concuerda con los demás.',
    'The formula by which the last digit of a card agrees with the others.',
    ['errors', 'validation.luhn'],
  ),
  mask: term(
    ['Máscara', 'Mask'],
    'Un número de tarjeta con solo los primeros seis y los últimos cuatro dígitos.',
    'A card number of which only the first six and the last four digits are shown.',
    ['cards', 'visa'],
  ),
  merchant: term(
    ['Comercio', 'Merchant'],
    'Quien vende y recibe el dinero: tiene la clave y el secreto.',
    'Who sells and gets the money: it has the key and the secret.',
    ['headers', 'x-auth-key'],
  ),
  network: term(
    ['Marca', 'Card network'],
    'La red de la tarjeta: Visa, Mastercard.',
    'The brand of the card: Visa, Mastercard.',
    ['cards', 'mastercard'],
  ),
  notification: term(
    ['Notificación', 'Notification'],
    'Un POST del servicio al sistema del comercio; también se dice webhook. Llega al menos una vez y en cualquier orden.',
    "A POST of the service to the merchant's system, also called a webhook. It comes at least once and in any order.",
    ['notifications', 'subscription.payment'],
  ),
  outcome: term(
    ['Resultado', 'Outcome'],
    'Lo que el sandbox simula de un cobro: lo elige order_amount.',
    'What the sandbox simulates of a payment: order_amount selects it.',
    ['outcomes', '1'],
  ),
  pan: term(
    'PAN',
    'El número de la tarjeta. Aquí solo se aceptan los de prueba, y nunca se guardan.',
    'The number of the card. Only test numbers are accepted here, and they are never stored.',
    ['cards', 'visa'],
  ),
  pares: term(
    'PAResStatus',
    'Cómo terminó 3-D Secure: Y autenticado, N no, A intento registrado, U no disponible, R rechazado.',
    'How 3-D Secure ended: Y authenticated, N not, A attempt on record, U unavailable, R rejected.',
    ['three-d-secure', '2.5'],
  ),
  payment_hash: term(
    'payment_hash',
    'El comprobante de un cobro: con él se sabe que una respuesta o una notificación es auténtica.',
    'The proof of a payment: by it a response or a notification is known to be genuine.',
    ['signatures', 'payment_hash'],
  ),
  payment_uuid: term(
    'payment_uuid',
    'El identificador de un cobro, S- y un UUID. Hace falta para capturar, anular y consultar.',
    'The identifier of a payment, S- and a UUID. Capture, void and status need it.',
    ['operations', 'payments.status'],
  ),
  plan: term(
    'Plan',
    'Un cobro recurrente: qué monto, en qué moneda, cada cuánto. La especificación lo llama subscription.',
    'A recurring payment: which amount, in which currency, how often. The specification calls it a subscription.',
    ['states', 'plan'],
    ['operations', 'plans.create'],
  ),
  recurrence: term(
    ['Recurrencia', 'Recurrence'],
    'Cada cuánto cobra un plan: weekly, bimonthly, monthly, quarterly, semiannual, annual.',
    'How often a plan charges: weekly, bimonthly, monthly, quarterly, semiannual, annual.',
    ['operations', 'plans.create'],
  ),
  retry: term(
    ['Reintento', 'Retry'],
    'Otro intento de un cobro automático que falló: cada 24 horas, hasta un límite.',
    'Another attempt at an automatic charge that failed: every 24 hours, up to a limit.',
    ['states', 'enrollment'],
  ),
  sandbox: term(
    'Sandbox',
    'Un entorno de ensayo: mismas operaciones, sin dinero. Aquí corre en su navegador o en Node.',
    'An environment for rehearsals: the same operations, without money. Here it runs in your browser or in Node.',
    ['cards', 'visa'],
  ),
  secret: term(
    ['Secreto', 'Secret'],
    'Lo que solo el comercio y el servicio conocen. Se firma en su servidor; nunca llega a un navegador.',
    'What only the merchant and the service know. You sign on your server; it never reaches a browser.',
    ['signatures', 'sale'],
  ),
  signature: term(
    ['Firma', 'Signature'],
    'Un texto que prueba quién hizo la solicitud: x-client-signature, void_signature.',
    'A text that proves who made the request: x-client-signature, void_signature.',
    ['headers', 'x-client-signature'],
  ),
  'stand-in': term(
    ['Intento registrado', 'Stand-in'],
    'La red responde por el emisor: la autenticación no se completó, pero el intento queda probado.',
    'The network responds in place of the issuer: authentication was not completed, but the attempt is proven.',
    ['three-d-secure', '2.3'],
  ),
  three_d_secure: term(
    '3-D Secure',
    'La autenticación del cliente por su banco durante un cobro. Necesita un navegador.',
    'The authentication of the customer by the bank during a payment. It needs a browser.',
    ['three-d-secure', '2.1'],
    ['operations', 'authentication.lookup'],
  ),
  token: term(
    'Token',
    'Lo que reemplaza a una tarjeta guardada: T- y un UUID. En el sandbox vale 5 horas.',
    'What replaces a stored card: T- and a UUID. In the sandbox it lasts 5 hours.',
    ['operations', 'tokens.create'],
    ['states', 'token'],
  ),
  uncertain: term(
    ['Resultado incierto', 'Uncertain result'],
    'Con 408 o 5xx el cobro pudo hacerse o no. Consulte el estado; no lo trate como una denegación.',
    'With 408 or 5xx the charge may or may not have been made. Query the status; do not treat it as a decline.',
    ['outcomes', '8'],
    ['operations', 'payments.status'],
  ),
  void: term(
    ['Anulación', 'Void'],
    'Deja sin efecto un cobro el mismo día, o una autorización sin capturar. No hay reembolsos.',
    'Undoes a payment on the same day, or an authorization that is not captured. There are no refunds.',
    ['operations', 'payments.void'],
  ),
}

/** A page for each term. */
export const terms = Object.entries(rows).map(([name, { title, about }]) => ({
  name,
  title,
  about,
}))

/** What is said of each term beside what it means. */
export const termBodies = bodiesOf(
  Object.entries(rows),
  ([, { see }]) =>
    () =>
      see.length ? [section('see', common.see, bullets(...see))] : [],
  ([name]) => name,
)
