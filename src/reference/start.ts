import { defaultHost } from '../contract/addresses.ts'
import { text, type Text } from '../contract/text.ts'
import { operations } from '../contract/operations/registry.ts'
import { sampleSale, sandboxCredentials } from '../contract/samples.ts'
import type { Block } from './entry.ts'
import { code, fact, bullets, paragraph, ref, table } from './parts.ts'

/** The steps of an integrator, from the first look to the real service. */
export type StartStepId =
  | 'environment'
  | 'credentials'
  | 'request'
  | 'failures'
  | 'status'
  | 'signature'
  | 'notification'
  | 'live'

export interface StartStep {
  readonly id: StartStepId
  readonly title: Text
  /** The event that ticks the step. */
  readonly done: Text
  readonly blocks: readonly Block[]
}

export const startTitle = text('Empiece aquí', 'Start here')
export const startAbout = text(
  'De la primera solicitud a producción. La lista se marca sola con lo que hace en esta consola.',
  'From the first request to production. The list ticks itself off as you use this console.',
)

const curl = [
  `curl ${defaultHost}${operations['payments.sale'].path}`,
  `-H 'x-auth-key: ${sandboxCredentials.key}' -H 'x-auth-hash: ${sandboxCredentials.hash}'`,
  "-H 'accept: application/json'",
  ...Object.entries(sampleSale).map(([name, value]) => `--data-urlencode '${name}=${value}'`),
].join(' \\\n  ')

