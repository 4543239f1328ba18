import { Suspense, useState } from 'react'
import type { Exchange } from '../../client/exchange.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useText } from '../state/use-text.ts'

const texts = { export: { es: 'Exportar', en: 'Export' } } as const

// Few users export: the code that writes the files is loaded when one does.
const ExportDialog = lazyPart(() => import('./export-dialog.tsx'), 'ExportDialog')

/** Opens the exchanges in the formats that they can leave in. */
export function ExportButton({
  exchanges,
  variant,
}: {
  exchanges: readonly Exchange[]
  variant?: ButtonVariant
}) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="download" variant={variant} onClick={() => setOpen(true)}>
        {t(texts.export)}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog exchanges={exchanges} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
