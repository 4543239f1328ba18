import { Button, buttonClass, type ButtonVariant } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Link } from '../shared/link.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  two: { es: 'Comparar', en: 'Compare' },
  with: { es: 'Comparar con…', en: 'Compare with…' },
  many: { es: 'Elija dos para comparar', en: 'Choose two to compare' },
} as const

/** Opens two requests side by side; of one, the page asks for the other. */
export function CompareLink({
  ids,
  variant,
}: {
  /** Of more than two it says that two are needed. */
  ids: readonly string[]
  variant?: ButtonVariant
}) {
  const t = useText()
  const [a, b, ...more] = ids
  if (a === undefined) return null
  if (more.length > 0) {
    return (
      <Button variant={variant} icon="compare" disabled>
        {t(texts.many)}
      </Button>
    )
  }
  return (
    <Link className={buttonClass({ variant })} to="/compare" search={{ a, b }}>
      <Icon name="compare" size={15} />
      <span className="ui-button-text">{t(b === undefined ? texts.with : texts.two)}</span>
    </Link>
  )
}
