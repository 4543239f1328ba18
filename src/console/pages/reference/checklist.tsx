import { features } from '../../state/features.ts'
import './checklist.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { startHead } from '../../../contract/records/start-steps.ts'
import { type StartStep, startSteps, type StartStepId } from '../../../reference/start.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import type { Text } from '../../../contract/text.ts'
import { BlockView } from './block-view.tsx'
import { HrefLink } from '../../parts/actions/link.tsx'
import {
  deliveriesOptions,
  newestExchangesOptions,
  sandboxInfoOptions,
} from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { hrefOf } from '../../state/routes.ts'
import { isDone, type Known } from './progress.ts'

const texts = {
  progress: { es: ':done de :total', en: ':done of :total' },
  steps: { es: 'Pasos', en: 'Steps' },
  done: { es: 'Hecho', en: 'Done' },
  open: { es: 'Falta', en: 'To do' },
} as const

/** The steps of an integrator, as a list that ticks itself by the history and by the sandbox. */
export function Checklist() {
  const t = useText()
  const known = useKnown()
  if (!known) return null
  const done = startSteps.filter(({ id }) => isDone[id](known)).length
  const next = startSteps.find(({ id }) => !isDone[id](known))
  const total = startSteps.length
  return (
    <section className="checklist" aria-label={t(startHead.title)}>
      <h2>{t(startHead.title)}</h2>
      <p>{t(startHead.about)}</p>
      <div className="checklist-progress">
        <progress aria-label={t(texts.steps)} value={done} max={total} />
        <span>{t(texts.progress, { done, total })}</span>
      </div>
      <ol className="checklist-steps" role="list">
        {startSteps.map((step, at) => (
          <Step
            key={step.id}
            step={step}
            number={at + 1}
            isDone={isDone[step.id](known)}
            isNext={step === next}
          />
        ))}
      </ol>
    </section>
  )
}

function Step({
  step: { id, title, done, blocks },
  number,
  isDone: isTicked,
  isNext,
}: {
  step: StartStep
  number: number
  isDone: boolean
  isNext: boolean
}) {
  const t = useText()
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? isNext
  const action = id === 'signature' ? features().signatureHelp[0]?.action : stepActions[id]
  return (
    <li className="checklist-step ui-panel" data-done={isTicked || undefined}>
      <details open={isOpen}>
        <summary
          onClick={(event) => {
            event.preventDefault()
            setChosen(!isOpen)
          }}
        >
          <span className="checklist-mark" aria-hidden="true">
            {isTicked ? <Icon name="check" size={14} /> : number}
          </span>
          <h3>{t(title)}</h3>
          <span className="checklist-state">
            <strong>{t(isTicked ? texts.done : texts.open)}</strong>: {t(done)}
          </span>
        </summary>
        <div className="ref-body">
          <div className="ref-blocks">
            {blocks.map((block, at) => (
              <BlockView key={at} block={block} caption={t(title)} />
            ))}
            {action && (
              <p className="ref-actions">
                <HrefLink className={buttonClass({ variant: 'primary' })} href={action.href}>
                  {t(action.text)}
                </HrefLink>
              </p>
            )}
          </div>
        </div>
      </details>
    </li>
  )
}

/** The number of exchanges that prove a step. */
const mostLookedAt = 1000

/** Undefined until the history is read: so no step jumps open and shut. */
function useKnown(): Known | undefined {
  const session = useSession()
  const { data: exchanges } = useQuery(newestExchangesOptions(session, mostLookedAt))
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const { data: deliveries } = useQuery(deliveriesOptions(session, { status: 'delivered' }))
  return (
    exchanges && {
      exchanges,
      deliveries: deliveries?.items ?? [],
      isAnswering: info !== undefined,
    }
  )
}

const form = (operation: string, search?: { readonly amount?: string }) =>
  hrefOf({ to: '/operations/:operation', params: { operation }, search })

/** The place in the console for a step. */
const stepActions: Readonly<
  Record<
    Exclude<StartStepId, 'signature'>,
    { readonly text: Text; readonly href: string } | undefined
  >
> = {
  environment: undefined,
  credentials: {
    text: { es: 'Ver los encabezados', en: 'See the headers' },
    href: hrefOf({ to: '/reference/:kind', params: { kind: 'headers' } }),
  },
  request: {
    text: { es: 'Abrir el formulario de venta', en: 'Open the form of the sale' },
    href: form('payments.sale'),
  },
  failures: {
    text: { es: 'Venta con order_amount 2', en: 'Sale with order_amount 2' },
    href: form('payments.sale', { amount: '2' }),
  },
  status: {
    text: { es: 'Abrir la consulta', en: 'Open the query' },
    href: form('payments.status'),
  },
  notification: {
    text: { es: 'Abrir las notificaciones', en: 'Open the notifications' },
    href: hrefOf({ to: '/deliveries' }),
  },
  live: {
    text: { es: 'Hacer un perfil', en: 'Make a profile' },
    href: hrefOf({ to: '/profiles' }),
  },
}
