import type { NotificationKind } from '../answers/recurring-results.ts'
import { eventTypes, type EventType } from '../domain/event-types.ts'
import type { OperationId } from '../operations/operation-ids.ts'
import type { EventRecord } from '../records/event-record.ts'
import { eventRecords } from '../records/events.ts'
import { notificationRecords } from '../records/notifications.ts'
import type { Text } from '../text.ts'
import { operationsIn } from './operations-in.ts'

/**
 * The time when a sandbox records an event, the operations that cause it, and the notifications
 * that follow from it.
 */
interface EventText extends Required<Pick<EventRecord, 'when' | 'notifies'>> {
  readonly by: readonly OperationId[]
}

const events: Readonly<Partial<Record<EventType, EventRecord>>> = eventRecords

/** The texts of an event; an event without a record has its name. */
export function eventText(type: EventType): EventText {
  const { when = eventTypes[type], by = [], notifies = [] } = events[type] ?? {}
  return { when, by: operationsIn(by), notifies }
}

const heads: Readonly<
  Partial<Record<NotificationKind, { readonly title: Text; readonly when: Text }>>
> = notificationRecords

/** The title and purpose of a notification; one without a record has its name on the wire. */
export const noticeHead = (kind: NotificationKind) => {
  const name = { es: kind, en: kind }
  return heads[kind] ?? { title: name, when: name }
}
