import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { Link } from '../shared/link.tsx'
import { missingTexts, whyMissing } from '../shared/missing-texts.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  life: {
    es: 'Un token vale 5 horas del reloj del sandbox.',
    en: 'A token lasts 5 hours of the sandbox clock.',
  },
  store: { es: 'Guardar una tarjeta', en: 'Store a card' },
} as const

/** No token was ever stored under this name. */
export function MissingToken() {
  const t = useText()
  return (
    <>
      <PageTitle>{t(missingTexts.token.title)}</PageTitle>
      <Panel>
        <EmptyState
          icon="search"
          level={1}
          title={t(missingTexts.token.title)}
          action={<StoreLink />}
        >
          {t(whyMissing)} {t(texts.life)}
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
