import { useMutation } from '@tanstack/react-query'
import { askControl } from '../../client/control-client.ts'
import type { DocumentId } from '../../contract/control/routes.ts'
import type { Text } from '../../contract/text.ts'
import { documentFile, documentIds, documents } from '../../reference/documents.ts'
import { Button } from '../../ui/button.tsx'
import type { referenceMarkdown } from '../../reference/markdown.ts'
import { importAgain } from '../../ui/import-again.ts'
import { Panel } from '../../ui/panel.tsx'
import { QueryProblem } from '../page/query-problem.tsx'
import { downloadText } from '../shared/download.ts'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import { useSandbox } from './use-ledger.ts'

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

const texts = {
  title: { es: 'Descargas', en: 'Downloads' },
  download: { es: 'Descargar: :name', en: 'Download: :name' },
} as const

/** It reads every page of the reference. */
const loadMarkdown = () =>
  importAgain<'referenceMarkdown', typeof referenceMarkdown>(
    () => import('../../reference/markdown.ts'),
    'referenceMarkdown',
  )

/** The reference for other programs, as the sandbox that is asked has it. */
export function Downloads() {
  const t = useText()
  return (
    <Panel title={t(texts.title)}>
      <ul className="ref-downloads" role="list">
        <MarkdownRow />
        {documentIds.map((id) => (
          <DocumentRow key={id} id={id} />
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
          askControl(client, 'openapi.payments', { query: { lang } }),
        ])
        const text = write(lang, items, examples)
        downloadText(`ensayo-${lang}.md`, 'text/markdown', text)
      }}
    />
  )
}

function DocumentRow({ id }: { id: DocumentId }) {
  const { lang } = usePreferences()
  const { client } = useSandbox()
  return (
    <DownloadRow
      row={documents[id]}
      save={async () => {
        const document = await askControl(client, id, { query: { lang } })
        downloadText(
          `ensayo-${documentFile(id)}`,
          'application/json',
          `${JSON.stringify(document, null, 2)}\n`,
        )
      }}
    />
  )
}

function DownloadRow({ row: { title, about }, save }: { row: Row; save: () => Promise<void> }) {
  const t = useText()
  const { mutate, isPending, error } = useMutation({ networkMode: 'always', mutationFn: save })
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
