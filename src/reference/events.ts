import { referenceLabels } from '../contract/records/reference-labels.ts'
import { text } from '../contract/text.ts'
import { controlPath } from '../contract/control/control-routes.ts'
import { eventTypes, type EventType } from '../contract/domain/event-types.ts'
import { eventText } from '../contract/explanations/event-texts.ts'
import { operations } from '../contract/operations/registry.ts'
import { bodiesOf, code, fact, facts, listed, ref } from './parts.ts'

const words = referenceLabels.events

const types = Object.keys(eventTypes) as EventType[]

/** The sections about each event of the sandbox. */
export const eventBodies = bodiesOf(types, (type) => {
  const { when, by, notifies } = eventText(type)
  return () => [
    facts('event', words.event, [
      fact(words.when, when),
      fact(
        words.by,
        ...(by.length
          ? listed(by.map((id) => ref('operations', id, operations[id].title)))
          : [words.time]),
      ),
      fact(
        words.notifies,
        ...(notifies.length
          ? listed(notifies.map((kind) => ref('notifications', kind)))
          : [words.silent]),
      ),
      fact(
        words.shape,
        code(`GET ${controlPath('events.list')}`),
        text(': ', ': '),
        words.shapeText,
      ),
    ]),
  ]
})
