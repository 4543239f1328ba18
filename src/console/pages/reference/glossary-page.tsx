import './reference.css'
import { useEffect, useRef } from 'react'
import { entryKinds } from '../../../reference/entry.ts'
import { entriesOf } from '../../../reference/reference.ts'
import { termBodies } from '../../../reference/terms.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useRulebook } from '../../parts/form/use-rulebook.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { Link } from '../../parts/actions/link.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'
import { BlockView } from './block-view.tsx'
import { ReferenceLink } from './missing-entry.tsx'

/** Every term, in the order of the alphabet of the language; a link leads to `term`. */
export function GlossaryPage({ term }: { term?: string }) {
  const t = useText()
  const { lang } = usePreferences()
  const rulebook = useRulebook()
  const found = useRef<HTMLDivElement>(null)
  const { title, about } = entryKinds.terms
  const terms = entriesOf('terms').toSorted((a, b) => t(a.title).localeCompare(t(b.title), lang))

  // A link leads to one term, which exists only now.
  useEffect(() => {
    // In the next frame, since the router scrolls every new page to its top.
    const frame = requestAnimationFrame(() => {
      found.current?.scrollIntoView({ block: 'center' })
      found.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [term])

  return (
    <article className="ref-page">
      <PageHead title={t(title)} about={t(about)} back={<ReferenceLink />} />
      <Panel>
        <dl className="ref-terms">
          {terms.map((entry) => (
            <div
              key={entry.name}
              ref={entry.name === term ? found : undefined}
              tabIndex={-1}
              aria-current={entry.name === term || undefined}
            >
              <dt>
                <Link to="/reference/:kind/:name" params={{ kind: 'terms', name: entry.name }}>
                  {t(entry.title)}
                </Link>
              </dt>
              <dd>
                {t(entry.about)}
                {termBodies
                  .get(entry.name)?.(rulebook)
                  .map(({ id, title: heading, blocks }) => (
                    <div key={id} className="ref-see">
                      <span>{t(heading)}:</span>
                      {blocks.map((block, at) => (
                        <BlockView key={at} block={block} caption={t(heading)} />
                      ))}
                    </div>
                  ))}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </article>
  )
}
