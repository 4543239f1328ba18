import type { Operation, Variant } from '../../../contract/operations/operation.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useRulebook } from '../../parts/form/use-rulebook.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { BreakingCode } from '../../../ui/line-breaks.tsx'
import { useNavigate } from '../../parts/actions/link.tsx'
import type { Search } from '../../state/routes.ts'
import { useText } from '../../state/use-text.ts'

const texts = {
  variant: { es: 'Variante', en: 'Variant' },
  reference: { es: 'Referencia', en: 'Reference' },
} as const

export function OperationHead({
  id,
  variant,
  search,
  onReference,
}: {
  id: OperationId
  variant: Variant
  search: Search<'/operations/:operation'>
  onReference: () => void
}) {
  const t = useText()
  const navigate = useNavigate()
  const { assumptions } = useRulebook()
  const operation = operations[id]
  const { reading }: Operation = operation
  const go = (change: Search<'/operations/:operation'>) =>
    navigate({
      to: '/operations/:operation',
      params: { operation: id },
      search: { ...search, ...change },
      replace: true,
    })
  return (
    <PageHead
      title={t(operation.title)}
      isBeta={operation.beta}
      about={
        <span className="operation-line">
          <BreakingCode>{`${operation.method} ${operation.path}`}</BreakingCode>
          <span>
            {t(operation.about)} {reading && t(reading(assumptions))}
          </span>
        </span>
      }
    >
      <div className="operation-actions">
        {operation.variants.length > 1 && (
          <Segmented
            label={t(texts.variant)}
            value={variant.id}
            options={operation.variants.map((one) => ({ value: one.id, label: t(one.title) }))}
            onChange={(next) => go({ from: undefined, variant: next })}
          />
        )}
        {/* The link replaces the request beside the form. */}
        <Button
          icon="book"
          aria-pressed={search.view !== undefined}
          onClick={() => {
            if (!search.view) onReference()
            go({ view: search.view ? undefined : 'reference' })
          }}
        >
          {t(texts.reference)}
        </Button>
      </div>
    </PageHead>
  )
}
