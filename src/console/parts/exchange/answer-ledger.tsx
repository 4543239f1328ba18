import './exchange.css'
import { LedgerRows } from '../records/ledger-rows.tsx'
import { useText } from '../../state/use-text.ts'
import { type ExplainedBody, rowsOfBody } from './explained-fields.ts'

const texts = {
  title: { es: 'Supuestos en los que descansa', en: 'Assumptions that it rests on' },
} as const

/** The rows of the ledger that a body of a sandbox rests on. */
export function AnswerLedger(of: ExplainedBody) {
  const t = useText()
  const rows = rowsOfBody(of)
  if (rows.length === 0) return null
  return (
    <section className="answer-ledger">
      <h3>{t(texts.title)}</h3>
      <LedgerRows ids={rows} />
    </section>
  )
}
