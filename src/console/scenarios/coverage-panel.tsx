import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Panel } from '../../ui/panel.tsx'
import { useObservable } from '../state/use-observable.ts'
import { useText } from '../state/use-text.ts'
import { runner } from './runner.ts'

const texts = {
  title: {
    es: 'Cobertura: qué se probó de cada operación',
    en: 'Coverage: what was tried of each operation',
  },
} as const

const CoverageGrids = lazyPart(() => import('./coverage-grids.tsx'), 'CoverageGrids')

/** After a run: what it tried of each operation. Few users ask, so it is made when one does. */
export function CoveragePanel() {
  const t = useText()
  const report = useObservable(runner, (run) => run.report)
  const [isOpen, setOpen] = useState(false)
  if (!report) return null
  return (
    <Panel>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t(texts.title)}</summary>
        {isOpen && (
          <Suspense>
            <CoverageGrids report={report} />
          </Suspense>
        )}
      </details>
    </Panel>
  )
}
