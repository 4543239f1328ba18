import './deliveries.css'
import { useState } from 'react'
import { type Fault, faults } from '../../../contract/control/settings.ts'
import type { Text } from '../../../contract/text.ts'
import { useChangeSettings } from '../../state/use-changes.ts'
import { useText } from '../../state/use-text.ts'
import { Lab } from '../../parts/page/lab.tsx'
import { faultNames } from '../../parts/records/delivery-words.ts'

const texts = {
  title: { es: 'Laboratorio de notificaciones', en: 'Webhook lab' },
  none: { es: 'sin fallas', en: 'no fault' },
  one: { es: '1 falla', en: '1 fault' },
  several: { es: ':count fallas', en: ':count faults' },
  about: {
    es: 'Cada falla vale para las notificaciones que vienen, no para las que ya están. Un buen receptor responde 200 de inmediato y trabaja después. No guarda lo que dice el cuerpo, sino lo que lee: la inscripción, o el estado del cobro con el payment_uuid de su venta.',
    en: 'Each fault holds for the notifications to come, not for those that are there. A good receiver answers 200 at once and works afterwards. It does not keep what the body says, but what it reads: the enrollment, or the status of the payment with the payment_uuid of its sale.',
  },
} as const

/** Switches for the faults of coming notifications. */
export function FaultLab({ active }: { active: readonly Fault[] }) {
  const t = useText()
  const change = useChangeSettings()
  // A choice shows at once, while it is saved: the query cache would let the switch jump back and forth.
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
          <div key={fault} className="fault">
            <label htmlFor={`fault-${fault}`}>{t(faultNames[fault])}</label>
            <input
              id={`fault-${fault}`}
              type="checkbox"
              role="switch"
              aria-describedby={`fault-${fault}-effect fault-${fault}-cure`}
              aria-checked={shown.includes(fault)}
              checked={shown.includes(fault)}
              onChange={() => toggle(fault)}
            />
            <p id={`fault-${fault}-effect`}>{t(faultTexts[fault].effect)}</p>
            <p id={`fault-${fault}-cure`} className="fault-cure">
              {t(faultTexts[fault].cure)}
            </p>
          </div>
        ))}
      </div>
    </Lab>
  )
}

/** The effect of each fault on the receiver, and the answer of a good receiver. */
const faultTexts: Readonly<Record<Fault, { readonly effect: Text; readonly cure: Text }>> = {
  duplicate: {
    effect: { es: 'Cada notificación llega dos veces.', en: 'Every notification arrives twice.' },
    cure: {
      es: 'Recuerde el ref de cada pago atendido: es lo que payment_hash cubre. Un cambio de estado no trae con qué reconocer la copia; leer la inscripción dos veces da lo mismo.',
      en: 'Remember the ref of each payment that is done: it is what payment_hash covers. A change of status has nothing to recognize a copy by; reading the enrollment twice makes no difference.',
    },
  },
  reorder: {
    effect: {
      es: 'Una de cada dos espera un minuto, y la siguiente se le adelanta.',
      en: 'Every other one waits for a minute, and the next one overtakes it.',
    },
    cure: {
      es: 'Ningún cuerpo dice cuál es más nuevo: un cambio de estado no trae fecha ni número, y created_at y paid_at son del cobro. Lea el estado actual.',
      en: 'No body says which one is newer: a change of status carries no date and no number, and created_at and paid_at are those of the payment. Read the current state.',
    },
  },
  delay: {
    effect: {
      es: 'Llega cinco minutos después, por el reloj del sandbox.',
      en: 'It arrives five minutes late, by the clock of the sandbox.',
    },
    cure: {
      es: 'No haga esperar al cliente por ella. Puede contar lo que ya cambió, como una autorización ya capturada: lea el estado actual.',
      en: 'Let no customer wait for it. It may report what has changed since, such as an authorization that is captured by now: read the current state.',
    },
  },
  drop: {
    effect: {
      es: 'Cada intento se pierde en el camino, y no llega.',
      en: 'Each attempt is lost on the way, and it never arrives.',
    },
    cure: {
      es: 'De tiempo en tiempo lea sus órdenes pendientes y sus inscripciones: lo que se perdió no se anuncia. paid_count dice cuántos pagos faltan por despachar.',
      en: 'From time to time read your pending orders and your enrollments: what was lost announces nothing. paid_count says how many payments are still to be shipped.',
    },
  },
  corrupt: {
    effect: {
      es: 'Llega con un dígito cambiado: en payment_hash, o en el id de la inscripción.',
      en: 'It arrives with one digit changed: in payment_hash, or in the id of the enrollment.',
    },
    cure: {
      es: 'Verifique payment_hash, y compare monto y moneda con los suyos: el hash no los cubre. Un cambio de estado no trae comprobante: si no conoce el id, no haga nada.',
      en: 'Verify payment_hash, and compare amount and currency with your own: the hash does not cover them. A change of status carries no proof: if you do not know the id, do nothing.',
    },
  },
}
