import type { ReactNode } from 'react'
import type { Text } from '../../contract/text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PageTitle, PageHead } from './page-head.tsx'
import { ListLoading } from './list-loading.tsx'
import { QueryProblem } from './query-problem.tsx'
import { ButtonLink } from '../shared/link.tsx'
import { type Missing, whyMissing } from '../shared/missing-texts.ts'
import { useText } from '../state/use-text.ts'

/** What the page of something that is not there says, in the sandbox or where `because` says, and the way on. */
export function MissingEntity({
  of: { title, icon, to, see },
  because = whyMissing,
  action,
}: {
  of: Missing
  because?: Text
  /** Where the list is not the way on. */
  action?: ReactNode
}) {
  const t = useText()
  const toList = (
    <ButtonLink variant="primary" to={to}>
      {t(see)}
    </ButtonLink>
  )
  return (
    <>
      <PageTitle>{t(title)}</PageTitle>
      <Panel>
        <EmptyState icon={icon} level={1} title={t(title)} action={action ?? toList}>
          {t(because)}
        </EmptyState>
      </Panel>
    </>
  )
}

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
