/** Ms before the first question, and never more than that between two of them. */
const shortest = 2_000
const longest = 60_000

/**
 * Ms to wait before a payment's status is asked for again, where `attempt` counts the questions
 * that found nothing new: half as long again each time, so that the first minute asks six times and
 * stays far below any limit per address (docs/evidence.md#rate-limit). The pauses have no random
 * part, since only one page asks.
 */
export const nextPoll = (attempt: number) => Math.min(longest, shortest * 1.5 ** attempt)
