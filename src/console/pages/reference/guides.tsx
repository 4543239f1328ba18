import './reference.css'
import { Panel } from '../../../ui/panel.tsx'
import { Link } from '../../parts/actions/link.tsx'
import { useText } from '../../state/use-text.ts'
import { type GuideName, guideTitles } from './guide-pages.ts'

const text = { es: 'Guía', en: 'Guide' } as const

/** Links to pages of the guide. */
export function Guides({ pages }: { pages: readonly GuideName[] }) {
  const t = useText()
  return (
    <Panel title={t(text)}>
      <ul className="ref-guides" role="list">
        {pages.map((page) => (
          <li key={page}>
            <Link to="/guide/:page" params={{ page }}>
              {t(guideTitles[page])}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
