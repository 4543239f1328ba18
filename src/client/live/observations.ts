import { redactText } from '../../contract/redaction/redact.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import { openKeptRows } from '../kept-rows.ts'

/** What the user saw the real service do; exported as evidence of the kind *observed*. */
export interface Observation {
  readonly id: string
  readonly operation: OperationId
  /** Where in the answer, as drift and differences name it. */
  readonly path: string
  readonly seen: string
  /** What the contract or the sandbox says; empty where they say nothing. */
  readonly expected: string
  /** Ms since 1970. */
  readonly at: number
  readonly note: string
}

export interface ObservationStore {
  /** Masks card numbers in every text, keeps the observation, and returns what it kept. */
  add(observation: Observation): Promise<Observation>
  /** Newest first. */
  list(): Promise<Observation[]>
  delete(id: string): Promise<void>
  clear(): Promise<void>
  /** All of them as a JSON document, oldest first. */
  exported(): Promise<string>
}

/** The observations that this browser keeps. */
export function openObservations(name: string): ObservationStore {
  const rows = openKeptRows<Observation>({
    name,
    version: 1,
    tables: { observations: { order: 'at' } },
    table: 'observations',
    limit: 10_000,
  })
  return {
    async add(observation) {
      const kept = {
        ...observation,
        path: redactText(observation.path),
        seen: redactText(observation.seen),
        expected: redactText(observation.expected),
        note: redactText(observation.note),
      }
      await rows.put(kept)
      return kept
    },
    list: () => rows.list(),
    delete: rows.delete,
    clear: rows.clear,
    async exported() {
      const observations = (await rows.list()).toReversed().map(({ at, ...rest }) => ({
        at: new Date(at).toISOString(),
        evidence: 'observed',
        ...rest,
      }))
      return JSON.stringify({ format: 'ensayo-observations', version: 1, observations }, null, 2)
    },
  }
}
