import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSandboxLink } from './browser-sandbox.ts'
import { createCheckout } from './checkout/checkout-app.tsx'
import { readVisit } from './checkout/visit.ts'
import { focusProblem } from './ui/keep-focus.ts'
import { base, isServed, site } from './ui/base.ts'
import { root } from './place.ts'

/** Starts the customer's pages: they are the merchant's, and know nothing of the console. */
export function startCheckout() {
  const reached = isServed ? onServer() : inBrowser()
  const visit = readVisit(location.pathname.slice(base.length), location.search)
  focusProblem()
  const CheckoutApp = createCheckout({ base, visit, ...reached })
  createRoot(root()).render(
    <StrictMode>
      <CheckoutApp />
    </StrictMode>,
  )
  void maskAddress()
}

const onServer = () =>
  ({
    client: {
      target: 'server',
      baseUrl: site,
      fetch: (url: string, init: RequestInit) => fetch(url, init),
    },
  }) as const

/** The page brings the sandbox itself: so it works in a second tab, and as the only one. */
function inBrowser() {
  const link = createSandboxLink(base, async () => undefined)
  link.start()
  return {
    client: { target: 'browser', baseUrl: site, fetch: link.fetch },
    onChange: link.onChange,
  } as const
}

/** As the console does, but later: the tables behind it weigh more than these pages. */
async function maskAddress() {
  const { redactText } = await import('./contract/redaction/redact-text.ts')
  const masked = redactText(location.href)
  if (masked !== location.href) history.replaceState(history.state, '', masked)
}
