import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { preferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'

const texts = {
  liveTitle: {
    es: 'Aquí los escenarios corren en un sandbox',
    en: 'Here scenarios run in a sandbox',
  },
  liveText: {
    es: 'Un escenario envía muchas solicitudes seguidas y aquí no se puede confirmar cada cobro de verdad. Contra el servicio real se ejecutan desde la terminal: npm run scenarios -- --target URL --live.',
    en: 'A scenario sends many requests in a row, and not every real payment could be confirmed here. Against the real service they run from the terminal: npm run scenarios -- --target URL --live.',
  },
  sandbox: { es: 'Volver al sandbox', en: 'Back to the sandbox' },
} as const

/** Says why scenarios do not run here against the real service. */
export function InLive() {
  const t = useText()
  return (
    <Panel>
      <EmptyState
        icon="server"
        level={2}
        title={t(texts.liveTitle)}
        action={
          <Button variant="primary" onClick={() => preferences.set({ target: 'browser' })}>
            {t(texts.sandbox)}
          </Button>
        }
      >
        {t(texts.liveText)}
      </EmptyState>
    </Panel>
  )
}
