import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Mark, type MarkedKind, markId } from '../../client/marks.ts'
import { marksOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'

/** The stars and notes of one kind, by what they are of. */
export function useMarks(kind: MarkedKind): ReadonlyMap<string, Mark> {
  const { data } = useQuery(marksOptions(useSession()))
  return marksOf(data ?? none, kind)
}

const none: readonly Mark[] = []

/** Made once for all the rows of a list. */
const known = new WeakMap<readonly Mark[], Map<MarkedKind, ReadonlyMap<string, Mark>>>()

function marksOf(marks: readonly Mark[], kind: MarkedKind) {
  const kinds = known.get(marks) ?? new Map<MarkedKind, ReadonlyMap<string, Mark>>()
  known.set(marks, kinds)
  const made = kinds.get(kind)
  if (made) return made
  const prefix = markId(kind, '')
  const own = marks.filter(({ id }) => id.startsWith(prefix))
  const all = new Map(own.map((mark) => [mark.id.slice(prefix.length), mark]))
  kinds.set(kind, all)
  return all
}

/** Changes a star or a note; the rest of the mark stays. */
export function useSetMark(kind: MarkedKind) {
  const session = useSession()
  const queries = useQueryClient()
  return async (of: string, change: Partial<Pick<Mark, 'star' | 'note'>>) => {
    const id = markId(kind, of)
    const marks = await session.history.marks.list()
    const known = marks.find((mark) => mark.id === id) ?? { star: false, note: '' }
    await session.history.marks.set({ ...known, ...change, id, at: Date.now() })
    await queries.invalidateQueries(marksOptions(session))
  }
}
