import './authentication-flow.css'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  authenticate,
  type AuthenticationEnd,
  type AuthenticationStep,
  authenticationSteps,
  type PaymentToAuthenticate,
} from '../../client/authentication/authenticate.ts'
import { type Exchange, paymentOf } from '../../client/exchange.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { adviceFor } from './advice.ts'
import { messageOf } from './describe.ts'
import { StatusPill } from './status-pill.tsx'
import { Link } from '../shared/link.tsx'
import { historyKey } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { resultAdvice } from './authentication-advice.ts'
import { visitInFrame } from '../../client/authentication/visit-in-frame.ts'

const texts = {
  title: { es: 'Autenticación 3-D Secure', en: '3-D Secure authentication' },
  close: { es: 'Cerrar', en: 'Close' },
  steps: { es: 'Pasos', en: 'Steps' },
  payment: { es: 'Cobro que pide autenticación', en: 'Payment that asks for authentication' },
  collection: { es: 'Recolección de datos del navegador', en: "Collection of the browser's data" },
  lookup: { es: 'Consulta al emisor', en: 'Lookup at the issuer' },
  challenge: { es: 'Página del emisor', en: "Issuer's page" },
  repeat: { es: 'Cobro repetido', en: 'Repeated payment' },
  working: { es: 'En curso', en: 'Under way' },
  done: { es: 'Listo', en: 'Done' },
  again: { es: 'Intentar de nuevo', en: 'Try again' },
  openPayment: { es: 'Ver el cobro', en: 'Open the payment' },
  unknown: {
    es: 'La página del emisor avisó un error. No se cobró nada: intente de nuevo.',
    en: "The issuer's page told an error. Nothing was charged: try again.",
  },
  noPage: {
    es: 'La página no respondió. No se cobró nada. Con el sandbox del navegador hace falta su service worker: recargue e intente de nuevo, o use el sandbox del servidor.',
    en: 'The page did not answer. Nothing was charged. The browser sandbox needs its service worker: reload and try again, or use the server sandbox.',
  },
} as const

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'ended'; readonly end: AuthenticationEnd }
  | { readonly kind: 'failed' }

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
  const { client, history } = useSession()
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [current, setCurrent] = useState<AuthenticationStep>('payment')
  const [exchanges, setExchanges] = useState<Partial<Record<AuthenticationStep, Exchange>>>({})
  const collection = useRef<HTMLIFrameElement>(null)
  const issuer = useRef<HTMLIFrameElement>(null)
  const abort = useRef<AbortController>(undefined)

  const run = async (asked: PaymentToAuthenticate) => {
    abort.current?.abort()
    const stop = new AbortController()
    abort.current = stop
    const ifCurrent = (work: () => void) => {
      if (abort.current === stop) work()
    }
    setExchanges({})
    setState({ kind: 'running' })
    try {
      const end = await authenticate(
        client,
        asked,
        {
          onStep: (step) => ifCurrent(() => setCurrent(step)),
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
        closeLabel={t(texts.close)}
        footer={
          state.kind === 'ended' || state.kind === 'failed' ? (
            <>
              <Button
                icon="refresh"
                // The question has been answered: a new payment asks anew.
                onClick={() => void run({ ...payment(), asked: undefined })}
              >
                {t(texts.again)}
              </Button>
              {paid && (
                <Link
                  className={buttonClass({ variant: 'primary' })}
                  to="/payments/:uuid"
                  params={{ uuid: paid }}
                >
                  {t(texts.openPayment)}
                </Link>
              )}
            </>
          ) : undefined
        }
      >
        <ol className="authentication-steps" aria-label={t(texts.steps)}>
          {authenticationSteps
            .slice(0, authenticationSteps.indexOf(current) + 1)
            .filter((step) => step !== 'challenge' || current === 'challenge' || exchanges.repeat)
            .map((step) => {
              const exchange = exchanges[step]
              const isCurrent = step === current && state.kind === 'running'
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
        <iframe
          ref={collection}
          name="authentication-collection"
          title={t(texts.collection)}
          hidden
        />
        <iframe
          ref={issuer}
          className="authentication-issuer"
          name="authentication-issuer"
          title={t(texts.challenge)}
          hidden={!isAsking}
        />
        {state.kind === 'failed' && <Notice tone="error">{t(texts.noPage)}</Notice>}
        {state.kind === 'ended' && <Ending end={state.end} />}
      </Dialog>
    </>
  )
}

function Ending({ end }: { end: AuthenticationEnd }) {
  const t = useText()
  if (end.kind === 'given-up') {
    return (
      <Notice tone="warn">
        {t(
          end.code in resultAdvice
            ? resultAdvice[end.code as keyof typeof resultAdvice]
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
