import './form-field.css'
import { Suspense, useId, useState } from 'react'
import type { Field } from '../../../contract/fields/fields.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { IconButton } from '../../../ui/button.tsx'
import { lazyPart } from '../actions/lazy-part.ts'
import { useText } from '../../state/use-text.ts'

const texts = {
  open: { es: 'Ayuda sobre :field', en: 'Help on :field' },
  loading: { es: 'Abriendo la ayuda…', en: 'Opening the help…' },
} as const

// The texts of all fields are many: only a reader who asks waits for them.
const FieldExplanationPanel = lazyPart(
  () => import('./field-explanation-panel.tsx'),
  'FieldExplanationPanel',
)

/** The explanation of a field, with the statements of the specification, on demand. */
export function FieldHelp({ operation, field }: { operation: OperationId; field: Field }) {
  const t = useText()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const title = t(texts.open, { field: t(field.title) })
  return (
    <>
      <IconButton
        size="s"
        icon="help"
        label={`${title} (F1)`}
        tabIndex={-1}
        aria-expanded={opened}
        aria-controls={id}
        popoverTarget={id}
      />
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={title}
        // A long help is scrolled by its keyboard user.
        tabIndex={0}
        className="field-help"
        onToggle={(event) => setOpened(event.newState === 'open')}
      >
        {opened && (
          <Suspense fallback={t(texts.loading)}>
            <FieldExplanationPanel operation={operation} field={field} />
          </Suspense>
        )}
      </div>
    </>
  )
}
