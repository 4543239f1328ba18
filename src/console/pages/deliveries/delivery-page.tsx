import './deliveries.css'
import { useQuery } from '@tanstack/react-query'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { JsonView } from '../../../ui/json-view.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TouchingRequests } from '../../parts/exchange/touching-requests.tsx'
import { AnswerFields } from '../../parts/exchange/answer-fields.tsx'
import { Identifier } from '../../parts/records/identifier.tsx'
import { ComingEntity, MissingEntity, type Missing } from '../../parts/page/missing-entity.tsx'
import { Link } from '../../parts/actions/link.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { isNotFound } from '../../../client/control-client.ts'
import { Timeline } from '../../../ui/timeline.tsx'
import { preferences, usePreferences } from '../../state/preferences.ts'
import { entityOptions, sandboxInfoOptions } from '../../state/queries.ts'
import { useSandboxNow } from '../../state/use-sandbox.ts'
import { QueryProblem } from '../../parts/page/query-state.tsx'
import type { PageProps } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { useClock } from '../../state/use-changes.ts'
import { useText } from '../../state/use-text.ts'
import { curlOfDelivery, postedText } from './curl.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import { DeliveryPill } from '../../parts/records/state-pill.tsx'
import { ShellSelect } from '../../parts/actions/shell-select.tsx'
import { arrived, useRedeliver } from './redeliver-panel.tsx'
import { VerifyPanel } from './verify-panel.tsx'
import { buildAttempts } from './attempt-timeline.ts'
import { deliveryTitle, kinds } from '../../parts/records/delivery-words.ts'
import { Countdown } from '../../parts/timeline/countdown.tsx'
import { Instant } from '../../parts/records/instant.tsx'

const texts = {
  back: { es: 'Notificaciones', en: 'Notifications' },
  again: { es: 'Reenviar', en: 'Resend' },
  done: {
    es: 'Se entregó otra vez, con el mismo cuerpo.',
    en: 'Delivered again, with the same body.',
  },
  refused: {
    es: 'Se intentó otra vez, y no llegó: vea el último intento.',
    en: 'It was tried again, and did not arrive: see the last attempt.',
  },
  failed: { es: 'No se pudo entregar', en: 'It could not be delivered' },
  body: { es: 'Cuerpo exacto', en: 'Exact body' },
  copyJson: { es: 'Copiar JSON', en: 'Copy JSON' },
  copyCurl: { es: 'Copiar cURL', en: 'Copy cURL' },
  curlHint: {
    es: 'cURL lo envía a un programa en su máquina.',
    en: 'cURL posts it to a program on your machine.',
  },
  title: { es: 'Intentos', en: 'Attempts' },
  next: { es: 'Próximo intento', en: 'Next attempt' },
  goThere: { es: 'Adelantar el reloj hasta ahí', en: 'Move the clock there' },
  attemptsFailed: { es: 'No se pudo mover el reloj', en: 'The clock could not be moved' },
} as const

const missing: Missing = {
  title: {
    es: 'Esta notificación no está en el sandbox',
    en: 'This notification is not in the sandbox',
  },
  icon: 'bell',
  to: '/deliveries',
  see: { es: 'Ver las notificaciones', en: 'See the notifications' },
}

/** A notification: its way, its exact body, its proof, and the button that sends it again. */
export function DeliveryPage({ params: { id } }: PageProps<'/deliveries/:id'>) {
  const t = useText()
  const { data, error } = useQuery(entityOptions(useSession(), 'deliveries', id))
  if (isNotFound(error)) return <MissingEntity of={missing} />
  if (!data) return <ComingEntity title={t(texts.back)} error={error} />
  return <Delivery delivery={data} />
}

function Delivery({ delivery }: { delivery: DeliveryEntity }) {
  const t = useText()
  const { view } = usePreferences()
  const redelivery = useRedeliver()
  const { id, kind } = delivery
  const hasArrived = redelivery.data?.every(arrived)
  return (
    <>
      <PageHead
        title={`${t(kinds[kind])} · ${t(texts.back)}`}
        heading={deliveryTitle(delivery, t)}
        mark={<DeliveryPill of={delivery} />}
        back={<Link to="/deliveries">{t(texts.back)}</Link>}
        about={<Identifier>{id}</Identifier>}
      >
        <Button
          variant="primary"
          icon="refresh"
          once
          busy={redelivery.isPending}
          onClick={() => redelivery.mutate([id])}
        >
          {t(texts.again)}
        </Button>
      </PageHead>
      <div className="delivery-said" role="status">
        {redelivery.isSuccess && (
          <Notice tone={hasArrived ? 'success' : 'warn'} live="off">
            {t(hasArrived ? texts.done : texts.refused)}
          </Notice>
        )}
        {redelivery.isError && <QueryProblem title={t(texts.failed)} error={redelivery.error} />}
      </div>
      <div className="two-columns">
        <div className="delivery-column">
          <Attempts delivery={delivery} />
          {view === 'developer' && <Body delivery={delivery} />}
        </div>
        <div className="delivery-column">
          <DeliveryDetails delivery={delivery} />
          {view === 'developer' && <VerifyPanel delivery={delivery} />}
          <TouchingRequests of={delivery.entity} />
        </div>
      </div>
    </>
  )
}

function Body({ delivery }: { delivery: DeliveryEntity }) {
  const t = useText()
  return (
    <Panel
      title={t(texts.body)}
      actions={
        <>
          <CopyButton showLabel text={() => postedText(delivery)} label={t(texts.copyJson)} />
          <CopyButton
            showLabel
            text={() => curlOfDelivery(delivery, preferences.get().shell)}
            label={t(texts.copyCurl)}
          />
          <ShellSelect />
        </>
      }
      footer={<p className="delivery-hint">{t(texts.curlHint)}</p>}
    >
      <JsonView
        value={delivery.body}
        label={t(texts.body)}
        expandDepth={'payload' in delivery.body ? 3 : 1}
      />
      <AnswerFields kind={delivery.kind} body={delivery.body} />
    </Panel>
  )
}

/** The attempts of a notification with their results, and the next one. */
function Attempts({ delivery }: { delivery: DeliveryEntity }) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const { data: info, error } = useQuery(sandboxInfoOptions(useSession()))
  const now = useSandboxNow()
  if (!info && error) return <QueryProblem error={error} />
  if (!info || now === undefined) return null
  return (
    <Panel title={t(texts.title)} meta={delivery.attempts.length}>
      <Timeline label={t(texts.title)} days={buildAttempts(delivery, { lang, zone, now })} />
      {delivery.due_at && <NextAttempt at={delivery.due_at} />}
    </Panel>
  )
}

function NextAttempt({ at }: { at: string }) {
  const t = useText()
  const move = useClock()
  return (
    <div className="delivery-next">
      <span>
        {t(texts.next)}: <Instant isExact at={at} />
      </span>
      <Countdown until={at} />
      <Button
        size="s"
        icon="clock"
        busy={move.isPending}
        onClick={() => move.mutate(Date.parse(at))}
      >
        {t(texts.goThere)}
      </Button>
      {move.isError && <QueryProblem title={t(texts.attemptsFailed)} error={move.error} />}
    </div>
  )
}
