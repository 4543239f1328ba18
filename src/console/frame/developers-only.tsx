import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PageTitle } from '../page/page-head.tsx'
import { ButtonLink } from '../shared/link.tsx'
import { preferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  title: { es: 'Esta página es para desarrolladores', en: 'This page is for developers' },
  text: {
    es: 'La presentación muestra la tienda, no la interfaz. Salga de ella para ver esta página.',
    en: 'The presentation shows the shop, not the interface. Leave it to see this page.',
  },
  overview: { es: 'Ver el resumen', en: 'See the overview' },
  leave: { es: 'Salir de la presentación', en: 'Leave the presenter view' },
} as const

/** Replaces, in the presenter view, a page that an audience is not shown. */
export function DevelopersOnly() {
  const t = useText()
  return (
    <Panel>
      <PageTitle>{t(texts.title)}</PageTitle>
      <EmptyState
        icon="presentation"
        level={1}
        title={t(texts.title)}
        action={
          <div className="operation-actions">
            <ButtonLink variant="primary" to="/overview">
              {t(texts.overview)}
            </ButtonLink>
            <Button onClick={() => preferences.set({ view: 'developer' })}>{t(texts.leave)}</Button>
          </div>
        }
      >
        {t(texts.text)}
      </EmptyState>
    </Panel>
  )
}
