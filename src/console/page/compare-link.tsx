import { buttonClass, type ButtonVariant } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Link } from '../shared/link.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  two: { es: 'Comparar', en: 'Compare' },
  with: { es: 'Comparar con…', en: 'Compare with…' },
} as const

/** Opens two of a kind side by side; of one, the page asks for the other. */
export function CompareLink({
  kind,
  ids,
  variant,
}: {
  kind: 'exchange' | 'payment'
  /** One or two; of more, nothing is offered. */
  ids: readonly string[]
  variant?: ButtonVariant
}) {
  const t = useText()
  const [a, b, ...more] = ids
  if (a === undefined || more.length > 0) return null
  return (
    <Link className={buttonClass({ variant })} to="/compare" search={{ kind, a, b }}>
      <Icon name="compare" size={15} />
      <span className="ui-button-text">{t(b === undefined ? texts.with : texts.two)}</span>
    </Link>
  )
}
