import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openHistory } from './client/history.ts'
import { keptName } from './contract/kept-name.ts'
import { redactText } from './contract/redaction/redact-text.ts'
import { createApp, firstAddress } from './console/app.tsx'
import { createSandboxLink } from './browser-sandbox.ts'
import { consoleFeatures } from './entries/console-features.ts'
import { preferences } from './console/state/preferences.ts'
import { takeOver } from './console/first-view/take-over.ts'
import { base, isServed } from './ui/base.ts'
import { root } from './root.ts'
import { focusProblem } from './ui/keep-focus.ts'
import { whenPainted } from './ui/timing.ts'

/** A page that has no host has no other sandbox for its programs. */
const isBrowserChosen = () => !isServed || preferences.get().target === 'browser'

/** A presenter may be without a network the next moment, whichever sandbox is shown. */
const isNeeded = () => isBrowserChosen() || preferences.get().view === 'presenter'

/** Starts the developer's console. */
export function startConsole() {
  // A card number that was put into the address by hand does not stay in the browser's history.
  const masked = redactText(location.href)
  if (masked !== location.href) history.replaceState(history.state, '', masked)
  // The console redirects as well, but draws its frame once before.
  if (location.href === new URL(base, location.href).href)
    history.replaceState(history.state, '', base + firstAddress(preferences.get()).slice(1))

  const link = createSandboxLink(base, () => app.loadRest(), isBrowserChosen, isNeeded)
  const app = createApp({
    base,
    link,
    history: openHistory(keptName(base, 'ensayo-history')),
    features: consoleFeatures,
  })

  // The form first: the data of the page come as soon as it is seen.
  const startWhenPainted = () => void whenPainted().then(link.start)
  preferences.subscribe(link.start)

  focusProblem()
  const element = root()
  const draw = () =>
    createRoot(element).render(
      <StrictMode>
        <app.App onFirstPage={startWhenPainted} />
      </StrictMode>,
    )
  void takeOver(element, draw)
}
