import type { SettingsView } from '../../contract/control/settings.ts'
import { wordList } from '../../contract/format.ts'
import type { Text } from '../../contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { apiFaultNames } from '../parts/records/api-fault-names.ts'
import { faultNames } from '../parts/records/delivery-words.ts'
import { ButtonLink } from '../parts/actions/link.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useChangeSettings } from '../state/use-changes.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  tampers: { es: 'El laboratorio altera :what', en: 'The lab tampers with :what' },
  deliveries: {
    es: 'las próximas notificaciones: :faults',
    en: 'the coming notifications: :faults',
  },
  api: { es: 'las próximas solicitudes: :faults', en: 'the coming requests: :faults' },
  off: { es: 'Apagar todo', en: 'Switch all off' },
  lab: { es: 'Ver el laboratorio', en: 'Open the lab' },
} as const

export function ActiveFaults({ faults }: { faults: SettingsView['faults'] }) {
  const t = useText()
  const { lang } = usePreferences()
  const change = useChangeSettings()
  const listed = (names: readonly Text[]) =>
    wordList([...new Set(names.map((name) => t(name).toLowerCase()))], lang)
  const parts = [
    faults.api.length > 0 &&
      t(texts.api, { faults: listed(faults.api.map(({ fault }) => apiFaultNames[fault])) }),
    faults.deliveries.length > 0 &&
      t(texts.deliveries, { faults: listed(faults.deliveries.map((fault) => faultNames[fault])) }),
  ].filter(Boolean)
  return (
    <Notice
      tone="warn"
      title={t(texts.tampers, { what: parts.join(' · ') })}
      actions={
        <>
          <Button
            size="s"
            busy={change.isPending}
            onClick={() => change.mutate({ faults: { deliveries: [], api: [] } })}
          >
            {t(texts.off)}
          </Button>
          {faults.deliveries.length > 0 && (
            <ButtonLink size="s" variant="ghost" to="/deliveries">
              {t(texts.lab)}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
