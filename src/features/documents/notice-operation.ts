import { type NotificationKind, notifications } from '../../contract/answers/recurring-results.ts'
import { noticeHead } from '../../contract/explanations/event-texts.ts'
import { explainNotificationField } from '../../contract/explanations/explain-answer.ts'
import { wordsOf } from './answer-schema.ts'
import type { Edition } from './field-schema.ts'
import { jsonSchemaOf } from './json.ts'
import type { Examples } from './run-examples.ts'
import { words } from './texts.ts'

/**
 * The operation by which the service posts a notification to the merchant. Each place has the whole
 * operation, without references to `components.pathItems`, which few programs follow.
 */
export function noticeOperation(
  kind: NotificationKind,
  { deliveries }: Examples,
  { lang }: Edition,
) {
  const { title, when } = noticeHead(kind)
  const schema = jsonSchemaOf(notifications[kind], {
    describe: (path) => wordsOf(explainNotificationField(kind, path), lang),
  })
  const sent = deliveries.find((delivery) => delivery.kind === kind)
  const examples = sent ? { examples: { sent: { summary: title[lang], value: sent.body } } } : {}
  return {
    summary: title[lang],
    description: when[lang],
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema, ...examples } } },
    responses: {
      200: { description: words.received[lang] },
      '4XX': { description: words.notReceived[lang] },
    },
  }
}
