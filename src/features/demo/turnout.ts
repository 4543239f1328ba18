import type { EnrollmentEntity } from '../../contract/control/entities.ts'
import type { Lang } from '../../contract/text.ts'

/** Enrollments of the audience, from the enrollment of the story's customer on, hers included. */
interface Listed {
  readonly total?: number | undefined
  readonly items: readonly Pick<EnrollmentEntity, 'id' | 'customer_name' | 'status'>[]
}

/** So many names are on the wall. */
const mostNames = 12

/**
 * The people of the audience who have joined since the story's customer, and paid; the newest come
 * first.
 */
export function turnout(first: string, joined: Listed, waiting: Pick<Listed, 'total'>) {
  const total = Math.max(0, (joined.total ?? 0) - 1)
  return {
    total,
    paid: Math.max(0, total - (waiting.total ?? 0)),
    newest: joined.items
      .filter(({ id }) => id !== first)
      .slice(0, mostNames)
      .map(({ id, customer_name: name, status }) => ({
        id,
        // The first name only: the wall is no list of the people in the room.
        name: name.trim().split(/\s+/)[0] ?? name,
        hasPaid: status !== 'pending',
      })),
  }
}

/** The page to join at, in the language of the story. */
export function joinAddress(join: string, lang: Lang) {
  const url = new URL(join)
  url.searchParams.set('lang', lang)
  return url.href
}
