import { answerEntries } from './answers.ts'
import { cardEntries, caseEntries } from './cards.ts'
import { type Address, entryAddress, type Entry, type Kind, kindIds } from './entry.ts'
import { errorEntries } from './errors.ts'
import { headerEntries } from './headers.ts'
import { machineEntries } from './machine-entries.ts'
import { eventEntries, notificationEntries } from './notifications.ts'
import { operationEntries } from './operations.ts'
import { outcomeEntries } from './outcomes.ts'
import { signatureEntries } from './signatures.ts'
import { specificationEntries } from './specification.ts'
import { termEntries } from './terms.ts'

/** Every page of the reference, by its kind; a kind without pages does not compile. */
export const entriesOf: Readonly<Record<Kind, readonly Entry[]>> = {
  operations: operationEntries,
  answers: answerEntries,
  errors: errorEntries,
  outcomes: outcomeEntries,
  notifications: notificationEntries,
  events: eventEntries,
  states: machineEntries,
  cards: cardEntries,
  'three-d-secure': caseEntries,
  headers: headerEntries,
  signatures: signatureEntries,
  specification: specificationEntries,
  terms: termEntries,
}

export const entries: readonly Entry[] = kindIds.flatMap((kind) => entriesOf[kind])

const byAddress = new Map(entries.map((entry) => [entryAddress(entry), entry]))

/** The entry at an address, if there is one. */
export const entryAt = (address: Address) => byAddress.get(entryAddress(address))
