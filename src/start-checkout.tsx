import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSandboxLink } from './browser-sandbox.ts'
import { createCheckout, readVisited } from './checkout/checkout-app.tsx'
import { readVisit, type Visit } from './checkout/visit.ts'
import type { SandboxWay } from './client/client-options.ts'
import { askHost } from './client/ask-host.ts'
import { readTarget } from './console/state/chosen-target.ts'
import { hasRecords } from './console/state/has-records.ts'
import { focusProblem } from './ui/keep-focus.ts'
import { base, isServed, site } from './ui/base.ts'
import { root } from './root.ts'

/** Starts the customer's pages: they are the merchant's, and know nothing of the console. */
export function startCheckout() {
  const visit = readVisit(location.pathname.slice(base.length), location.search)
  const browser = inBrowser()
  const client = isServed ? whereKnown(visit, browser.client) : browser.client
  focusProblem()
  const CheckoutApp = createCheckout({ base, visit, client, onChange: browser.onChange })
  createRoot(root()).render(
    <StrictMode>
      <CheckoutApp />
    </StrictMode>,
  )
  void maskAddress()
}

const onServer = { target: 'server', baseUrl: site, transmit: askHost } as const

/**
 * The sandbox with the records that the address names: a host and the browser both give addresses
 * of this origin. A phone has no sandbox of its own; one is started there only for records that the
 * host does not have.
 */
function whereKnown(visit: Visit, inBrowser: SandboxWay): SandboxWay {
  const isOwnFirst = readTarget() === 'browser' && hasRecords('browser')
  const [first, second] = isOwnFirst ? [inBrowser, onServer] : [onServer, inBrowser]
  const knows = (way: SandboxWay) =>
    readVisited(way, visit).then(
      () => true,
      () => false,
    )
  const found = (async () => ((await knows(first)) || !(await knows(second)) ? first : second))()
  return { ...onServer, transmit: async (url, init) => (await found).transmit(url, init) }
}

/** The page brings the sandbox itself: so it works in a second tab, and as the only one. */
function inBrowser() {
  const { start, transmit, onChange } = createSandboxLink(
    base,
    async () => undefined,
    () => true,
  )
  // A host's page may belong to the host's own sandbox: then this one is not needed.
  if (!isServed) start()
  const ask = (url: string, init: RequestInit) => {
    start()
    return transmit(url, init)
  }
  return { client: { target: 'browser', baseUrl: site, transmit: ask }, onChange } as const
}

/** As the console does, but later: the tables behind it weigh more than these pages. */
async function maskAddress() {
  const { redactText } = await import('./contract/redaction/redact-text.ts')
  const masked = redactText(location.href)
  if (masked !== location.href) history.replaceState(history.state, '', masked)
}
