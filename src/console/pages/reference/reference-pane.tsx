import './reference.css'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { Icon } from '../../../ui/icons.tsx'
import { ButtonLink } from '../../parts/actions/link.tsx'
import { useText } from '../../state/use-text.ts'
import { EntryBody } from './entry-body.tsx'
import { useSections } from './use-ledger.ts'

const texts = {
  title: { es: 'Referencia de la operación', en: 'Reference of the operation' },
  whole: { es: 'En su propia página', en: 'On its own page' },
} as const

export function ReferencePane({ operation }: { operation: OperationId }) {
  const t = useText()
  const address = { kind: 'operations', name: operation } as const
  const sections = useSections(address)
  if (!sections) return null
  return (
    <section aria-label={t(texts.title)}>
      <EntryBody
        sections={sections}
        actions={
          <ButtonLink variant="ghost" size="s" to="/reference/:kind/:name" params={address}>
            <Icon name="book" />
            {t(texts.whole)}
          </ButtonLink>
        }
      />
    </section>
  )
}
