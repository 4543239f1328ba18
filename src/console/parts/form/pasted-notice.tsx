import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useText } from '../../state/use-text.ts'

const texts = {
  filled: {
    es: 'Lo que pegó es una solicitud: se llenaron :count campos.',
    en: 'What you pasted is a request: :count fields were filled.',
  },
  undo: { es: 'Volver a lo que había', en: 'Return to what there was' },
} as const

/** A whole request was pasted into one field, and went into its own. */
export function PastedNotice({ count, onUndo }: { count: number; onUndo: () => void }) {
  const t = useText()
  return (
    <Notice
      tone="info"
      actions={
        <Button size="s" icon="undo" onClick={onUndo}>
          {t(texts.undo)}
        </Button>
      }
    >
      {t(texts.filled, { count: String(count) })}
    </Notice>
  )
}
