import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useText } from '../../state/use-text.ts'
import type { FormValues } from './form-values.ts'
import type { FilledByPaste } from './pasted-text.ts'

const texts = {
  filled: {
    es: 'Lo que pegó es una solicitud: se llenaron :count campos.',
    en: 'What you pasted is a request: :count fields were filled.',
  },
  undo: { es: 'Volver a lo que había', en: 'Return to what there was' },
} as const

/** A whole request was pasted into one field, and went into its own. */
export function PastedNotice({
  form: { reset },
  filled: { count, before },
  onUndo,
}: {
  form: UseFormReturn<FormValues>
  filled: FilledByPaste
  onUndo: (filled: undefined) => void
}) {
  const t = useText()
  const undo = () => {
    reset(before, { keepDefaultValues: true })
    onUndo(undefined)
  }
  return (
    <Notice
      tone="info"
      actions={
        <Button size="s" icon="undo" onClick={undo}>
          {t(texts.undo)}
        </Button>
      }
    >
      {t(texts.filled, { count: String(count) })}
    </Notice>
  )
}
