import { Suspense, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useText } from '../state/use-text.ts'

const texts = { import: { es: 'Importar HAR o historial', en: 'Import HAR or history' } } as const

// Few users import: the code that reads the files is loaded when one does.
const ImportDialog = lazyPart(() => import('./import-dialog.tsx'), 'ImportDialog')

/** Reads a file of exchanges into the history. */
export function ImportButton() {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".har,.json,application/json"
        hidden
        aria-label={t(texts.import)}
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0])
          currentTarget.value = '' // The same file may be chosen again.
        }}
      />
      <Button icon="upload" onClick={() => input.current?.click()}>
        {t(texts.import)}
      </Button>
      {file && (
        <Suspense>
          <ImportDialog file={file} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </>
  )
}
