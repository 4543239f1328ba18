import './reference.css'
import type { ReactNode } from 'react'
import type { Section } from '../../../reference/entry.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useText } from '../../state/use-text.ts'
import { BlockView } from './block-view.tsx'

/** The body of a page of the reference. */
export function EntryBody({
  sections,
  actions,
}: {
  sections: readonly Section[]
  /** The part beside the title of the first section. */
  actions?: ReactNode
}) {
  const t = useText()
  return (
    <div className="ref-body">
      {sections.map(({ id, title, blocks }, place) => (
        <div key={id} id={id} className="ref-section" tabIndex={-1}>
          <Panel title={t(title)} actions={place === 0 && actions}>
            <div className="ref-blocks">
              {blocks.map((block, at) => (
                <BlockView key={at} block={block} caption={t(title)} />
              ))}
            </div>
          </Panel>
        </div>
      ))}
    </div>
  )
}
