import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Link } from '../shared/link.tsx'
import { preferences, usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  goLive: { es: 'Pasar a En vivo', en: 'Go live' },
  ready: { es: 'El perfil está abierto', en: 'The profile is open' },
  readyText: {
    es: 'Las solicitudes van todavía a un sandbox.',
    en: 'Requests still go to a sandbox.',
  },
  sell: { es: 'Ir a la venta', en: 'Go to the sale' },
} as const

/** Where to go with an open profile: to the sale, by way of the target “live”. */
export function ReadyNotice() {
  const t = useText()
  const { target } = usePreferences()
  const link = (
    <Link
      className={buttonClass({ size: 's', variant: 'primary' })}
      to="/operations/:operation"
      params={{ operation: 'payments.sale' }}
    >
      {t(texts.sell)}
    </Link>
  )
  return target === 'live' ? (
    <Notice live="off" tone="success" title={t(texts.ready)} actions={link} />
  ) : (
    <Notice
      live="off"
      title={t(texts.ready)}
      actions={
        <Button size="s" icon="bolt" onClick={() => preferences.set({ target: 'live' })}>
          {t(texts.goLive)}
        </Button>
      }
    >
      {t(texts.readyText)}
    </Notice>
  )
}
