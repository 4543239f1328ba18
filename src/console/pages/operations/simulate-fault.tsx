import './operations.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  type ApiFaultKind,
  apiFaultKindIds,
  takenBy,
} from '../../../contract/control/api-fault-kinds.ts'
import type { ApiFault } from '../../../contract/control/api-faults.ts'
import {
  isOperationId,
  type OperationId,
  operationIds,
} from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/controls.tsx'
import { LabelledField } from '../../../ui/labelled-field.tsx'
import { SelectField } from '../../../ui/text-field.tsx'
import { apiFaultNames } from '../../parts/records/api-fault-names.ts'
import { Lab } from '../../parts/page/lab.tsx'
import { sandboxInfoOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useChangeSettings } from '../../state/use-changes.ts'
import { type Speak, useText } from '../../state/use-text.ts'
import { apiFaultTexts } from './api-fault-texts.ts'

const texts = {
  title: { es: 'Simular una falla', en: 'Simulate a fault' },
  none: { es: 'ninguna falla espera', en: 'no fault waits' },
  one: { es: '1 falla espera', en: '1 fault waits' },
  several: { es: ':count fallas esperan', en: ':count faults wait' },
  about: {
    es: 'Lo que le puede pasar en el camino a una solicitud de la interfaz de pagos. La falla espera a la solicitud que le toca; cada una que ocurre queda como evento api.fault.',
    en: 'What can happen on its way to a request of the payment interface. A fault waits for its request; each one that strikes is an event api.fault.',
  },
  operation: { es: 'Operación', en: 'Operation' },
  any: { es: 'Cualquiera', en: 'Any' },
  on: { es: 'De las que vienen', en: 'Of those that come' },
  next: { es: 'La próxima', en: 'The next one' },
  all: { es: 'Todas', en: 'All of them' },
  nth: { es: 'La número…', en: 'The one with number…' },
  share: { es: 'Una parte, al azar del sandbox', en: 'A share, by the dice of the sandbox' },
  number: { es: 'Número', en: 'Number' },
  percent: { es: 'Por ciento', en: 'Per cent' },
  fault: { es: 'Qué pasa', en: 'What happens' },
  ms: { es: 'Milisegundos', en: 'Milliseconds' },
  seconds: { es: 'Retry-After, en segundos', en: 'Retry-After, in seconds' },
  add: { es: 'Poner la falla', en: 'Set the fault' },
  remove: { es: 'Quitar: :fault', en: 'Remove: :fault' },
  waiting: { es: 'Fallas que esperan', en: 'Faults that wait' },
} as const

/** The values of the form; numbers as texts, as they are typed. */
const empty = {
  operation: 'any',
  on: 'next' as 'next' | 'all' | 'nth' | 'share',
  fault: 'lose_answer' as ApiFaultKind,
  nth: '2',
  percent: '10',
  ms: '5000',
  seconds: '1',
}

/** Faults of the interface: those that wait, and a form for one more, of this operation first. */
export function SimulateFault({ operation }: { operation: OperationId }) {
  const { data: info } = useQuery(sandboxInfoOptions(useSession()))
  return info && <FaultForm operation={operation} active={info.settings.faults.api} />
}

function FaultForm({ operation, active }: { operation: OperationId; active: readonly ApiFault[] }) {
  const t = useText()
  const change = useChangeSettings()
  const [draft, setDraft] = useState({ ...empty, operation: operation as string })
  // The list has its former faults, until a change has been read.
  const set = (api: readonly ApiFault[]) => {
    if (!change.isPending) change.mutate({ faults: { api: [...api] } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set([...active, faultOf(draft)])
  }
  return (
    <Lab texts={texts} count={active.length} error={change.error}>
      {active.length > 0 && (
        <ul className="api-faults" aria-label={t(texts.waiting)}>
          {active.map((fault, index) => (
            // Two may be equal; none moves.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <span>{sentenceOf(fault, t)}</span>
              <IconButton
                icon="trash"
                label={t(texts.remove, { fault: sentenceOf(fault, t) })}
                disabled={change.isPending}
                onClick={() => set(active.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <form className="api-fault-form" onSubmit={submit}>
        <Fields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
        <p>{t(apiFaultTexts[draft.fault].effect)}</p>
        <p className="fault-cure">{t(apiFaultTexts[draft.fault].cure)}</p>
        <div>
          <Button type="submit" icon="beaker" busy={change.isPending}>
            {t(texts.add)}
          </Button>
        </div>
      </form>
    </Lab>
  )
}

function Fields({
  draft,
  onChange,
}: {
  draft: typeof empty
  onChange: (part: Partial<typeof empty>) => void
}) {
  const t = useText()
  const taken = takenBy(draft.fault)
  const number = (name: 'nth' | 'percent' | 'ms' | 'seconds', min: number, max: number) => (
    <LabelledField label={t(name === 'nth' ? texts.number : texts[name])}>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          required
          min={min}
          max={max}
          value={draft[name]}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      )}
    </LabelledField>
  )
  return (
    <div className="api-fault-fields">
      <SelectField
        label={t(texts.operation)}
        value={draft.operation}
        options={[
          ['any', t(texts.any)],
          ...operationIds.map((id) => [id, t(operations[id].title)] as const),
        ]}
        onChange={(operation) => onChange({ operation })}
      />
      <SelectField
        label={t(texts.on)}
        value={draft.on}
        options={(['next', 'nth', 'all', 'share'] as const).map((on) => [on, t(texts[on])])}
        onChange={(on) => onChange({ on })}
      />
      {draft.on === 'nth' && number('nth', 1, 100_000)}
      {draft.on === 'share' && number('percent', 1, 100)}
      <SelectField
        label={t(texts.fault)}
        value={draft.fault}
        options={apiFaultKindIds.map((kind) => [kind, t(apiFaultNames[kind])])}
        onChange={(fault) => onChange({ fault })}
      />
      {taken === 'ms' && number('ms', 1, 60_000)}
      {taken === 'seconds' && number('seconds', 0, 86_400)}
    </div>
  )
}

function faultOf({ operation, on, fault, nth, percent, ms, seconds }: typeof empty): ApiFault {
  const taken = takenBy(fault)
  return {
    operation: isOperationId(operation) ? operation : 'any',
    on:
      on === 'nth' ? { nth: Number(nth) } : on === 'share' ? { share: Number(percent) / 100 } : on,
    fault,
    ...(taken === 'ms' ? { ms: Number(ms) } : {}),
    ...(taken === 'seconds' ? { seconds: Number(seconds) } : {}),
    // The kind decides which of the two it takes, which TypeScript does not see.
  } as ApiFault
}

/** A fault that waits, in one line. */
function sentenceOf(fault: ApiFault, t: Speak) {
  const { operation = 'any', on = 'next' } = fault
  const which =
    typeof on === 'string'
      ? t(texts[on])
      : 'nth' in on
        ? `${t(texts.number)} ${on.nth}`
        : `${Math.round(on.share * 100)} %`
  const asked = operation === 'any' ? t(texts.any) : t(operations[operation].title)
  const value = 'ms' in fault ? ` (${fault.ms} ms)` : ''
  return `${t(apiFaultNames[fault.fault])}${value} · ${asked} · ${which}`
}
