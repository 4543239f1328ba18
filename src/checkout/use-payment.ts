import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { visitInFrame } from '../client/authentication/visit-in-frame.ts'
import type { CardPayment } from './card-form.tsx'
import { useDesk } from './desk.tsx'
import { pay, type PaymentEnd } from './pay.ts'

export type CheckoutState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'paying' }
  /** The issuer's page asks the customer. */
  | { readonly kind: 'challenged' }
  | PaymentEnd

/** Makes attempts to pay, never two at once. */
export function usePayment(uuid: string) {
  const { ask } = useDesk()
  const queries = useQueryClient()
  const [state, setState] = useState<CheckoutState>({ kind: 'ready' })
  const running = useRef<AbortController>(undefined)
  const collection = useRef<HTMLIFrameElement>(null)
  const issuer = useRef<HTMLIFrameElement>(null)

  return {
    state,
    isBusy: state.kind === 'paying' || state.kind === 'challenged',
    collection,
    issuer,
    /** The customer closes the issuer's page. */
    close: () => running.current?.abort(),
    async pay(payment: CardPayment) {
      if (running.current) return
      const stop = new AbortController()
      running.current = stop
      setState({ kind: 'paying' })
      const end = await pay(ask, uuid, payment, {
        onStep: (step) => {
          // At once: the issuer's page needs the frame that this state renders.
          if (step === 'challenge') flushSync(() => setState({ kind: 'challenged' }))
        },
        async visit(step, url, fields) {
          const frame = (step === 'collection' ? collection : issuer).current
          if (!frame) throw new Error('closed')
          const posted = await visitInFrame(frame, url, fields, {
            signal: stop.signal,
            waits: step === 'challenge',
          })
          if (step === 'challenge') setState({ kind: 'paying' })
          return posted
        },
      })
      await queries.invalidateQueries()
      running.current = undefined
      setState(end)
    },
  }
}
