import './reference.css'
import { Suspense, useDeferredValue } from 'react'
import { entryKinds, type Kind, kindIds } from '../../../reference/entry.ts'
import { entriesOf } from '../../../reference/reference.ts'
import { Icon, type IconName } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { lazyPart } from '../../parts/actions/lazy-part.ts'
import { TextFilter, useTypedText } from '../../parts/page/filters.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { Link, useNavigate } from '../../parts/actions/link.tsx'
import type { PageProps } from '../../state/routes.ts'
import { useText } from '../../state/use-text.ts'
import { Checklist } from './checklist.tsx'
import { Downloads } from './downloads.tsx'
import { guideNames } from './guide-pages.ts'
import { Guides } from './guides.tsx'

const texts = {
  title: { es: 'Referencia', en: 'Reference' },
  about: {
    es: 'Todo lo que la interfaz toma, responde y avisa, generado del mismo contrato que mueve los formularios y el sandbox.',
    en: 'Everything that the interface takes, returns and notifies, generated from the contract that the forms and the sandbox use.',
  },
  search: {
    es: 'Buscar: una operación, un campo, un mensaje de error…',
    en: 'Search: an operation, a field, an error message…',
  },
} as const

const icons: Readonly<Record<Kind, IconName>> = {
  operations: 'send',
  answers: 'check',
  errors: 'alert',
  outcomes: 'beaker',
  notifications: 'bell',
  events: 'bolt',
  states: 'repeat',
  cards: 'card',
  'three-d-secure': 'shield',
  headers: 'tag',
  signatures: 'key',
  specification: 'book',
  terms: 'help',
}

// The results read every page: only a reader who searches waits for all of them.
const loadResults = () => import('./search-results.tsx')
const SearchResults = lazyPart(loadResults, 'SearchResults')
// Loaded before the first letter; a file that does not arrive now is asked for again.
const prepareResults = () => void loadResults().catch(() => undefined)

/** The beginning of the reference: the checklist of an integrator, a search over all of it, and its kinds. */
export function ReferencePage({ search }: PageProps<'/reference'>) {
  const t = useText()
  const navigate = useNavigate()
  const [q, setQ] = useTypedText(search.q)
  const wanted = useDeferredValue(q)
  return (
    <article className="ref-page">
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      {!wanted?.trim() && <Checklist />}
      <div className="ref-search" role="search" onFocus={prepareResults}>
        <TextFilter
          label={t(texts.search)}
          value={q}
          onChange={(text) => {
            setQ(text)
            navigate({ to: '/reference', search: { q: text }, replace: true })
          }}
        />
      </div>
      <Suspense>
        {wanted?.trim() ? (
          <SearchResults query={wanted} />
        ) : (
          <>
            <Kinds />
            <Guides pages={guideNames} />
            <Downloads />
          </>
        )}
      </Suspense>
    </article>
  )
}

function Kinds() {
  const t = useText()
  return (
    <ul className="ref-kinds" role="list">
      {kindIds.map((kind) => (
        <li key={kind}>
          <Panel>
            <div className="ref-kind">
              <Icon name={icons[kind]} size={20} />
              <div>
                <h2>
                  <Link to="/reference/:kind" params={{ kind }}>
                    {t(entryKinds[kind].title)}
                  </Link>
                  <span className="ref-count">{entriesOf(kind).length}</span>
                </h2>
                <p>{t(entryKinds[kind].about)}</p>
              </div>
            </div>
          </Panel>
        </li>
      ))}
    </ul>
  )
}
