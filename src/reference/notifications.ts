// oxlint-disable-next-line import/default -- its text, by `?raw`
import javascript from '../../examples/receivers/receiver.js?raw'
import php from '../../examples/receivers/receiver.php?raw'
import python from '../../examples/receivers/receiver.py?raw'
import { text } from '../contract/text.ts'
import { type NotificationKind, notifications } from '../contract/answers/recurring-results.ts'
import { eventTypes, type EventType } from '../contract/domain/event-types.ts'
import { eventText } from '../contract/explanations/event-texts.ts'
import { explainNotificationField } from '../contract/explanations/explain-answer.ts'
import { bodyFields } from './body-fields.ts'
import {
  bodiesOf,
  code,
  fact,
  facts,
  listed,
  paragraph,
  ref,
  section,
  source,
  sourceOf,
} from './parts.ts'
import { statementsNamed } from './rests-on.ts'

const words = {
  post: text('La solicitud', 'The request'),
  method: text('Método', 'Method'),
  body: text('Cuerpo', 'Body'),
  json: text('Un objeto JSON.', 'A JSON object.'),
  answer: text('Qué responder', 'What to answer'),
  ok: text(
    '200 a tiempo: 10 segundos, si el libro de supuestos no dice otra cosa. Lo demás se intenta otra vez. Llega al menos una vez y en cualquier orden: guarde lo recibido antes de responder, y no lo cuente dos veces.',
    '200 in time: 10 seconds, unless the ledger of assumptions says otherwise. Anything else is tried again. It comes at least once and in any order: store what you receive before you answer, and do not count it twice.',
  ),
  where: text('A dónde llega', 'Where it goes'),
  toCallback: text(
    'A la dirección que la venta o la autorización trae en order_callback.',
    'To the address that the sale or the authorization has in order_callback.',
  ),
  toWebhook: text(
    'A la dirección de notificaciones del comercio, si las tiene activadas: la de su portal; en el sandbox, la de Ajustes o la de ensayo sandbox --webhook-url URL.',
    "To the merchant's address for notifications, if they are enabled: that of your portal; in the sandbox, that of Settings or of ensayo sandbox --webhook-url URL.",
  ),
  genuine: text('Si es auténtico', 'Whether it is genuine'),
  hash: text(
    'Calcule payment_hash con ref y compárelo: ',
    'Compute payment_hash with ref and compare it: ',
  ),
  noHash: text(
    'El cuerpo no trae un comprobante: consulte la inscripción antes de creerle. ',
    'The body carries no proof: read the enrollment before you believe it. ',
  ),
  events: text('Eventos que la envían', 'Events that send it'),
  example: text('Lo que envió el sandbox', 'What the sandbox sent'),
  fields: text('Campos', 'Fields'),
  receivers: text('Un receptor entero', 'A whole receiver'),
  receiversAbout: text(
    'Verifica el hash, guarda antes de responder, cuenta una sola vez y no depende del orden. En el repositorio: examples/receivers; con ensayo receiver se examina cualquiera.',
    'It verifies the hash, stores before it answers, counts once, and does not depend on the order. In the repository: examples/receivers; ensayo receiver examines any.',
  ),
  said: text(
    'Lo que dice la especificación de las notificaciones',
    'What the specification says of notifications',
  ),
}

const kinds = Object.keys(notifications) as NotificationKind[]
const types = Object.keys(eventTypes) as EventType[]

const receivers = section(
  'receivers',
  words.receivers,
  paragraph(words.receiversAbout),
  ...Object.entries({ 'JavaScript (Node.js)': javascript, PHP: php, Python: python }).map(
    ([language, code]) => ({
      kind: 'code' as const,
      label: text(language, language),
      text: code.trimEnd(),
    }),
  ),
)

/** What is said of each notification to the merchant. */
export const notificationBodies = bodiesOf(kinds, (kind) => () => [
  facts('request', words.post, [
    fact(words.method, code('POST')),
    fact(words.body, words.json),
    fact(words.where, kind === 'order_callback' ? words.toCallback : words.toWebhook),
    fact(words.answer, words.ok),
    fact(
      words.genuine,
      ...(kind === 'subscription.status'
        ? [words.noHash, ref('operations', 'enrollments.read')]
        : [words.hash, ref('signatures', 'payment_hash')]),
    ),
    fact(
      words.events,
      ...listed(
        types
          .filter((type) => eventText(type).notifies.includes(kind))
          .map((type) => ref('events', type, code(type))),
      ),
    ),
  ]),
  section('example', words.example, { kind: 'example', of: { notification: kind } }),
  ...(kind === 'subscription.status' ? [] : [receivers]),
  section('fields', words.fields, {
    kind: 'fields',
    fields: bodyFields(kind, notifications[kind], (path) => explainNotificationField(kind, path)),
  }),
  section(
    'source',
    words.said,
    source(sourceOf(statementsNamed('events', 'deliveries', ...own[kind]))),
  ),
])

/** The words with which the ids of its own statements begin. */
const own: Readonly<Record<NotificationKind, readonly string[]>> = {
  'subscription.payment': ['payment-event.when'],
  'subscription.status': ['status-event.when'],
  order_callback: ['callback'],
}
