import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { Link } from '../shared/link.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  missing: { es: 'Este token no está en el sandbox', en: 'This token is not in the sandbox' },
  missingText: {
    es: 'Puede ser de otro sandbox, o el sandbox se restableció después. Un token vale 5 horas del reloj del sandbox.',
    en: 'It may belong to another sandbox, or the sandbox was reset since. A token lasts 5 hours of the sandbox clock.',
  },
  store: { es: 'Guardar una tarjeta', en: 'Store a card' },
} as const

/** No token was ever stored under this name. */
export function MissingToken() {
  const t = useText()
  return (
    <>
      <PageTitle>{t(texts.missing)}</PageTitle>
      <Panel>
        <EmptyState icon="search" level={1} title={t(texts.missing)} action={<StoreLink />}>
          {t(texts.missingText)}
        </EmptyState>
      </Panel>
    </>
  )
}

/** To a new token, where this one is of no use. */
export function StoreLink() {
  return (
    <Link
      className={buttonClass({ variant: 'primary' })}
      to="/operations/:operation"
      params={{ operation: 'tokens.create' }}
    >
      {useText()(texts.store)}
    </Link>
  )
}
