import './reference.css'
import { Suspense, useDeferredValue } from 'react'
import { useMutation } from '@tanstack/react-query'
import { entryKinds, type Kind, kindIds } from '../../../reference/entry.ts'
import { entriesOf } from '../../../reference/reference.ts'
import { Icon, type IconName } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { importAgain } from '../../../ui/import-again.ts'
import { lazyPart } from '../../parts/actions/lazy-part.ts'
import { askAt, askControl } from '../../../client/control-client.ts'
import type { Text } from '../../../contract/text.ts'
import { laterFeatures } from '../../state/features.ts'
import { type Download, fileOfDownload } from '../../../reference/download.ts'
import { Button } from '../../../ui/button.tsx'
import type { referenceMarkdown } from '../../../reference/markdown.ts'
import { TextFilter, useTypedText } from '../../parts/page/filters.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { Link, useNavigate } from '../../parts/actions/link.tsx'
import type { PageProps } from '../../state/routes.ts'
import { useText } from '../../state/use-text.ts'
import { QueryProblem } from '../../parts/page/query-state.tsx'
import { downloadText } from '../../parts/actions/download.ts'
import { usePreferences } from '../../state/preferences.ts'
import { Checklist } from './checklist.tsx'
import { guideNames, guideTitles } from './guide-pages.ts'
import { readExamples, useSandbox } from './use-ledger.ts'

const texts = {
  title: { es: 'Referencia', en: 'Reference' },
  about: {
    es: 'Todo lo que la interfaz toma, responde y avisa, generado del mismo contrato que mueve los formularios y el sandbox.',
    en: 'Everything that the interface takes, returns and notifies, generated from the contract that the forms and the sandbox use.',
  },
  guide: { es: 'Guía', en: 'Guide' },
  search: {
    es: 'Buscar: una operación, un campo, un mensaje de error…',
    en: 'Search: an operation, a field, an error message…',
  },
  downloadsTitle: { es: 'Descargas', en: 'Downloads' },
  download: { es: 'Descargar: :name', en: 'Download: :name' },
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

// They read every page: only a reader who searches waits for all of them.
const loadResults = () => import('./search-results.tsx')
const SearchResults = lazyPart(loadResults, 'SearchResults')
// Before the first letter; what does not arrive now is asked for again.
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
            <Guides />
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

function Guides() {
  const t = useText()
  return (
    <Panel title={t(texts.guide)}>
      <ul className="ref-guides" role="list">
        {guideNames.map((page) => (
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

interface Row {
  readonly title: Text
  readonly about: Text
}

const markdown: Row = {
  title: { es: 'Markdown', en: 'Markdown' },
  about: {
    es: 'Toda la referencia en un archivo, con sus ejemplos y el libro de supuestos.',
    en: 'All of the reference in one file, with its examples and the ledger of assumptions.',
  },
}

/** It reads every page of the reference. */
const loadMarkdown = () =>
  importAgain<'referenceMarkdown', typeof referenceMarkdown>(
    () => import('../../../reference/markdown.ts'),
    'referenceMarkdown',
  )

/** The reference for other programs, as the sandbox that is asked has it. */
function Downloads() {
  const t = useText()
  return (
    <Panel title={t(texts.downloadsTitle)}>
      <ul className="ref-downloads" role="list">
        <MarkdownRow />
        {laterFeatures().downloads.map((one) => (
          <DocumentRow key={one.path} download={one} />
        ))}
      </ul>
    </Panel>
  )
}

function MarkdownRow() {
  const { lang } = usePreferences()
  const { client } = useSandbox()
  return (
    <DownloadRow
      row={markdown}
      save={async () => {
        const [write, { items }, examples] = await Promise.all([
          loadMarkdown(),
          askControl(client, 'assumptions.list', { query: { lang } }),
          readExamples(client, lang).catch(() => ({})),
        ])
        const text = write(lang, items, examples)
        downloadText(`ensayo-${lang}.md`, 'text/markdown', text)
      }}
    />
  )
}

function DocumentRow({ download }: { download: Download }) {
  const { lang } = usePreferences()
  const { client } = useSandbox()
  return (
    <DownloadRow
      row={download}
      save={async () => {
        const document = await askAt(client, `${download.path}?lang=${lang}`)
        downloadText(
          `ensayo-${fileOfDownload(download)}`,
          'application/json',
          `${JSON.stringify(document, null, 2)}\n`,
        )
      }}
    />
  )
}

function DownloadRow({ row: { title, about }, save }: { row: Row; save: () => Promise<void> }) {
  const t = useText()
  const { mutate, isPending, error } = useMutation({ mutationFn: save })
  return (
    <li>
      <Button
        size="s"
        icon="download"
        busy={isPending}
        aria-label={t(texts.download, { name: t(title) })}
        onClick={() => mutate()}
      >
        {t(title)}
      </Button>
      <p>{t(about)}</p>
      {error && <QueryProblem error={error} />}
    </li>
  )
}
