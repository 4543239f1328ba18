import { useState } from 'react'
import type { LedgerEntry } from '../../contract/control/sandbox.ts'
import type { Preset } from '../../contract/domain/assumptions.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { QueryProblem } from '../page/query-problem.tsx'
import { useText } from '../state/use-text.ts'
import { useChangeSettings } from '../state/use-change-settings.ts'
import { differingFrom, optionUnder } from './filter.ts'

const texts = {
  specified: { es: 'Como la especificación (:count)…', en: 'As specified (:count)…' },
  observed: { es: 'Como se observó (:count)…', en: 'As observed (:count)…' },
  none: { es: 'Ningún supuesto difiere', en: 'No assumption differs' },
  titleSpecified: { es: '¿Como la especificación?', en: 'As specified?' },
  titleObserved: {
    es: '¿Como se observó en el servicio real?',
    en: 'As observed of the real service?',
  },
  one: { es: 'Cambia 1 supuesto:', en: '1 assumption changes:' },
  several: { es: 'Cambian :count supuestos:', en: ':count assumptions change:' },
  confirm: { es: 'Cambiar', en: 'Change' },
  failed: { es: 'No se pudo cambiar', en: 'It could not be changed' },
} as const

/** Takes a whole ledger by one word, after saying which rows change. */
export function PresetButton({
  preset,
  entries,
}: {
  preset: Preset
  entries: readonly LedgerEntry[]
}) {
  const t = useText()
  const [asked, setAsked] = useState(false)
  const change = useChangeSettings()
  const changing = differingFrom(preset, entries)
  const count = changing.length
  const close = () => setAsked(false)
  return (
    <>
      <Button
        icon={preset === 'specified' ? 'undo' : 'eye'}
        disabled={count === 0}
        title={count === 0 ? t(texts.none) : undefined}
        onClick={() => setAsked(true)}
      >
        {t(texts[preset], { count })}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t(preset === 'specified' ? texts.titleSpecified : texts.titleObserved)}
        confirm={t(texts.confirm)}
        variant="primary"
        busy={change.isPending}
        onClose={close}
        onConfirm={() => change.mutate({ assumptions: preset }, { onSuccess: close })}
      >
        <p>{count === 1 ? t(texts.one) : t(texts.several, { count })}</p>
        <ul className="defaults-list">
          {changing.map((entry) => (
            <li key={entry.id}>
              <strong>{entry.title}</strong>
              <span>
                <s>{optionTitle(entry, entry.value)}</s> →{' '}
                {optionTitle(entry, optionUnder(preset, entry))}
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
