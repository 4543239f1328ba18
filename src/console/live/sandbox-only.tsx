import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ButtonLink, OperationLink } from '../shared/link.tsx'
import { PageTitle, SectionTabs } from '../page/page-head.tsx'
import { usualSandbox } from '../state/kept-preferences.ts'
import { preferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  title: { es: 'Esta página es del sandbox', en: 'This page belongs to the sandbox' },
  text: {
    es: 'El servicio real no permite leer lo que guarda, así que aquí no hay nada que mostrar. En vivo dispone de las operaciones, del historial de este navegador y, desde cada cobro, de la página de su estado.',
    en: 'The real service does not let one read what it keeps, so there is nothing to show here. Live offers the operations, the history of this browser and, from each payment, the page of its status.',
  },
  history: { es: 'Ver el historial', en: 'See the history' },
  status: { es: 'Consultar un cobro', en: 'Query a payment' },
  sandbox: { es: 'Volver al sandbox', en: 'Back to the sandbox' },
} as const

/** Replaces, in live mode, a page about the rows of a sandbox. */
export function SandboxOnly() {
  const t = useText()
  return (
    <>
      <PageTitle>{t(texts.title)}</PageTitle>
      <SectionTabs />
      <Panel>
        <EmptyState
          icon="server"
          level={1}
          title={t(texts.title)}
          action={
            <div className="operation-actions">
              <ButtonLink variant="primary" to="/history" search={{ target: 'live' }}>
                {t(texts.history)}
              </ButtonLink>
              <OperationLink operation="payments.status">{t(texts.status)}</OperationLink>
              <Button onClick={() => preferences.set({ target: usualSandbox })}>
                {t(texts.sandbox)}
              </Button>
            </div>
          }
        >
          {t(texts.text)}
        </EmptyState>
      </Panel>
    </>
  )
}
