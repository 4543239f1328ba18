import './list.css'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { isOutOfReach } from '../../../client/control-client.ts'
import { problemText } from '../actions/failures.ts'
import { usePreferences } from '../../state/preferences.ts'
import { sandboxInfoOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useObservable } from '../../state/use-observable.ts'
import { useText } from '../../state/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'

const texts = {
  title: { es: 'No se pudo leer el sandbox', en: 'The sandbox could not be read' },
  again: { es: 'Leer de nuevo', en: 'Read again' },
  loading: { es: 'Cargando…', en: 'Loading…' },
} as const

/** The reason why a question to the sandbox has no answer, and the cure. */
export function QueryProblem({ error, title }: { error: Error; title?: string }) {
  const t = useText()
  const client = useQueryClient()
  const { target, view } = usePreferences()
  const session = useSession()
  const info = useQuery({ ...sandboxInfoOptions(session), enabled: false })
  const { kind } = useObservable(session.link.state)
  // The frame tells a developer that no sandbox responds there, and the cure.
  const isOfFrame = isOutOfReach(error) && view === 'developer'
  // Only a reload helps, which the frame offers.
  if (isOfFrame && target === 'browser' && kind === 'outdated') return null
  const isSaid = isOfFrame && (target === 'server' ? info.isError : kind === 'failed')
  const isOfQuery = client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error === error)
  return (
    <Notice
      tone={isSaid ? 'info' : 'error'}
      title={title ?? t(texts.title)}
      actions={
        isOfQuery && (
          <Button
            size="s"
            icon="refresh"
            onClick={() => void client.refetchQueries({ type: 'active', predicate: hasFailed })}
          >
            {t(texts.again)}
          </Button>
        )
      }
    >
      {!isSaid && t(problemText(error))}
    </Notice>
  )
}

const hasFailed = ({ state }: Query) => state.status === 'error'

/** The frame of a list whose first rows are on their way. */
export function ListLoading(named: { title: string } | { label: string }) {
  const t = useText()
  return (
    <Panel {...named} meta={'label' in named && '…'} flush>
      <div className="list-loading" aria-busy="true">
        <p role="status">{t(texts.loading)}</p>
        <span />
        <span />
        <span />
      </div>
    </Panel>
  )
}
