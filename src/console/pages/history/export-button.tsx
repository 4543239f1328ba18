import { Suspense, useState } from 'react'
import type { Exchange } from '../../../client/exchange.ts'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { lazyPart } from '../../parts/actions/lazy-part.ts'
import { useText } from '../../state/use-text.ts'

const texts = { export: { es: 'Exportar', en: 'Export' } } as const

// Few users export: the code that writes the files is loaded with the first export.
const ExportDialog = lazyPart(() => import('./export-dialog.tsx'), 'ExportDialog')

export function ExportButton({
  exchanges,
  variant,
}: {
  /** The exchanges, or the function that reads them on demand. */
  exchanges: readonly Exchange[] | (() => Promise<readonly Exchange[]>)
  variant?: ButtonVariant
}) {
  const t = useText()
  const [opened, setOpened] = useState<readonly Exchange[]>()
  const open = async () =>
    setOpened(typeof exchanges === 'function' ? await exchanges() : exchanges)
  return (
    <>
      <Button icon="download" variant={variant} onClick={() => void open()}>
        {t(texts.export)}
      </Button>
      {opened && (
        <Suspense>
          <ExportDialog exchanges={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
