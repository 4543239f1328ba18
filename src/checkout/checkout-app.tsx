import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { askControl } from '../client/ask-control.ts'
import type { ClientOptions } from '../client/client.ts'
import type { CheckoutInfo } from '../contract/control/control.ts'
import type { Lang } from '../contract/text.ts'
import { CustomerFrame } from './customer-frame.tsx'
import { type Ask, DeskContext } from './desk.tsx'
import { ManagePage } from './manage-page.tsx'
import { PaymentPage } from './payment-page.tsx'
import { Loading, LoadProblem } from './problem.tsx'
import type { Visit } from './visit.ts'

/** The customer's pages; they reach the sandbox only over HTTP, through `client`. */
export function createCheckout({
  base,
  visit,
  client,
  onChange,
}: {
  base: string
  visit: Visit
  client: Pick<ClientOptions, 'target' | 'baseUrl' | 'fetch'>
  /** Calls back when the sandbox's data changed, here or in another tab. */
  onChange?: (listener: () => void) => void
}) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  onChange?.(() => void queries.invalidateQueries())

  const askIn =
    (lang: Lang): Ask =>
    (path, body) =>
      askControl(client, body ? `${path}?lang=${lang}` : path, {
        headers: visit.sandbox ? { 'x-sandbox': visit.sandbox } : {},
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      })

  function Visited() {
    const { data: info, error } = useQuery({
      queryKey: ['visit'],
      queryFn: () => askIn('es')<CheckoutInfo>(questionOf(visit)),
      enabled: visit.page.kind !== 'nothing',
    })
    const [chosen, choose] = useState<Lang>()
    const lang = chosen ?? info?.lang ?? (navigator.language.startsWith('en') ? 'en' : 'es')
    const desk = useMemo(() => ({ base, visit, lang, ask: askIn(lang) }), [lang])
    // React does not draw the element that carries the document's language.
    useEffect(() => {
      document.documentElement.lang = lang
    }, [lang])
    return (
      <DeskContext value={desk}>
        <CustomerFrame merchant={info?.merchant} onLang={choose}>
          {info && visit.page.kind === 'payment' && <PaymentPage info={info} />}
          {info && visit.page.kind === 'manage' && <ManagePage info={info} />}
          {!info && (error || visit.page.kind === 'nothing') && <LoadProblem error={error} />}
          {!info && !error && visit.page.kind !== 'nothing' && <Loading />}
        </CustomerFrame>
      </DeskContext>
    )
  }

  return function CheckoutApp() {
    return (
      <QueryClientProvider client={queries}>
        <Visited />
      </QueryClientProvider>
    )
  }
}

const questionOf = ({ page }: Visit) =>
  page.kind === 'payment'
    ? `/sandbox/checkout/${encodeURIComponent(page.uuid)}`
    : `/sandbox/manage/${page.kind === 'manage' ? encodeURIComponent(page.token) : ''}`
