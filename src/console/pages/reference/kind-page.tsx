import './reference.css'
import { usePrefetchQuery } from '@tanstack/react-query'
import { type Entry, entryKinds, isKind, type Kind } from '../../../reference/entry.ts'
import { entriesOf } from '../../../reference/reference.ts'
import { Panel } from '../../../ui/panel.tsx'
import { unbroken, BreakingCode } from '../../../ui/line-breaks.tsx'
import { PageHead, BetaMark } from '../../parts/page/page-head.tsx'
import { Link } from '../../parts/actions/link.tsx'
import type { PageProps } from '../../state/routes.ts'
import { useText } from '../../state/use-text.ts'
import { GlossaryPage } from './glossary-page.tsx'
import { MissingEntry, ReferenceLink } from './missing-entry.tsx'
import { bodiesOptions } from './bodies.ts'

export function KindPage({ params: { kind } }: PageProps<'/reference/:kind'>) {
  if (!isKind(kind)) return <MissingEntry kind="reference" name={kind} />
  if (kind === 'terms') return <GlossaryPage />
  return <Index kind={kind} />
}

function Index({ kind }: { kind: Kind }) {
  const t = useText()
  const { title, about } = entryKinds[kind]
  // The texts are loaded now: a reader who opens a page of the kind does not wait.
  usePrefetchQuery(bodiesOptions(kind))
  return (
    <article className="ref-page">
      <PageHead title={t(title)} about={t(about)} back={<ReferenceLink />} />
      <Panel flush>
        <ul className="ref-index" role="list">
          {entriesOf(kind).map((entry) => (
            <EntryRow key={entry.name} entry={entry} />
          ))}
        </ul>
      </Panel>
    </article>
  )
}

function EntryRow({ entry: { kind, name, title, code, about, beta } }: { entry: Entry }) {
  const t = useText()
  return (
    <li>
      <p className="ref-index-head">
        <Link to="/reference/:kind/:name" params={{ kind, name }}>
          {t(title)}
        </Link>
        {beta && <BetaMark />}
        {code && code !== t(title) && <BreakingCode>{code}</BreakingCode>}
      </p>
      <p>{unbroken(t(about))}</p>
    </li>
  )
}
