import { useState } from 'react'
import type { LedgerEntry } from '../../contract/control/sandbox.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { QueryProblem } from '../page/query-problem.tsx'
import { useText } from '../state/use-text.ts'
import { useChangeSettings } from '../state/use-change-settings.ts'

const texts = {
  back: { es: 'Volver a los valores predeterminados…', en: 'Back to defaults…' },
  none: { es: 'Todo está como viene', en: 'Everything is as it comes' },
  title: { es: '¿Volver a los valores predeterminados?', en: 'Back to the defaults?' },
  one: { es: 'Cambia 1 supuesto:', en: '1 assumption changes:' },
  several: { es: 'Cambian :count supuestos:', en: ':count assumptions change:' },
  confirm: { es: 'Volver a los valores', en: 'Back to defaults' },
  failed: { es: 'No se pudo volver', en: 'It could not be undone' },
} as const

/** Undoes every switch, after saying which. */
export function DefaultsButton({ changed }: { changed: readonly LedgerEntry[] }) {
  const t = useText()
  const [asked, setAsked] = useState(false)
  const change = useChangeSettings()
  const none = changed.length === 0
  const close = () => setAsked(false)
  const confirm = () => {
    const assumptions = Object.fromEntries(changed.map((entry) => [entry.id, entry.default]))
    change.mutate({ assumptions }, { onSuccess: close })
  }
  return (
    <>
      <Button
        icon="undo"
        disabled={none}
        title={none ? t(texts.none) : undefined}
        onClick={() => setAsked(true)}
      >
        {t(texts.back)}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t(texts.title)}
        confirm={t(texts.confirm)}
        variant="primary"
        busy={change.isPending}
        onClose={close}
        onConfirm={confirm}
      >
        <p>{changed.length === 1 ? t(texts.one) : t(texts.several, { count: changed.length })}</p>
        <ul className="defaults-list">
          {changed.map((entry) => (
            <li key={entry.id}>
              <strong>{entry.title}</strong>
              <span>
                <s>{optionTitle(entry, entry.value)}</s> → {optionTitle(entry, entry.default)}
              </span>
            </li>
          ))}
        </ul>
        {change.isError && <QueryProblem title={t(texts.failed)} error={change.error} />}
      </ConfirmDialog>
    </>
  )
}

const optionTitle = ({ options }: LedgerEntry, id: string) =>
  options.find((option) => option.id === id)?.title ?? id
