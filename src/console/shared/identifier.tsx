import './identifier.css'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  copy: { es: 'Copiar el identificador', en: 'Copy the identifier' },
  copied: { es: 'Copiado', en: 'Copied' },
  copyFailed: { es: 'No se pudo copiar', en: 'Could not be copied' },
} as const

/** An identifier that one can take along. */
export function Identifier({ children }: { children: string }) {
  const t = useText()
  return (
    <span className="identifier">
      <code>{children}</code>
      <CopyButton
        text={() => children}
        label={t(texts.copy)}
        copiedLabel={t(texts.copied)}
        failedLabel={t(texts.copyFailed)}
      />
    </span>
  )
}
