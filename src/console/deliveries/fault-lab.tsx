import './fault-lab.css'
import { useId, useState } from 'react'
import { type Fault, faults } from '../../contract/control/settings.ts'
import { useChangeSettings } from '../state/use-change-settings.ts'
import { useText } from '../state/use-text.ts'
import { faultTexts } from './fault-texts.ts'
import { Lab } from './lab.tsx'
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
} as const

/** Switches of what happens to the notifications to come. */
export function FaultLab({ active }: { active: readonly Fault[] }) {
  const change = useChangeSettings()
  // What is being saved shows at once: the query cache would let the switch jump back and forth.
  const [chosen, setChosen] = useState<readonly Fault[]>()
  const shown = chosen ?? active
  const toggle = (fault: Fault) => {
    const next = faults.filter((one) => shown.includes(one) !== (one === fault))
    setChosen(next)
    change.mutate({ faults: { deliveries: next } }, { onSettled: () => setChosen(undefined) })
  }
  return (
    <Lab texts={texts} count={shown.length} error={change.error}>
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
    </Lab>
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
