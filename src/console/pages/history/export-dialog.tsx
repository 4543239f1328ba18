import './history.css'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Exchange } from '../../../client/exchange.ts'
import { noteIn } from '../../../client/export/export-note.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { downloadText } from '../../parts/actions/download.ts'
import { useNavigate } from '../../parts/actions/link.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { useAssumptions } from '../../state/use-sandbox.ts'
import { useText } from '../../state/use-text.ts'
import type { ExportFormat, Written } from '../../state/export-format.ts'
import { exportTitleOf, fileNameOf, formats } from './export-formats.ts'
import { TextField } from '../../../ui/text-field.tsx'

const texts = {
  one: { es: 'Exportar una solicitud', en: 'Export one request' },
  several: { es: 'Exportar :count solicitudes', en: 'Export :count requests' },
  format: { es: 'Formato', en: 'Format' },
  title: { es: 'Título', en: 'Title' },
  hint: {
    es: 'Una frase: nombra la prueba y el archivo.',
    en: 'One sentence: it names the test and the file.',
  },
  notes: { es: 'Antes de usarlo', en: 'Before you use it' },
  empty: { es: 'Aquí no queda nada que exportar', en: 'Nothing is left to export here' },
  preview: { es: 'Vista previa de :name', en: 'Preview of :name' },
  more: {
    es: 'Se ven :shown de :all líneas; el archivo las lleva todas.',
    en: ':shown of :all lines are shown; the file has all of them.',
  },
  download: { es: 'Descargar', en: 'Download' },
  copy: { es: 'Copiar', en: 'Copy' },
  open: { es: 'Abrir en Escenarios', en: 'Open in Scenarios' },
} as const

/** A part of the history in each format, looked at before it is taken. */
export function ExportDialog({
  exchanges,
  onClose,
}: {
  exchanges: readonly Exchange[]
  onClose: () => void
}) {
  const t = useText()
  const { lang } = usePreferences()
  const assumptions = useAssumptions()
  const [all] = useState(formats)
  const [id, setId] = useState(() => Object.keys(all)[0] ?? '')
  const format = all[id]
  const [given, setTitle] = useState<string>()
  const usual = exportTitleOf(exchanges, lang)
  // Each key exports up to a thousand exchanges again: the box does not wait for that.
  const title = useDeferredValue(given?.trim() || usual)
  const exported = useMemo(
    () => format?.write(exchanges, { title, lang, assumptions }),
    [format, exchanges, title, lang, assumptions],
  )
  if (!format || !exported) return null
  const name = fileNameOf(format, title)
  const count = exchanges.length
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={count === 1 ? t(texts.one) : t(texts.several, { count })}
      footer={
        exported.isEmpty ? undefined : <Actions name={name} text={exported.text} format={format} />
      }
    >
      <Tabs
        label={t(texts.format)}
        tabs={Object.entries(all).map(([each, { title: label }]) => ({
          id: each,
          label: t(label),
        }))}
        value={id}
        onChange={setId}
      >
        <div className="export">
          <TextField
            label={t(texts.title)}
            hint={t(texts.hint)}
            maxLength={200}
            value={given ?? usual}
            placeholder={usual}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Notes written={exported} />
          {!exported.isEmpty && <Preview name={name} text={exported.text} />}
        </div>
      </Tabs>
    </Dialog>
  )
}

function Notes({ written: { notes, isEmpty } }: { written: Written }) {
  const t = useText()
  const { lang } = usePreferences()
  if (!notes.length && !isEmpty) return null
  return (
    <Notice
      tone={isEmpty ? 'error' : 'warn'}
      live="off"
      title={t(isEmpty ? texts.empty : texts.notes)}
    >
      {/* Focusable where it is long, so that keys scroll it. */}
      <ul className="export-notes" tabIndex={notes.length > 4 ? 0 : undefined}>
        {[...new Set(notes.map((note) => noteIn(note, lang)))].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** How many lines are drawn: enough to read, few enough to keep the page quick. */
const shownLines = 400

function Preview({ name, text }: { name: string; text: string }) {
  const t = useText()
  const lines = text.trimEnd().split('\n')
  return (
    <>
      <CodeBlock label={t(texts.preview, { name })}>
        {lines.slice(0, shownLines).join('\n')}
      </CodeBlock>
      {lines.length > shownLines && (
        <p className="export-more">{t(texts.more, { shown: shownLines, all: lines.length })}</p>
      )}
    </>
  )
}

function Actions({
  name,
  text,
  format: { type, isScenario },
}: {
  name: string
  text: string
  format: ExportFormat
}) {
  const t = useText()
  const navigate = useNavigate()
  const openScenario = async () => {
    const { importFile } = await import('../scenarios/catalogue.ts')
    const [scenario] = await importFile(new File([text], name, { type }))
    navigate({ to: '/scenarios', search: { scenario: scenario?.id } })
  }
  return (
    <>
      {isScenario && (
        <Button icon="beaker" onClick={() => void openScenario()}>
          {t(texts.open)}
        </Button>
      )}
      <CopyButton showLabel size="m" text={() => text} label={t(texts.copy)} />
      <Button variant="primary" icon="download" onClick={() => downloadText(name, type, text)}>
        {t(texts.download)}
      </Button>
    </>
  )
}
