import '../actions/parts.css'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useText } from '../../state/use-text.ts'

const texts = {
  copy: { es: 'Copiar :name', en: 'Copy :name' },
  identifier: { es: 'el identificador', en: 'the identifier' },
} as const

/** An identifier that one can take along, or another text of a name. */
export function Identifier({ name, children }: { name?: string; children: string }) {
  const t = useText()
  return (
    <span className="identifier">
      <code translate="no">{children}</code>
      <CopyButton
        text={() => children}
        label={t(texts.copy, { name: name ?? t(texts.identifier) })}
      />
    </span>
  )
}
