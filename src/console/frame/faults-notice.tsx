import { useQuery } from '@tanstack/react-query'
import type { Fault } from '../../contract/control/settings.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { faultNames } from '../shared/delivery-words.ts'
import { Link } from '../shared/link.tsx'
import { usePreferences } from '../state/preferences.ts'
import { sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useChangeSettings } from '../state/use-change-settings.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  title: {
    es: 'El laboratorio altera las próximas notificaciones: :faults',
    en: 'The lab tampers with the coming notifications: :faults',
  },
  off: { es: 'Apagar todo', en: 'Switch all off' },
  lab: { es: 'Ver el laboratorio', en: 'Open the lab' },
} as const

/** On every page while the webhook lab is on: it says why a notification does not arrive. */
export function FaultsNotice() {
  const { data } = useQuery(sandboxInfoOptions(useSession()))
  const faults = data?.settings.faults ?? []
  return faults.length > 0 ? <ActiveFaults faults={faults} /> : null
}

function ActiveFaults({ faults }: { faults: readonly Fault[] }) {
  const t = useText()
  const { lang } = usePreferences()
  const change = useChangeSettings()
  const names = faults.map((fault) => t(faultNames[fault]).toLowerCase())
  return (
    <div className="sandbox-notice">
      <Notice
        tone="warn"
        title={t(texts.title, { faults: new Intl.ListFormat(lang).format(names) })}
        actions={
          <>
            <Button size="s" busy={change.isPending} onClick={() => change.mutate({ faults: [] })}>
              {t(texts.off)}
            </Button>
            <Link className={buttonClass({ size: 's', variant: 'ghost' })} to="/deliveries">
              {t(texts.lab)}
            </Link>
          </>
        }
      />
    </div>
  )
}
