import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Mark, type MarkedKind, markId } from '../../client/marks.ts'
import { marksOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'

/** The stars and notes of one kind, by what they are of. */
export function useMarks(kind: MarkedKind): ReadonlyMap<string, Mark> {
  const { data } = useQuery(marksOptions(useSession()))
  return useMemo(() => {
    const prefix = markId(kind, '')
    const own = (data ?? []).filter(({ id }) => id.startsWith(prefix))
    return new Map(own.map((mark) => [mark.id.slice(prefix.length), mark]))
  }, [data, kind])
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
