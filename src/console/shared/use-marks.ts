import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Mark, type MarkedKind, markId, marksOfKind } from '../../client/marks.ts'
import { marksOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'

/** The stars and notes of one kind, by what they are of. */
export function useMarks(kind: MarkedKind): ReadonlyMap<string, Mark> {
  const { data } = useQuery(marksOptions(useSession()))
  return marksOfKind(data ?? none, kind)
}

const none: readonly Mark[] = []

/** Changes a star or a note; the rest of the mark stays. */
export function useSetMark(kind: MarkedKind) {
  const session = useSession()
  const queries = useQueryClient()
  return async (of: string, change: Partial<Pick<Mark, 'star' | 'note'>>) => {
    const id = markId(kind, of)
    const { list, set } = session.history.marks
    await inTurn(async () => {
      const known = (await list()).find((mark) => mark.id === id) ?? { star: false, note: '' }
      await set({ ...known, ...change, id, at: Date.now() })
    })
    await queries.invalidateQueries(marksOptions(session))
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One change after the other: each begins with what the one before has left. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const done = last.then(change)
  last = done.catch(() => undefined)
  return done
}
