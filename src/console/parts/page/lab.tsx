import './page.css'
import { type ReactNode, useState } from 'react'
import type { Text } from '../../../contract/text.ts'
import { Pill } from '../../../ui/pill.tsx'
import { QueryProblem } from './query-state.tsx'
import { useText } from '../../state/use-text.ts'

const failed = { es: 'No se pudo cambiar', en: 'It could not be changed' } as const

/** A lab of faults: open where some are active, otherwise one line. */
export function Lab({
  texts,
  count,
  error,
  children,
}: {
  texts: { readonly [Name in 'title' | 'none' | 'one' | 'several' | 'about']: Text }
  count: number
  /** The error of the last change. */
  error: Error | null
  children: ReactNode
}) {
  const t = useText()
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <section className="ui-panel">
      <details
        className="lab"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <h2>{t(texts.title)}</h2>
          <Pill tone={count ? 'orange' : 'grey'} icon="beaker">
            {count === 0 ? t(texts.none) : count === 1 ? t(texts.one) : t(texts.several, { count })}
          </Pill>
        </summary>
        <p className="lab-about">{t(texts.about)}</p>
        {error && <QueryProblem title={t(failed)} error={error} />}
        {children}
      </details>
    </section>
  )
}
