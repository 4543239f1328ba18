import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Link } from './link.tsx'
import { useChangeSettings } from '../../state/use-changes.ts'
import { useAssumptions } from '../../state/use-sandbox.ts'
import { useText } from '../../state/use-text.ts'

const texts = {
  approve: { es: 'Aprobar precios reales', en: 'Approve real prices' },
  row: { es: 'Supuesto :id', en: 'Assumption :id' },
  failed: {
    es: 'No se pudo cambiar: ¿sigue en marcha el sandbox?',
    en: 'It could not be changed: does the sandbox still run?',
  },
} as const

const row = 'amount_outside_table'

/**
 * Lets the sandbox approve amounts that select no outcome, by one press; then shows `approved`
 * instead.
 */
export function ApproveAmounts({ approved }: { approved?: ReactNode }) {
  const t = useText()
  const change = useChangeSettings()
  if (useAssumptions()[row] === 'approved') {
    return (
      <>
        {approved}{' '}
        <Link to="/assumptions" search={{ id: row }}>
          {t(texts.row, { id: row })}
        </Link>
      </>
    )
  }
  return (
    <>
      <Button
        size="s"
        busy={change.isPending}
        onClick={() => change.mutate({ assumptions: { [row]: 'approved' } })}
      >
        {t(texts.approve)}
      </Button>
      {change.isError && <span role="alert">{t(texts.failed)}</span>}
    </>
  )
}
