import './exchange.css'
import {
  authenticate,
  type AuthenticationEnd,
  type AuthenticationStep,
  authenticationSteps,
  type PaymentToAuthenticate,
} from '../../../client/authentication/authenticate.ts'
import { type Exchange, paymentOf } from '../../../client/exchange.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { authenticationResultRecords } from '../../../contract/records/authentication-results.ts'
import { withNewOrderOf } from '../../state/new-order.ts'
import { keepOrder, withNewOrder } from '../../state/order-number.ts'
import { ButtonLink } from '../actions/link.tsx'
import { useText } from '../../state/use-text.ts'
import { StatusPill } from './status-pill.tsx'
import { adviceFor } from './advice.ts'
import { messageOf } from './describe.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { visitInFrame } from '../../../client/authentication/authenticate-card.ts'
import { historyKey } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'

const texts = {
  title: { es: 'Autenticación 3-D Secure', en: '3-D Secure authentication' },
  collection: { es: 'Recolección de datos del navegador', en: "Collection of the browser's data" },
  challenge: { es: 'Página del emisor', en: "Issuer's page" },
  again: { es: 'Intentar de nuevo', en: 'Try again' },
  openPayment: { es: 'Ver el cobro', en: 'Open the payment' },
  noPage: {
    es: 'La página no respondió. No se cobró nada. Con el sandbox del navegador hace falta su service worker: recargue e intente de nuevo, o use el sandbox del servidor.',
    en: 'The page did not respond. Nothing was charged. The browser sandbox needs its service worker: reload and try again, or use the server sandbox.',
  },
  steps: { es: 'Pasos', en: 'Steps' },
  payment: {
    es: 'Cobro que pide autenticación: nada se cobra',
    en: 'Payment that asks for authentication: nothing is charged',
  },
  lookup: { es: 'Consulta al emisor', en: 'Lookup at the issuer' },
  repeat: { es: 'El mismo cobro, ya autenticado', en: 'The same payment, now authenticated' },
  working: { es: 'En curso', en: 'Under way' },
  done: { es: 'Listo', en: 'Done' },
  unknown: {
    es: 'La página del emisor avisó un error. No se cobró nada: intente de nuevo.',
    en: "The issuer's page reported an error. Nothing was charged: try again.",
  },
} as const

/** A button that pays with 3-D Secure in a dialog, step by step, with the issuer's page in it. */
export function AuthenticationFlow({
  label,
  payment,
  variant = 'primary',
  size = 'm',
}: {
  label: string
  payment: () => PaymentToAuthenticate
  variant?: 'primary' | 'secondary'
  size?: 's' | 'm'
}) {
  const t = useText()
  const { state, attempt, current, exchanges, collection, issuer, run, close } = useAuthentication()
  const isAsking = state.kind === 'running' && current === 'challenge'
  const paid =
    state.kind === 'ended' && state.end.kind === 'answered'
      ? paymentOf(state.end.exchange)
      : undefined

  return (
    <>
      <Button variant={variant} size={size} icon="shield" once onClick={() => void run(payment())}>
        {label}
      </Button>
      <Dialog
        open={state.kind !== 'idle'}
        onClose={close}
        title={t(texts.title)}
        footer={
          state.kind === 'ended' || state.kind === 'failed' ? (
            <>
              <Button
                icon="refresh"
                // The question has been answered: a new payment asks another one, for its own order.
                onClick={() => {
                  const again = payment()
                  void run({ ...again, values: withNewOrder(again.values), asked: undefined })
                }}
              >
                {t(texts.again)}
              </Button>
              {paid && (
                <ButtonLink variant="primary" to="/payments/:uuid" params={{ uuid: paid }}>
                  {t(texts.openPayment)}
                </ButtonLink>
              )}
            </>
          ) : undefined
        }
      >
        <AuthenticationStepList
          current={current}
          isRunning={state.kind === 'running'}
          exchanges={exchanges}
        />
        {/* New ones for each attempt: a frame's second page would be a step of the browser's history. */}
        <iframe
          key={`collection ${attempt}`}
          ref={collection}
          name="authentication-collection"
          title={t(texts.collection)}
          hidden
        />
        <iframe
          key={`issuer ${attempt}`}
          ref={issuer}
          className="ui-dialog-page"
          name="authentication-issuer"
          title={t(texts.challenge)}
          hidden={!isAsking}
        />
        {state.kind === 'failed' && <Notice tone="error">{t(texts.noPage)}</Notice>}
        {state.kind === 'ended' && <AuthenticationEnding end={state.end} />}
      </Dialog>
    </>
  )
}

