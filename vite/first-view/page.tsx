import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createSandboxLink } from '../../src/browser-sandbox.ts'
import { openHistory } from '../../src/client/history.ts'
import { createApp } from '../../src/console/app.tsx'
import { preferences } from '../../src/console/state/preferences.ts'
import { consoleFeatures } from '../../src/entries/console-features.ts'
import type { Lang } from '../../src/contract/text.ts'
import { root } from '../../src/root.ts'
import { base } from '../../src/ui/base.ts'

/** Draws the first page into the document of this program, and returns it as HTML. */
export function draw(lang: Lang) {
  preferences.set({ lang })
  const link = createSandboxLink(
    base,
    async () => undefined,
    () => true,
  )
  const app = createApp({ base, link, history: openHistory('none'), features: consoleFeatures })
  const drawn = createRoot(root())
  flushSync(() =>
    drawn.render(
      <StrictMode>
        <app.App onFirstPage={() => undefined} />
      </StrictMode>,
    ),
  )
  const { innerHTML } = root()
  drawn.unmount()
  return innerHTML
}
