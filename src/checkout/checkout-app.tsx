import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { askControl, askStep } from '../client/control-client.ts'
import type { ClientOptions } from '../client/client.ts'
import type { Lang } from '../contract/text.ts'
import { CustomerFrame } from './customer-frame.tsx'
import { type AskAsCustomer, DeskContext } from './desk.tsx'
import { ManagePage } from './manage-page.tsx'
import { CheckoutPaymentPage } from './payment-page.tsx'
import { Loading, LoadProblem } from './problem.tsx'
import type { Visit } from './visit.ts'

type Client = Pick<ClientOptions, 'target' | 'baseUrl' | 'fetch'>

/** The customer's pages; they reach the sandbox only over HTTP, through `client`. */
export function createCheckout({
  base,
  visit,
  client,
  onChange,
}: {
  base: string
  visit: Visit
  client: Client
  /** Calls back when the sandbox's data changed, here or in another tab. */
  onChange?: (listener: () => void) => void
}) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  onChange?.(() => void queries.invalidateQueries())

  const visited: Client = {
    ...client,
    fetch(url, init) {
      const headers = new Headers(init.headers)
      if (visit.sandbox) headers.set('x-sandbox', visit.sandbox)
      return client.fetch(url, { ...init, headers })
    },
  }

  function Visited() {
    const { data: info, error } = useQuery({
      queryKey: ['visit'],
      queryFn: () => read(visited, visit),
      enabled: visit.page.kind !== 'nothing',
    })
    const [chosen, choose] = useState<Lang>()
    const lang = chosen ?? info?.lang ?? (navigator.language.startsWith('en') ? 'en' : 'es')
    const desk = useMemo(() => ({ base, visit, lang, ask: askIn(visited, lang) }), [lang])
    // React does not draw the element that carries the document's language.
    useEffect(() => {
      document.documentElement.lang = lang
    }, [lang])
    return (
      <DeskContext value={desk}>
        <CustomerFrame merchant={info?.merchant} onLang={choose}>
          {info && visit.page.kind === 'payment' && <CheckoutPaymentPage info={info} />}
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

/** What the page of the visit shows. */
const read = (client: Client, { page }: Visit) =>
  page.kind === 'payment'
    ? askControl(client, 'checkout.read', { id: page.uuid })
    : askControl(client, 'manage.read', { id: page.kind === 'manage' ? page.token : '' })

/** Does what the customer does, and has the sandbox speak the language of the page. */
const askIn =
  (client: Client, lang: Lang): AskAsCustomer =>
  (operation, input) =>
    askStep(client, { operation, input: { ...input, query: { lang } } })