/** The steps of an authentication up to the current one, each with its answer. */
function AuthenticationStepList({
  current,
  isRunning,
  exchanges,
}: {
  current: AuthenticationStep
  isRunning: boolean
  exchanges: StepExchanges
}) {
  const t = useText()
  return (
    <ol className="authentication-steps" aria-label={t(texts.steps)}>
      {authenticationSteps
        .slice(0, authenticationSteps.indexOf(current) + 1)
        .filter((step) => step !== 'challenge' || current === 'challenge' || exchanges.repeat)
        .map((step) => {
          const exchange = exchanges[step]
          const isCurrent = step === current && isRunning
          return (
            <li key={step} aria-current={isCurrent ? 'step' : undefined}>
              <span>{t(texts[step])}</span>
              {exchange ? (
                <StatusPill exchange={exchange} />
              ) : (
                <span className="authentication-state">
                  {t(isCurrent ? texts.working : texts.done)}
                </span>
              )}
            </li>
          )
        })}
    </ol>
  )
}

function AuthenticationEnding({ end }: { end: AuthenticationEnd }) {
  const t = useText()
  if (end.kind === 'given-up') {
    return (
      <Notice tone="warn">
        {t(
          end.code in authenticationResultRecords
            ? authenticationResultRecords[end.code as keyof typeof authenticationResultRecords]
            : texts.unknown,
        )}
      </Notice>
    )
  }
  const { exchange } = end
  const isPaid = exchange.outcome.kind === 'response' && exchange.outcome.envelope.success
  return (
    <Notice tone={isPaid ? 'success' : 'error'} title={messageOf(exchange, t)}>
      {t(adviceFor(exchange))}
    </Notice>
  )
}

type AuthenticationState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'ended'; readonly end: AuthenticationEnd }
  | { readonly kind: 'failed' }

type StepExchanges = Partial<Record<AuthenticationStep, Exchange>>

/** Pays with 3-D Secure, one attempt at a time, in two frames that the caller draws. */
function useAuthentication() {
  const session = useSession()
  const { client, history } = session
  const queries = useQueryClient()
  const [state, setState] = useState<AuthenticationState>({ kind: 'idle' })
  const [attempt, setAttempt] = useState(0)
  const [current, setCurrent] = useState<AuthenticationStep>('payment')
  const [exchanges, setExchanges] = useState<StepExchanges>({})
  const collection = useRef<HTMLIFrameElement>(null)
  const issuer = useRef<HTMLIFrameElement>(null)
  const abort = useRef<AbortController>(undefined)

  const run = async (given: PaymentToAuthenticate) => {
    abort.current?.abort()
    const stop = new AbortController()
    abort.current = stop
    const ifCurrent = (work: () => void) => {
      if (abort.current === stop) work()
    }
    setExchanges({})
    setState({ kind: 'running' })
    setAttempt((made) => made + 1)
    const asked = { ...given, values: await withNewOrderOf(session, queries, given.values) }
    keepOrder(asked.values['order_id'])
    try {
      const end = await authenticate(
        client,
        asked,
        {
          onStep: (step) => ifCurrent(() => setCurrent(step)),
          onSend: (unanswered) => void history.add(unanswered).catch(() => undefined),
          onExchange: (step, exchange) => {
            ifCurrent(() => setExchanges((known) => ({ ...known, [step]: exchange })))
            if (exchange === asked.asked) return
            void history
              .add(exchange)
              .catch(() => undefined)
              .then(() => queries.invalidateQueries({ queryKey: historyKey }))
          },
          visit: (step, url, fields) => {
            const frame = (step === 'collection' ? collection : issuer).current
            if (!frame) throw new Error('closed')
            return visitInFrame(frame, url, fields, {
              signal: stop.signal,
              waits: step === 'challenge',
              service: client.baseUrl,
            })
          },
        },
        stop.signal,
      )
      ifCurrent(() => setState({ kind: 'ended', end }))
    } catch {
      ifCurrent(() => setState({ kind: 'failed' }))
    }
  }
  const close = () => {
    abort.current?.abort()
    abort.current = undefined
    setState({ kind: 'idle' })
  }
  return { state, attempt, current, exchanges, collection, issuer, run, close }
}
