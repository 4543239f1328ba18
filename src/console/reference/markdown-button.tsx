import { referenceMarkdown } from '../../reference/markdown.ts'
import { Button } from '../../ui/button.tsx'
import { downloadText } from '../shared/download.ts'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import { useExamples, useLedger } from './use-ledger.ts'

const text = { es: 'Descargar en Markdown', en: 'Download as Markdown' } as const

/** Saves the whole reference as one file, under the ledger of the sandbox. */
export function MarkdownButton() {
  const t = useText()
  const { lang } = usePreferences()
  const ledger = useLedger()
  const examples = useExamples()
  return (
    <Button
      icon="download"
      onClick={() =>
        downloadText(
          `ensayo-${lang}.md`,
          'text/markdown',
          referenceMarkdown(lang, [...ledger.values()], examples),
        )
      }
    >
      {t(text)}
    </Button>
  )
}
