import './fault-lab.css'
import { useId, useState } from 'react'
import { type Fault, faults } from '../../contract/control/settings.ts'
import { Pill } from '../../ui/pill.tsx'
import { QueryProblem } from '../page/query-problem.tsx'
import { useChangeSettings } from '../state/use-change-settings.ts'
import { useText } from '../state/use-text.ts'
import { faultTexts } from './fault-texts.ts'
import { faultNames } from '../shared/delivery-words.ts'

const texts = {
  title: { es: 'Laboratorio de notificaciones', en: 'Webhook lab' },
  none: { es: 'ninguna falla activa', en: 'no fault is on' },
  one: { es: '1 falla activa', en: '1 fault is on' },
  several: { es: ':count fallas activas', en: ':count faults are on' },
  about: {
    es: 'Cada falla vale para las notificaciones que vienen, no para las que ya están. Un buen receptor responde 200 de inmediato y trabaja después. No guarda lo que dice el cuerpo, sino lo que lee: la inscripción, o el estado del cobro con el payment_uuid de su venta.',
    en: 'Each fault holds for the notifications to come, not for those that are there. A good receiver answers 200 at once and works afterwards. It does not keep what the body says, but what it reads: the enrollment, or the status of the payment with the payment_uuid of its sale.',
  },
  failed: { es: 'No se pudo cambiar', en: 'It could not be changed' },
} as const

/** Switches of what happens to the notifications to come. */
export function FaultLab({ active }: { active: readonly Fault[] }) {
  const t = useText()
  const change = useChangeSettings()
  // What is being saved shows at once: the query cache would let the switch jump back and forth.
  const [chosen, setChosen] = useState<readonly Fault[]>()
  const [isOpen, setOpen] = useState(active.length > 0)
  const shown = chosen ?? active
  const toggle = (fault: Fault) => {
    const next = faults.filter((one) => shown.includes(one) !== (one === fault))
    setChosen(next)
    change.mutate({ faults: { deliveries: next } }, { onSettled: () => setChosen(undefined) })
  }
  return (
    <section className="ui-panel">
      <details
        className="fault-lab"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <h2>{t(texts.title)}</h2>
          <Pill tone={shown.length ? 'orange' : 'grey'} icon="beaker">
            {shown.length === 0
              ? t(texts.none)
              : shown.length === 1
                ? t(texts.one)
                : t(texts.several, { count: shown.length })}
          </Pill>
        </summary>
        <p className="fault-lab-about">{t(texts.about)}</p>
        {change.isError && <QueryProblem title={t(texts.failed)} error={change.error} />}
        <div className="faults">
          {faults.map((fault) => (
            <FaultSwitch
              key={fault}
              fault={fault}
              isOn={shown.includes(fault)}
              onToggle={() => toggle(fault)}
            />
          ))}
        </div>
      </details>
    </section>
  )
}

function FaultSwitch({
  fault,
  isOn,
  onToggle,
}: {
  fault: Fault
  isOn: boolean
  onToggle: () => void
}) {
  const t = useText()
  const id = useId()
  const { effect, cure } = faultTexts[fault]
  return (
    <div className="fault">
      <label htmlFor={id}>{t(faultNames[fault])}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={`${id}-effect ${id}-cure`}
        aria-checked={isOn}
        checked={isOn}
        onChange={onToggle}
      />
      <p id={`${id}-effect`}>{t(effect)}</p>
      <p id={`${id}-cure`} className="fault-cure">
        {t(cure)}
      </p>
    </div>
  )
}
