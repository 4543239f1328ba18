import type { ReactNode } from 'react'
import type { Text } from '../../contract/text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { IconName } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PageTitle, PageHead } from './page-head.tsx'
import { ListLoading } from './list-loading.tsx'
import { QueryProblem } from './query-problem.tsx'
import { whyMissing } from '../shared/missing-texts.ts'
import { useText } from '../state/use-text.ts'

/** What the page of something that is not there says: in the sandbox, unless `because` says another reason. */
export function MissingEntity({
  title,
  icon,
  action,
  because = whyMissing,
}: {
  title: Text
  icon: IconName
  action: ReactNode
  because?: Text
}) {
  const t = useText()
  return (
    <>
      <PageTitle>{t(title)}</PageTitle>
      <Panel>
        <EmptyState icon={icon} level={1} title={t(title)} action={action}>
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