/** The checklist, in its order. */
export const startSteps: readonly StartStep[] = [
  {
    id: 'environment',
    title: text('Elija dónde ensayar', 'Choose where to rehearse'),
    done: text('una respuesta del sandbox', 'a response of the sandbox'),
    blocks: [
      table(
        [
          text('Entorno', 'Environment'),
          text('base_url', 'base_url'),
          text('Para qué', 'What for'),
        ],
        [
          [
            text('Sandbox del navegador', 'Browser sandbox'),
            text('el de esta página', 'that of this page'),
            text(
              'Los formularios de esta consola, también sin red.',
              'The forms of this console, also offline.',
            ),
          ],
          [
            text('Sandbox en Node', 'Sandbox in Node'),
            code(defaultHost),
            text(
              'Su servidor y sus pruebas: npx --no-install ensayo sandbox --port 4010.',
              'Your server and your tests: npx --no-install ensayo sandbox --port 4010.',
            ),
          ],
          [
            text('Sandbox del servicio', 'Sandbox of the service'),
            code('https://pixelpay.dev'),
            text(
              'El ensayo final, con las mismas credenciales públicas y env=sandbox.',
              'The last rehearsal, with the same public credentials and env=sandbox.',
            ),
          ],
          [
            text('Producción', 'Production'),
            text('la que da su portal', 'the one that your portal gives'),
            text('Dinero de verdad.', 'Real money.'),
          ],
        ],
      ),
    ],
  },
  {
    id: 'credentials',
    title: text('Ponga las credenciales', 'Set the credentials'),
    done: text('una respuesta que las acepta', 'a response that accepts them'),
    blocks: [
      {
        kind: 'facts',
        facts: [
          fact(
            text('Clave', 'Key'),
            ref('headers', 'x-auth-key', code('x-auth-key')),
            text(': ', ': '),
            code(sandboxCredentials.key),
          ),
          fact(
            text('Hash', 'Hash'),
            ref('headers', 'x-auth-hash', code('x-auth-hash')),
            text(': ', ': '),
            code(sandboxCredentials.hash),
          ),
          fact(
            text('Secreto', 'Secret'),
            code(sandboxCredentials.secret),
            text(', solo en su servidor.', ', on your server only.'),
          ),
          fact(
            text('Entorno', 'Environment'),
            code('env=sandbox'),
            text(
              ', en toda solicitud: sin él la clave se rechaza.',
              ', in every request: without it the key is refused.',
            ),
          ),
        ],
      },
      paragraph(
        text(
          'Son las del sandbox y públicas. Las suyas están en el portal del comercio, y nunca van en una página ni en un programa que otros puedan leer. Si se rechazan: ',
          "They are those of the sandbox, and public. Yours are in the merchant's portal, and never belong in a page or a program that others can read. If they are refused: ",
        ),
        ref('errors', 'invalid_key'),
      ),
    ],
  },
  {
    id: 'request',
    title: text('Haga la primera venta', 'Make the first sale'),
    done: text('una venta o autorización aprobada', 'an approved sale or authorization'),
    blocks: [
      paragraph(
        text('Con el formulario de ', 'With the form of '),
        ref('operations', 'payments.sale'),
        text(
          ', o desde una terminal con el sandbox en Node. order_amount 1 aprueba. Guarde payment_uuid, y compare payment_hash con el suyo.',
          ', or from a terminal with the sandbox in Node. order_amount 1 succeeds. Keep payment_uuid, and compare payment_hash with yours.',
        ),
      ),
      { kind: 'code', label: text('Desde una terminal', 'From a terminal'), text: curl },
      bullets(ref('answers', 'payments.sale'), ref('signatures', 'payment_hash')),
    ],
  },
  {
    id: 'failures',
    title: text('Trate los fallos', 'Handle the failures'),
    done: text(
      'una denegación (402) y un tiempo de espera excedido (408)',
      'a decline (402) and a time-out (408)',
    ),
    blocks: [
      paragraph(
        text(
          'Envíe order_amount 2 y 8. Un 402 es definitivo: ofrezca otra tarjeta. Un 408 o un 5xx es incierto: consulte antes de reintentar. Un 422 nombra los campos por corregir.',
          'Send order_amount 2 and 8. A 402 is final: offer another card. A 408 or a 5xx is uncertain: query before you try again. A 422 names the fields to correct.',
        ),
      ),
      bullets(ref('outcomes', '2'), ref('outcomes', '8'), ref('errors', 'validation')),
    ],
  },
  {
    id: 'status',
    title: text('Consulte un cobro', 'Query a payment'),
    done: text('una consulta de estado con éxito', 'a status query with success'),
    blocks: [
      paragraph(
        ref('operations', 'payments.status'),
        text(
          ' dice en qué estado está y qué le pasó. No trae monto ni orden: el comprobante es payment_hash.',
          ' says which state it is in and what happened to it. It has neither amount nor order: the proof is payment_hash.',
        ),
      ),
      bullets(ref('states', 'payment')),
    ],
  },
  {
    id: 'signature',
    title: text('Firme las solicitudes', 'Sign the requests'),
    done: text('una solicitud firmada con éxito', 'a signed request with success'),
    blocks: [
      paragraph(
        text(
          'El sandbox las acepta sin firma; la especificación la pide en cobros y tokens. Calcúlela en su servidor: ',
          'The sandbox accepts them unsigned; the specification asks for it in payments and tokens. Compute it on your server: ',
        ),
        ref('signatures', 'sale'),
      ),
      bullets(ref('headers', 'x-client-signature'), ref('errors', 'client_signature_invalid')),
    ],
  },
  {
    id: 'notification',
    title: text('Reciba una notificación', 'Receive a notification'),
    done: text('una notificación entregada', 'a delivered notification'),
    blocks: [
      paragraph(
        text(
          'Ponga order_callback en una venta; o ponga la dirección de su programa en Ajustes, o en ensayo sandbox --webhook-url, e inscriba a un cliente, que paga en payment_url. Responda ',
          "Put order_callback into a sale; or put your program's address into Settings, or into ensayo sandbox --webhook-url, and enroll a customer, who pays at payment_url. Answer ",
        ),
        code('200'),
        text(
          ' enseguida; lo demás se repite. Llegan al menos una vez y en cualquier orden, y ref es su order_id, o el payment.ref que devolvió la inscripción.',
          ' at once; anything else is repeated. They come at least once and in any order, and ref is your order_id, or the payment.ref that enrolling returned.',
        ),
      ),
      bullets(ref('notifications', 'order_callback'), ref('notifications', 'subscription.payment')),
    ],
  },
  {
    id: 'live',
    title: text('Pase a producción', 'Go live'),
    done: text('un éxito del servicio real', 'a success of the real service'),
    blocks: [
      bullets(
        text(
          'Cambie base_url, clave y hash por los de su portal. El hash va tal como lo muestra.',
          'Replace base_url, key and hash by those of your portal. The hash goes as it is shown there.',
        ),
        text(
          'Deje de enviar env=sandbox, y envíe montos reales.',
          'Stop sending env=sandbox, and send real amounts.',
        ),
        text(
          'Firme el origen de la dirección a la que llama, no el del sandbox.',
          'Sign the origin of the address that you call, not that of the sandbox.',
        ),
        text(
          'Con el SDK, cargue las tarjetas en el navegador del cliente: que su servidor no las vea.',
          "With the SDK, take the cards in the customer's browser: your server should not see them.",
        ),
        text(
          'Recorra el libro de supuestos: cada fila supuesta se prueba una vez con el servicio real.',
          'Go through the ledger of assumptions: try each assumed row once, live.',
        ),
      ),
    ],
  },
]
