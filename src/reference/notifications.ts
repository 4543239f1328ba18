import { referenceLabels } from '../contract/records/reference-labels.ts'
// oxlint-disable-next-line import/default -- its text, by `?raw`
import javascript from '../../examples/receivers/receiver.js?raw'
import php from '../../examples/receivers/receiver.php?raw'
import python from '../../examples/receivers/receiver.py?raw'
import { text } from '../contract/text.ts'
import { type NotificationKind, notifications } from '../contract/answers/recurring-results.ts'
import { eventTypes, type EventType } from '../contract/domain/event-types.ts'
import { eventText } from '../contract/explanations/event-texts.ts'
import { explainNotificationField } from '../contract/explanations/explain-answer.ts'
import { deliveryRecord } from '../contract/records/notifications.ts'
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

const words = referenceLabels.notifications

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

/** The sections about each notification to the merchant. */
export const notificationBodies = bodiesOf(kinds, (kind) => () => [
  facts('request', words.post, [
    fact(words.method, code('POST')),
    fact(words.body, words.json),
    fact(
      words.where,
      kind === 'order_callback' ? deliveryRecord.toCallback : deliveryRecord.toWebhook,
    ),
    fact(words.answer, deliveryRecord.ok),
    fact(
      words.genuine,
      ...(kind === 'subscription.status'
        ? [deliveryRecord.noHash, ref('operations', 'enrollments.read')]
        : [deliveryRecord.hash, ref('signatures', 'payment_hash')]),
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

/** The words that begin the ids of its own statements. */
const own: Readonly<Record<NotificationKind, readonly string[]>> = {
  'subscription.payment': ['payment-event.when'],
  'subscription.status': ['status-event.when'],
  order_callback: ['callback'],
}
