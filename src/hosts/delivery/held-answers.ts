/** The parts of an answer that tell whether it is about an entity. */
interface HeldAnswer {
  readonly body: unknown
}

/**
 * The answers of a host that are held back on purpose. A shop that handles one request at a time can
 * answer nothing while it waits for one of them.
 */
export interface HeldAnswers {
  /** Holds an answer as being on its way until it has left. */
  readonly keep: (answer: HeldAnswer, leaving: Promise<void>) => Promise<void>
  /** Tells whether no answers are held. */
  readonly isEmpty: () => boolean
  /** Resolves when those that are held back now have left. */
  readonly left: () => Promise<unknown>
  /** Tells whether a held answer is about the entity of that identifier. */
  readonly isAbout: (entity: string) => boolean
}

export function createHeldAnswers(): HeldAnswers {
  const held = new Map<Promise<void>, HeldAnswer>()
  return {
    isEmpty: () => held.size === 0,
    left: () => Promise.all(held.keys()),
    isAbout: (entity: string) =>
      [...held.values()].some(({ body }) => JSON.stringify(body)?.includes(entity)),
    async keep(answer, leaving) {
      held.set(leaving, answer)
      try {
        await leaving
      } finally {
        held.delete(leaving)
      }
    },
  }
}
