import type { Text } from '../text.ts'
import type { StartStepRecord } from './start-step-record.ts'

/** The checklist as a whole. */
export const startHead = {
  title: { es: 'Empiece aquí', en: 'Start here' },
  about: {
    es: 'De la primera solicitud a producción. La lista se marca sola con lo que hace en esta consola.',
    en: 'From the first request to production. The list ticks itself off as you use this console.',
  },
} as const satisfies Readonly<Record<string, Text>>

/**
 * The steps of an integrator, from the first look to the real service, in order:
 * start-step-record.ts describes a row.
 */
export const startStepRecords = {
  environment: {
    title: { es: 'Elija dónde ensayar', en: 'Choose where to rehearse' },
    done: { es: 'una respuesta del sandbox', en: 'a response of the sandbox' },
    parts: [
      {
        head: [
          { es: 'Entorno', en: 'Environment' },
          { es: 'base_url', en: 'base_url' },
          { es: 'Para qué', en: 'What for' },
        ],
        rows: [
          [
            { es: 'Sandbox del navegador', en: 'Browser sandbox' },
            { es: 'el de esta página', en: 'that of this page' },
            {
              es: 'Los formularios de esta consola, también sin red.',
              en: 'The forms of this console, also offline.',
            },
          ],
          [
            { es: 'Sandbox en Node', en: 'Sandbox in Node' },
            '`:host`',
            {
              es: 'Su servidor y sus pruebas: npx --no-install ensayo sandbox --port 4010.',
              en: 'Your server and your tests: npx --no-install ensayo sandbox --port 4010.',
            },
          ],
          [
            { es: 'Sandbox del servicio', en: 'Sandbox of the service' },
            '`https://pixelpay.dev`',
            {
              es: 'El ensayo final, con las mismas credenciales públicas y env=sandbox.',
              en: 'The last rehearsal, with the same public credentials and env=sandbox.',
            },
          ],
          [
            { es: 'Producción', en: 'Production' },
            { es: 'la que da su portal', en: 'the one that your portal gives' },
            { es: 'Dinero de verdad.', en: 'Real money.' },
          ],
        ],
      },
    ],
  },
  credentials: {
    title: { es: 'Ponga las credenciales', en: 'Set the credentials' },
    done: { es: 'una respuesta que las acepta', en: 'a response that accepts them' },
    parts: [
      {
        facts: [
          { term: { es: 'Clave', en: 'Key' }, says: '[headers/x-auth-key `x-auth-key`]: `:key`' },
          {
            term: { es: 'Hash', en: 'Hash' },
            says: '[headers/x-auth-hash `x-auth-hash`]: `:hash`',
          },
          {
            term: { es: 'Secreto', en: 'Secret' },
            says: {
              es: '`:secret`, solo en su servidor.',
              en: '`:secret`, on your server only.',
            },
          },
          {
            term: { es: 'Entorno', en: 'Environment' },
            says: {
              es: '`env=sandbox`, en toda solicitud: sin él la clave se rechaza.',
              en: '`env=sandbox`, in every request: without it the key is refused.',
            },
          },
        ],
      },
      {
        text: {
          es: 'Son las del sandbox y públicas. Las suyas están en el portal del comercio, y nunca van en una página ni en un programa que otros puedan leer. Si se rechazan: [errors/invalid_key]',
          en: "They are those of the sandbox, and public. Yours are in the merchant's portal, and never belong in a page or a program that others can read. If they are refused: [errors/invalid_key]",
        },
      },
    ],
  },
  request: {
    title: { es: 'Haga la primera venta', en: 'Make the first sale' },
    done: { es: 'una venta o autorización aprobada', en: 'an approved sale or authorization' },
    parts: [
      {
        text: {
          es: 'Con el formulario de [operations/payments.sale], o desde una terminal con el sandbox en Node. order_amount 1 aprueba. Guarde payment_uuid, y compare payment_hash con el suyo.',
          en: 'With the form of [operations/payments.sale], or from a terminal with the sandbox in Node. order_amount 1 succeeds. Keep payment_uuid, and compare payment_hash with yours.',
        },
      },
      { command: { es: 'Desde una terminal', en: 'From a terminal' } },
      { list: ['[answers/payments.sale]', '[signatures/payment_hash]'] },
    ],
  },
  failures: {
    title: { es: 'Trate los fallos', en: 'Handle the failures' },
    done: {
      es: 'una denegación (402) y un tiempo de espera excedido (408)',
      en: 'a decline (402) and a time-out (408)',
    },
    parts: [
      {
        text: {
          es: 'Envíe order_amount 2 y 8. Un 402 es definitivo: ofrezca otra tarjeta. Un 408 o un 5xx es incierto: consulte antes de reintentar. Un 422 nombra los campos por corregir.',
          en: 'Send order_amount 2 and 8. A 402 is final: offer another card. A 408 or a 5xx is uncertain: query before you try again. A 422 names the fields to correct.',
        },
      },
      { list: ['[outcomes/2]', '[outcomes/8]', '[errors/validation]'] },
    ],
  },
  status: {
    title: { es: 'Consulte un cobro', en: 'Query a payment' },
    done: { es: 'una consulta de estado con éxito', en: 'a status query with success' },
    parts: [
      {
        text: {
          es: '[operations/payments.status] dice en qué estado está y qué le pasó. No trae monto ni orden: el comprobante es payment_hash.',
          en: '[operations/payments.status] says which state it is in and what happened to it. It has neither amount nor order: the proof is payment_hash.',
        },
      },
      { list: ['[states/payment]'] },
    ],
  },
  signature: {
    title: { es: 'Firme las solicitudes', en: 'Sign the requests' },
    done: { es: 'una solicitud firmada con éxito', en: 'a signed request with success' },
    parts: [
      {
        text: {
          es: 'El sandbox las acepta sin firma; la especificación la pide en cobros y tokens. Calcúlela en su servidor: [signatures/sale]',
          en: 'The sandbox accepts them unsigned; the specification asks for it in payments and tokens. Compute it on your server: [signatures/sale]',
        },
      },
      { list: ['[headers/x-client-signature]', '[errors/client_signature_invalid]'] },
    ],
  },
  notification: {
    title: { es: 'Reciba una notificación', en: 'Receive a notification' },
    done: { es: 'una notificación entregada', en: 'a delivered notification' },
    parts: [
      {
        text: {
          es: 'Ponga order_callback en una venta; o ponga la dirección de su programa en Ajustes, o en ensayo sandbox --webhook-url, e inscriba a un cliente, que paga en payment_url. Responda `200` enseguida; lo demás se repite. Llegan al menos una vez y en cualquier orden, y ref es su order_id, o el payment.ref que devolvió la inscripción.',
          en: "Put order_callback into a sale; or put your program's address into Settings, or into ensayo sandbox --webhook-url, and enroll a customer, who pays at payment_url. Answer `200` at once; anything else is repeated. They come at least once and in any order, and ref is your order_id, or the payment.ref that enrolling returned.",
        },
      },
      { list: ['[notifications/order_callback]', '[notifications/subscription.payment]'] },
    ],
  },
  live: {
    title: { es: 'Pase a producción', en: 'Go live' },
    done: { es: 'un éxito del servicio real', en: 'a success of the real service' },
    parts: [
      {
        list: [
          {
            es: 'Cambie base_url, clave y hash por los de su portal. El hash va tal como lo muestra.',
            en: 'Replace base_url, key and hash by those of your portal. The hash goes as it is shown there.',
          },
          {
            es: 'Deje de enviar env=sandbox, y envíe montos reales.',
            en: 'Stop sending env=sandbox, and send real amounts.',
          },
          {
            es: 'Firme el origen de la dirección a la que llama, no el del sandbox.',
            en: 'Sign the origin of the address that you call, not that of the sandbox.',
          },
          {
            es: 'Con el SDK, cargue las tarjetas en el navegador del cliente: que su servidor no las vea.',
            en: "With the SDK, take the cards in the customer's browser: your server should not see them.",
          },
          {
            es: 'Recorra el libro de supuestos: cada fila supuesta se prueba una vez con el servicio real.',
            en: 'Go through the ledger of assumptions: try each assumed row once, live.',
          },
        ],
      },
    ],
  },
} as const satisfies Readonly<Record<string, StartStepRecord>>
