import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StateLink } from '../../contract/control/state-link.ts'
import { exactInstant } from '../../contract/format.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryProblem } from '../page/query-problem.tsx'
import { usePreferences } from '../state/preferences.ts'
import { sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { OpenOutcome } from './open-outcome.tsx'
import { useOpen } from './use-open.ts'

const texts = {
  title: { es: 'Su sandbox ahora', en: 'Your sandbox now' },
  holds: {
    es: 'Cobros: :payments · Tokens: :tokens · Planes: :plans · Inscripciones: :enrollments',
    en: 'Payments: :payments · Tokens: :tokens · Plans: :plans · Enrollments: :enrollments',
  },
  at: { es: 'El estado es del :at', en: 'The state is of :at' },
  kept: {
    es: 'Antes se toma una instantánea: podrá volver a lo que hay ahora.',
    en: 'A snapshot is taken before: you will be able to return to what there is now.',
  },
  open: { es: 'Guardar lo que hay y abrir', en: 'Keep what there is and open' },
  opening: { es: 'Abriendo…', en: 'Opening…' },
  snapshot: { es: 'Antes de abrir un estado', en: 'Before a state was opened' },
  failed: {
    es: 'No se pudo abrir; el sandbox sigue como estaba',
    en: 'It could not be opened; the sandbox is as it was',
  },
} as const

/** Opens a state: at once where nothing is lost by it, else when one says so. */
export function OpenPanel({ link }: { link: StateLink }) {
  const t = useText()
  const session = useSession()
  const { lang, zone } = usePreferences()
  const { data: info, error, isFetchedAfterMount } = useQuery(sandboxInfoOptions(session))
  const { open, goBack } = useOpen()
  const { state } = link
  const isUntouched = info !== undefined && Object.values(info.counts).every((count) => count === 0)
  // A server may post notifications to an address that the state names: there one must say so.
  const isAtOnce = isFetchedAfterMount && isUntouched && session.client.target === 'browser'

  // To follow the link is to ask for it; there is no other event.
  useEffect(() => {
    if (isAtOnce && open.isIdle) open.mutate({ state })
  }, [isAtOnce, open, state])

  if (open.data) return <OpenOutcome link={link} opened={open.data} goBack={goBack} />
  if (open.error) return <QueryProblem error={open.error} title={t(texts.failed)} />
  if (error && !info) return <QueryProblem error={error} />
  if (!info || !isFetchedAfterMount || isAtOnce) return <p role="status">{t(texts.opening)}</p>
  return (
    <Panel title={t(texts.title)}>
      <div className="image-now">
        <p>{t(texts.holds, info.counts)}</p>
        <p>{t(texts.at, { at: exactInstant(state.at, lang, zone) })}</p>
        <p className="image-note">{t(texts.kept)}</p>
        <Button
          variant="primary"
          icon="refresh"
          once
          busy={open.isPending}
          onClick={() => open.mutate({ state, title: t(texts.snapshot) })}
        >
          {t(texts.open)}
        </Button>
      </div>
    </Panel>
  )
}
