import './page.css'
import { Panel } from '../../ui/panel.tsx'
import { useText } from '../state/use-text.ts'

const texts = { loading: { es: 'Cargando…', en: 'Loading…' } } as const

/** The frame of a list whose first rows are on their way. */
export function ListLoading(named: { title: string } | { label: string }) {
  const t = useText()
  return (
    <Panel {...named} meta={'label' in named && '…'} flush>
      <div className="list-loading" aria-busy="true">
        <p role="status">{t(texts.loading)}</p>
        <span />
        <span />
        <span />
      </div>
    </Panel>
  )
}
