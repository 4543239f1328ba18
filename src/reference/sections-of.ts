import type { Rulebook } from '../contract/fields/fields.ts'
import { answerBodies } from './answers.ts'
import { cardBodies } from './cards.ts'
import { caseBodies } from './cases.ts'
import type { Bodies, Entry, Kind } from './entry.ts'
import { errorBodies } from './errors.ts'
import { eventBodies } from './events.ts'
import { headerBodies } from './headers.ts'
import { notificationBodies } from './notifications.ts'
import { operationBodies } from './operations.ts'
import { outcomeBodies } from './outcomes.ts'
import { signatureBodies } from './signatures.ts'
import { specificationBodies } from './specification.ts'
import { machineBodies } from './states.ts'
import { termBodies } from './terms.ts'

const bodiesOf: Readonly<Record<Kind, Bodies>> = {
  operations: operationBodies,
  answers: answerBodies,
  errors: errorBodies,
  outcomes: outcomeBodies,
  notifications: notificationBodies,
  events: eventBodies,
  states: machineBodies,
  cards: cardBodies,
  'three-d-secure': caseBodies,
  headers: headerBodies,
  signatures: signatureBodies,
  specification: specificationBodies,
  terms: termBodies,
}

/** The sections of a page; for readers of all pages, since it loads the texts of every kind. */
export const sectionsOf = ({ kind, name }: Entry, rulebook: Rulebook) =>
  bodiesOf[kind].get(name)?.(rulebook) ?? []
