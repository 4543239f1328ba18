import './reference.css'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Section } from '../../reference/entry.ts'
import { Panel } from '../../ui/panel.tsx'
import { useText } from '../state/use-text.ts'
import { BlockView } from './block-view.tsx'

/** What a page of the reference says. */
export function EntryBody({
  sections,
  actions,
}: {
  sections: readonly Section[]
  /** What its first part has beside its title. */
  actions?: ReactNode
}) {
  const t = useText()
  const ref = useOpenForPrint()
  return (
    <div className="ref-body" ref={ref}>
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

/** Opens every part of an element that a reader could open while it is printed: paper has no clicks. */
function useOpenForPrint() {
  const ref = useRef<HTMLDivElement>(null)
  // The browser announces that it prints in no other way.
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const open = () => {
      opened = [...(ref.current?.querySelectorAll('details') ?? [])].filter((one) => !one.open)
      for (const one of opened) one.open = true
    }
    const close = () => {
      for (const one of opened) one.open = false
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [])
  return ref
}
