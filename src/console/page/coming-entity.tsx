import { ListLoading } from './list-loading.tsx'
import { PageHead } from './page-head.tsx'
import { QueryProblem } from './query-problem.tsx'

/** What the page of something says until it has arrived, or where it cannot be read. */
export const ComingEntity = ({ title, error }: { title: string; error: Error | null }) =>
  error ? (
    <>
      <PageHead title={title} />
      <QueryProblem error={error} />
    </>
  ) : (
    <ListLoading title={title} />
  )
