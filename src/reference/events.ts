import { text } from '../contract/text.ts'
import { controlPath } from '../contract/control/routes.ts'
import { eventTypes, type EventType } from '../contract/domain/event-types.ts'
import { eventText } from '../contract/explanations/event-texts.ts'
import { operations } from '../contract/operations/registry.ts'
import { bodiesOf, code, fact, facts, listed, ref } from './parts.ts'

const words = {
  event: text('El evento', 'The event'),
  when: text('Cuándo', 'When'),
  by: text('Operaciones que lo causan', 'Operations that cause it'),
  time: text('Ninguna: lo causan el tiempo o el cliente.', 'None: time or the customer causes it.'),
  notifies: text('Notificación', 'Notification'),
  silent: text('Ninguna.', 'None.'),
  shape: text('Así lo lista el sandbox', 'As the sandbox lists it'),
  shapeText: text(
    'id, at (cuándo), type, entity (de qué) y, donde los hay, from, to, payment, operation, fault y order.',
    'id, at (when), type, entity (of what) and, where there are any, from, to, payment, operation, fault and order.',
  ),
}

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
