import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  authenticate,
  type AuthenticationEnd,
  type AuthenticationStep,
  type PaymentToAuthenticate,
} from '../../client/authentication/authenticate.ts'
import { visitInFrame } from '../../client/authentication/authenticate-card.ts'
import type { Exchange } from '../../client/exchange.ts'
import { historyKey } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'

export type AuthenticationState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'ended'; readonly end: AuthenticationEnd }
  | { readonly kind: 'failed' }

export type StepExchanges = Partial<Record<AuthenticationStep, Exchange>>

/** Pays with 3-D Secure, one attempt at a time, in two frames that the caller draws. */
export function useAuthentication() {
  const { client, history } = useSession()
  const queries = useQueryClient()
  const [state, setState] = useState<AuthenticationState>({ kind: 'idle' })
  const [current, setCurrent] = useState<AuthenticationStep>('payment')
  const [exchanges, setExchanges] = useState<StepExchanges>({})
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
  return { state, current, exchanges, collection, issuer, run, close }
}
