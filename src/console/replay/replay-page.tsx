import './replay-page.css'
import { PageHead } from '../page/page-head.tsx'
import { WhatIfLink } from '../shared/what-if-link.tsx'
import { useText } from '../state/use-text.ts'
import { LinkContent } from './link-content.tsx'
import { LinkNotice } from './link-notice.tsx'
import { RebuildPanel } from './rebuild-panel.tsx'
import { useReplayLink } from './use-replay-link.ts'

const texts = {
  title: { es: 'Enlace de un estado', en: 'Link to a state' },
  about: {
    es: 'Una semilla, un reloj y unos pasos: con ellos el sandbox queda, byte por byte, como estaba cuando se creó el enlace. También sin conexión.',
    en: 'A seed, a clock and some steps: with them the sandbox becomes, byte for byte, what it was when the link was made. Offline too.',
  },
} as const

/** What a link holds, and the sandbox that is rebuilt with it. */
export function ReplayPage() {
  const t = useText()
  const { fragment, link, error } = useReplayLink()
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      {error && <LinkNotice error={error} />}
      {link && (
        <div className="replay" key={fragment}>
          <RebuildPanel link={link} />
          {link.replay.steps.length > 0 && (
            <p>
              <WhatIfLink fragment={fragment} />
            </p>
          )}
          <LinkContent replay={link.replay} />
        </div>
      )}
    </>
  )
}
