import './checkout-app.css'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { askControl, askControlWith, isOutOfReach } from '../client/control-client.ts'
import { inSandbox, type SandboxWay } from '../client/client-options.ts'
import type { CheckoutInfo, JoinInfo } from '../contract/control/customer.ts'
import type { Lang } from '../contract/text.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { reachAgain } from '../ui/reach-again.ts'
import { BrandSurface, Emblem } from '../ui/brand-surface.tsx'
import { Icon } from '../ui/icons.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { PartsLanguage } from '../ui/words.ts'
import {
  type AskAsCustomer,
  CustomerContext,
  useCustomerContext,
  useCustomerText,
} from './customer-context.ts'
import { JoinPage } from './join-page.tsx'
import { ManagePage } from './manage-page.tsx'
import { CheckoutPaymentPage } from './payment-page.tsx'
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
  client: SandboxWay
  /** Calls back when the sandbox's data changed, here or in another tab. */
  onChange?: (listener: () => void) => void
}) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  // The page comes by itself when its sandbox is there again.
  reachAgain(queries, isOutOfReach, () => readVisited(client, visit))
  onChange?.(() => void queries.invalidateQueries())

  const visited = inSandbox(client, visit.sandbox)

  function Visited() {
    const { data: shown, error } = useQuery({
      queryKey: ['visit'],
      queryFn: () => readVisited(client, visit),
      enabled: visit.page.kind !== 'nothing',
    })
    const [chosen, choose] = useState<Lang>()
    const lang =
      chosen ??
      visit.lang ??
      shown?.info.lang ??
      (navigator.language.startsWith('en') ? 'en' : 'es')
    const page = useMemo(() => ({ base, visit, lang, ask: askIn(visited, lang) }), [lang])
    // React does not draw the element that carries the document's language.
    useEffect(() => {
      document.documentElement.lang = lang
    }, [lang])
    return (
      <CustomerContext value={page}>
        <PartsLanguage value={lang}>
          <CustomerFrame info={shown?.info} onLang={choose}>
            {shown?.page === 'payment' && <CheckoutPaymentPage info={shown.info} />}
            {shown?.page === 'manage' && <ManagePage info={shown.info} />}
            {shown?.page === 'join' && <JoinPage info={shown.info} />}
            {!shown && (error || visit.page.kind === 'nothing') && <LoadProblem error={error} />}
            {!shown && !error && visit.page.kind !== 'nothing' && <Loading />}
          </CustomerFrame>
        </PartsLanguage>
      </CustomerContext>
    )
  }

  return function CheckoutApp() {
    // A step of the payment removes the focused element.
    useEffect(keepFocus, [])
    return (
      <QueryClientProvider client={queries}>
        <Visited />
      </QueryClientProvider>
    )
  }
}

type Shown =
  | { readonly page: 'payment' | 'manage'; readonly info: CheckoutInfo }
  | { readonly page: 'join'; readonly info: JoinInfo }

/**
 * The contents of the visit's page.
 *
 * @throws ControlError where the sandbox does not have it.
 */
export const readVisited = (client: SandboxWay, visit: Visit) =>
  read(inSandbox(client, visit.sandbox), visit)

async function read(client: SandboxWay, { page }: Visit): Promise<Shown> {
  switch (page.kind) {
    case 'payment':
      return { page: page.kind, info: await askControl(client, 'checkout.read', { id: page.uuid }) }
    case 'manage':
      return { page: page.kind, info: await askControl(client, 'manage.read', { id: page.token }) }
    case 'join':
      return { page: page.kind, info: await askControl(client, 'join.read', { id: page.plan }) }
    case 'nothing':
      throw new Error('Failed to read the page: the address names nothing')
  }
}

/** Acts for the customer, and has the sandbox speak the language of the page. */
const askIn =
  (client: SandboxWay, lang: Lang): AskAsCustomer =>
  (operation, input) =>
    askControlWith(client, { operation, input: { ...input, query: { lang } } })

const texts = {
  payment: { es: 'Pago en línea', en: 'Online payment' },
  language: { es: 'Idioma', en: 'Language' },
  sandbox: { es: 'Sandbox: no se mueve dinero real', en: 'Sandbox: no real money moves' },
  made: { es: 'Hecho con Ensayo', en: 'Made with Ensayo' },
} as const

type Merchant = Pick<CheckoutInfo, 'merchant' | 'merchant_logo' | 'merchant_color'>

/** The merchant's page around the customer's step: a head, the content, and the sandbox's mark. */
function CustomerFrame({
  info,
  onLang,
  children,
}: {
  info: Merchant | undefined
  onLang: (lang: Lang) => void
  children: ReactNode
}) {
  const t = useCustomerText()
  const { lang } = useCustomerContext()
  const { merchant, merchant_logo: logo, merchant_color: color } = info ?? {}
  return (
    <BrandSurface className="customer-frame" colour={color}>
      <header className="customer-head">
        <span className="customer-merchant">
          <Emblem name={merchant} image={logo} />
          <span className="customer-name">{merchant ?? t(texts.payment)}</span>
        </span>
        <Segmented
          label={t(texts.language)}
          options={[
            { value: 'es', label: 'ES' },
            { value: 'en', label: 'EN' },
          ]}
          value={lang}
          onChange={onLang}
        />
      </header>
      <main className="customer-main">{children}</main>
      <footer className="customer-foot">
        <span className="customer-sandbox">
          <Icon name="beaker" size={14} />
          {t(texts.sandbox)}
        </span>
        <span>{t(texts.made)}</span>
      </footer>
    </BrandSurface>
  )
}
