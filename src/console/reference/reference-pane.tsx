import './reference.css'
import type { OperationId } from '../../contract/operations/registry.ts'
import { entryAt } from '../../reference/reference.ts'
import { Icon } from '../../ui/icons.tsx'
import { Link } from '../shared/link.tsx'
import { useText } from '../state/use-text.ts'
import { EntryBody } from './entry-body.tsx'

const texts = {
  title: { es: 'Referencia de la operación', en: 'Reference of the operation' },
  whole: { es: 'En su propia página', en: 'On its own page' },
} as const

/** What the reference says of an operation, beside its form. */
export function ReferencePane({ operation }: { operation: OperationId }) {
  const t = useText()
  const address = { kind: 'operations', name: operation } as const
  const entry = entryAt(address)
  if (!entry) return null
  return (
    <section className="ref-pane" aria-label={t(texts.title)}>
      <p className="ref-pane-head">
        <Icon name="book" />
        <Link to="/reference/:kind/:name" params={address}>
          {t(texts.whole)}
        </Link>
      </p>
      <EntryBody entry={entry} />
    </section>
  )
}
