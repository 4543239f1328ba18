import { useEffect } from 'react'
import {
  type Entry,
  entryAddress,
  entryKinds,
  isKind,
  type Section,
} from '../../../reference/entry.ts'
import { isOperationId } from '../../../contract/operations/operation-ids.ts'
import { entryAt } from '../../../reference/reference.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { BreakingCode } from '../../../ui/line-breaks.tsx'
import { Link, OperationLink } from '../../parts/actions/link.tsx'
import type { PageProps } from '../../state/routes.ts'
import { useText } from '../../state/use-text.ts'
import { EntryBody } from './entry-body.tsx'
import { GlossaryPage } from './glossary-page.tsx'
import { MissingEntry } from './missing-entry.tsx'
import { useSections } from './use-ledger.ts'

const texts = {
  contents: { es: 'En esta página', en: 'On this page' },
  form: { es: 'Abrir el formulario', en: 'Open the form' },
  print: { es: 'Imprimir', en: 'Print' },
} as const

/** A page of the reference; where there is none, the nearest pages. */
export function EntryPage({ params }: PageProps<'/reference/:kind/:name'>) {
  const { kind, name } = params
  const entry = isKind(kind) ? entryAt({ kind, name }) : undefined
  if (!entry) return <MissingEntry kind={kind} name={name} />
  if (entry.kind === 'terms') return <GlossaryPage term={entry.name} />
  return <FoundEntry key={entryAddress(entry)} entry={entry} />
}

function FoundEntry({ entry }: { entry: Entry }) {
  const t = useText()
  const { kind, name, title, code, about, beta } = entry
  const sections = useSections(entry)
  return (
    <article className="ref-page">
      <PageHead
        title={t(title)}
        isBeta={beta}
        back={
          <Link to="/reference/:kind" params={{ kind }}>
            {t(entryKinds[kind].title)}
          </Link>
        }
        about={
          <span className="ref-about">
            {code && <BreakingCode>{code}</BreakingCode>}
            <span>{t(about)}</span>
          </span>
        }
      >
        <div className="ref-actions">
          {kind === 'operations' && isOperationId(name) && (
            <OperationLink variant="primary" operation={name}>
              <Icon name="send" />
              {t(texts.form)}
            </OperationLink>
          )}
          <Button icon="download" onClick={() => print()}>
            {t(texts.print)}
          </Button>
        </div>
      </PageHead>
      {sections && <Columns sections={sections} />}
    </article>
  )
}

function Columns({ sections }: { sections: readonly Section[] }) {
  useScrollToHash()
  return (
    <div className="ref-columns">
      <EntryBody sections={sections} />
      <Contents sections={sections} />
    </div>
  )
}

function Contents({ sections }: { sections: readonly Section[] }) {
  const t = useText()
  if (sections.length < 3) return null
  return (
    <nav className="ref-contents" aria-label={t(texts.contents)}>
      <p>{t(texts.contents)}</p>
      <ul role="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{t(title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A link may lead to a place of the page, which exists only once the page is drawn. */
function useScrollToHash() {
  useEffect(() => {
    const show = () => {
      const place = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      place?.scrollIntoView({ block: 'start' })
      place?.focus({ preventScroll: true })
    }
    // In the next frame, since the router scrolls every new page to its top.
    const frame = requestAnimationFrame(show)
    addEventListener('hashchange', show)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('hashchange', show)
    }
  }, [])
}
