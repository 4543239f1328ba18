import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Exchange, wasSent } from '../../../client/exchange.ts'
import { isOperationId } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { ListLoading, QueryProblem } from '../../parts/page/query-state.tsx'
import { MissingEntity } from '../../parts/page/missing-entity.tsx'
import { CompareLink } from './choosing.tsx'
import { RequestPanel } from '../../parts/exchange/request-panel.tsx'
import { Link, OperationLink, useNavigate } from '../../parts/actions/link.tsx'
import { variantOf } from '../../parts/form/form-values.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { exchangeOptions, historyKey } from '../../state/queries.ts'
import { valuesToRepeat, sendAgain } from '../../state/send-again.ts'
import type { PageProps } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'
import { dayInWords, dayOf, shownTime } from '../../../contract/format.ts'
import { importedText, operationTitle } from '../../parts/exchange/describe.ts'
import { ExchangeAnswer } from '../../parts/exchange/exchange-answer.tsx'
import { ExportButton } from './export-button.tsx'

const texts = {
  unread: { es: 'La solicitud no se pudo leer', en: 'The request could not be read' },
  openForm: { es: 'Abrir en el formulario', en: 'Open in the form' },
  more: { es: 'También puede', en: 'You can also' },
  back: { es: 'Solicitudes', en: 'Requests' },
  missing: {
    es: 'Esta solicitud no está en el historial',
    en: 'This request is not in the history',
  },
  because: {
    es: 'El historial es de este navegador y guarda las solicitudes más recientes. Puede ser de otro navegador, o haberse borrado.',
    en: 'The history is of this browser and keeps the newest requests. It may be of another browser, or have been deleted.',
  },
  see: { es: 'Ver el historial', en: 'See the history' },
  again: { es: 'Enviar otra vez', en: 'Send again' },
  failed: { es: 'No se pudo enviar', en: 'It could not be sent' },
} as const

/** The variant of the operation that has the sent fields. */
const shownBy = ({ operation, values }: Exchange) =>
  isOperationId(operation) ? variantOf(operations[operation].variants, values) : undefined

/** A kept exchange: the request, masked, and its answer. */
export function ExchangePage({ params: { id } }: PageProps<'/history/:id'>) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const session = useSession()
  const { data, isPending, error } = useQuery(exchangeOptions(session, id))
  if (isPending) return <ListLoading title={t(texts.back)} />
  if (error) return <QueryProblem error={error} title={t(texts.unread)} />
  if (!data) {
    return (
      <MissingEntity
        of={{ title: texts.missing, icon: 'history', to: '/history', see: texts.see }}
        because={texts.because}
      />
    )
  }
  const again = valuesToRepeat(data, session.client)
  return (
    <>
      <PageHead
        title={operationTitle(data, t)}
        back={<Link to="/history">{t(texts.back)}</Link>}
        about={[
          `${dayInWords(dayOf(data.startedAt, zone), lang)}, ${shownTime(data.startedAt, zone)}`,
          ...(data.isImported ? [t(importedText)] : []),
        ].join(' · ')}
      >
        {again && <SendAgain key={data.id} exchange={data} values={again} />}
        <OperationLink
          variant="primary"
          aria-keyshortcuts={again ? undefined : 'r'}
          operation={data.operation}
          search={{ from: data.id, variant: shownBy(data) }}
        >
          {t(texts.openForm)}
        </OperationLink>
      </PageHead>
      <div className="two-columns">
        <div className="column">
          <RequestPanel request={data.request} exchange={data} />
          <Panel title={t(texts.more)}>
            <div className="operation-actions">
              <CompareLink ids={[data.id]} variant="ghost" />
              <ExportButton exchanges={[data]} variant="ghost" />
            </div>
          </Panel>
        </div>
        <ExchangeAnswer exchange={data} />
      </div>
    </>
  )
}

/** Sends a kept exchange once more unchanged, and opens the new exchange. */
function SendAgain({
  exchange,
  values,
}: {
  exchange: Exchange
  values: Readonly<Record<string, string>>
}) {
  const t = useText()
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendAgain(session, exchange, values),
    onSuccess: (sent) => {
      // A request that the user did not confirm is not kept.
      if (!wasSent(sent)) return
      void queries.invalidateQueries({ queryKey: historyKey })
      navigate({ to: '/history/:id', params: { id: sent.id } })
    },
  })
  return (
    <>
      <Button
        icon="refresh"
        // In the real service one letter must do nothing: some operations are done unasked.
        aria-keyshortcuts={session.live ? undefined : 'r'}
        busy={isPending}
        once
        onClick={() => mutate()}
      >
        {t(texts.again)}
      </Button>
      {error && <QueryProblem title={t(texts.failed)} error={error} />}
    </>
  )
}
