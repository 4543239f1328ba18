import './reference.css'
import { useMutation } from '@tanstack/react-query'
import { askAt, askControl } from '../../../client/control-client.ts'
import { jsonDocument } from '../../../contract/json-document.ts'
import type { Text } from '../../../contract/text.ts'
import { type Download, fileOfDownload } from '../../../reference/download.ts'
import type { referenceMarkdown } from '../../../reference/markdown.ts'
import { Button } from '../../../ui/button.tsx'
import { importAgain } from '../../../ui/import-again.ts'
import { Panel } from '../../../ui/panel.tsx'
import { downloadText } from '../../parts/actions/download.ts'
import { QueryProblem } from '../../parts/page/query-state.tsx'
import { laterFeatures } from '../../state/features.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'
import { readExamples, useSandbox } from './use-ledger.ts'

const texts = {
  title: { es: 'Descargas', en: 'Downloads' },
  download: { es: 'Descargar: :name', en: 'Download: :name' },
} as const

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

/** The writer of Markdown reads every page of the reference. */
const loadMarkdown = () =>
  importAgain<'referenceMarkdown', typeof referenceMarkdown>(
    () => import('../../../reference/markdown.ts'),
    'referenceMarkdown',
  )

/** The reference for other programs, as the sandbox that is asked has it. */
export function Downloads() {
  const t = useText()
  return (
    <Panel title={t(texts.title)}>
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
          jsonDocument(document),
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
