import { type ComponentProps, useState } from 'react'
import type { ReplayChange } from '../../contract/control/replay-change.ts'
import type { Replay } from '../../contract/control/replay.ts'
import { apiFaultKindIds } from '../../contract/control/api-fault-kinds.ts'
import { isControlPath } from '../../contract/control/routes.ts'
import { dayOf, instantAt, timeOfDay } from '../../contract/format.ts'
import { outcomes } from '../../contract/replies/outcomes.ts'
import { Checkbox, Select, TextInput } from '../../ui/controls.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { apiFaultNames } from '../shared/api-fault-names.ts'
import { titleOfStep } from '../replay/step-words.ts'
import { useText } from '../state/use-text.ts'
import { leavesOf, withLeaf } from './changes.ts'

const texts = {
  outcome: { es: 'Resultado', en: 'Outcome' },
  asWas: { es: 'Como fue', en: 'As it was' },
  fault: { es: 'Falla en el camino', en: 'Fault on the way' },
  none: { es: 'Sin la falla que tuvo', en: 'Without the fault that it had' },
  at: { es: 'Fecha y hora de Honduras', en: 'Date and time in Honduras' },
  place: { es: 'En el lugar de', en: 'In the place of' },
  leaveOut: { es: 'Omitir este paso', en: 'Leave this step out' },
  onlyCounted: {
    es: 'Una falla impidió esta solicitud: el enlace no trae sus valores.',
    en: 'A fault kept this request from being done: the link has no values of it.',
  },
} as const

/** What may be otherwise at one step. */
export function StepEditor({
  replay,
  number,
  change,
  onChange,
}: {
  replay: Replay
  number: number
  change: Omit<ReplayChange, 'step'>
  onChange: (more: Omit<ReplayChange, 'step'>) => void
}) {
  const t = useText()
  const step = replay.steps[number - 1]
  if (!step) return null
  const { body, at, path } = step
  const leaves = leavesOf(body)
  const amount = leaves.find(({ name }) => name === 'order_amount')
  const isOnlyCounted = step.only_counted === true
  const typed = (name: string, value: unknown) => String(change.values?.[name] ?? value)
  return (
    <div className="what-if-fields">
      {isOnlyCounted && <p>{t(texts.onlyCounted)}</p>}
      {amount && !isOnlyCounted && (
        <LabelledField label={t(texts.outcome)}>
          {(control) => (
            <Select
              {...control}
              value={typed(amount.name, amount.value)}
              onChange={({ target }) =>
                onChange({ values: withLeaf(change.values, amount, target.value) })
              }
            >
              {outcomes.every((one) => String(one.amount) !== typed(amount.name, amount.value)) && (
                <option value={typed(amount.name, amount.value)}>
                  {typed(amount.name, amount.value)}
                </option>
              )}
              {outcomes.map((one) => (
                <option key={one.amount} value={String(one.amount)}>
                  {`${one.amount}: ${t(one.title)}`}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
      )}
      {!isControlPath(path) && (
        <LabelledField label={t(texts.fault)}>
          {(control) => (
            <Select
              {...control}
              value={change.fault ?? ''}
              onChange={({ target }) =>
                onChange({ fault: (target.value || undefined) as ReplayChange['fault'] })
              }
            >
              <option value="">{t(texts.asWas)}</option>
              <option value="none">{t(texts.none)}</option>
              {apiFaultKindIds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(apiFaultNames[kind])}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
      )}
      <LabelledField label={t(texts.at)}>
        {(control) => (
          <InstantInput
            key={number}
            {...control}
            was={at}
            at={change.at}
            onChange={(instant) => onChange({ at: instant })}
          />
        )}
      </LabelledField>
      <LabelledField label={t(texts.place)}>
        {(control) => (
          <Select
            {...control}
            value={String(change.move_to ?? '')}
            onChange={({ target }) =>
              onChange({ move_to: target.value ? Number(target.value) : undefined })
            }
          >
            <option value="">{t(texts.asWas)}</option>
            {replay.steps.map((other, index) =>
              index + 1 === number ? null : (
                <option key={index} value={String(index + 1)}>
                  {`${index + 1}. ${t(titleOfStep(other))}`}
                </option>
              ),
            )}
          </Select>
        )}
      </LabelledField>
      <Checkbox
        label={t(texts.leaveOut)}
        checked={change.leave_out ?? false}
        onChange={({ target }) => onChange({ leave_out: target.checked || undefined })}
      />
      {!isOnlyCounted &&
        leaves.map((leaf) => (
          <LabelledField key={leaf.name} label={<code translate="no">{leaf.name}</code>}>
            {(control) => (
              <TextInput
                {...control}
                value={typed(leaf.name, leaf.value)}
                onChange={({ target }) =>
                  onChange({ values: withLeaf(change.values, leaf, target.value) })
                }
              />
            )}
          </LabelledField>
        ))}
    </div>
  )
}

/** Shows what is typed while it is typed: an instant that is not complete counts as none. */
function InstantInput({
  was,
  at,
  onChange,
  ...control
}: {
  was: string
  at: string | undefined
  onChange: (at: string | undefined) => void
} & Omit<ComponentProps<typeof TextInput>, 'onChange'>) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...control}
      type="datetime-local"
      step={1}
      value={typed ?? localTime(at ?? was)}
      onBlur={() => setTyped(undefined)}
      onChange={({ target: { value } }) => {
        setTyped(value)
        const instant = instantAt(value)
        // A browser leaves the seconds out where they are zero.
        const isAsWas = Number.isNaN(instant) || instant === instantAt(localTime(was))
        onChange(isAsWas ? undefined : new Date(instant).toISOString())
      }}
    />
  )
}

const localTime = (at: string) => `${dayOf(at)}T${timeOfDay(at)}`
