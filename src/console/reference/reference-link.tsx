import { Link } from '../shared/link.tsx'
import { useText } from '../state/use-text.ts'

const text = { es: 'Referencia', en: 'Reference' } as const

/** Leads to the beginning of the reference. */
export function ReferenceLink() {
  return <Link to="/reference">{useText()(text)}</Link>
}
