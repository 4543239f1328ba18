import './confirmation-dialog.css'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { redactFields } from '../../contract/redaction/redact.ts'
import { operations } from '../../contract/operations/registry.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/controls.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { useObservable } from '../state/use-observable.ts'
import { useText } from '../state/use-text.ts'
import { namedAmountOf, type Confirmation, waitingConfirmation } from './confirmations.ts'

const texts = {
  title: { es: '¿Enviar de verdad a :host?', en: 'Really send to :host?' },
  about: {
    es: 'Esto no es un ensayo: :operation mueve dinero, o compromete a moverlo.',
    en: 'This is no rehearsal: :operation moves money, or commits to move it.',
  },
  typeAmount: { es: 'Escriba el monto: :phrase', en: 'Type the amount: :phrase' },
  typeHost: { es: 'Escriba el servicio: :phrase', en: 'Type the service: :phrase' },
  hint: { es: 'Exactamente como aparece aquí.', en: 'Exactly as it appears here.' },
  differs: { es: 'No es lo mismo: escriba :phrase', en: 'That is not the same: type :phrase' },
  send: { es: 'Enviar a :host', en: 'Send to :host' },
  cancel: { es: 'No enviar', en: 'Do not send' },
  close: { es: 'Cerrar sin enviar', en: 'Close without sending' },
  service: { es: 'Servicio', en: 'Service' },
  amount: { es: 'Monto', en: 'Amount' },
  order: { es: 'Orden', en: 'Order' },
  customer: { es: 'Cliente', en: 'Customer' },
  card: { es: 'Tarjeta', en: 'Card' },
  payment: { es: 'Cobro', en: 'Payment' },
  plan: { es: 'Plan', en: 'Plan' },
  action: { es: 'Acción', en: 'Action' },
  env: { es: 'Entorno', en: 'Environment' },
} as const

/** Asks, by typing, whether a request that moves money is meant. */
export function ConfirmationDialog() {
  const t = useText()
  const form = useId()
  const asked = useObservable(waitingConfirmation)

  // A user who leaves live mode while the dialog is open has not confirmed.
  useEffect(() => () => asked?.settle(false), [asked])

  return (
    <Dialog
      open={asked !== undefined}
      onClose={() => asked?.settle(false)}
      title={asked && t(texts.title, { host: asked.host })}
      closeLabel={t(texts.close)}
      size="s"
      closesOutside={false}
      footer={
        asked && (
          <>
            <Button onClick={() => asked.settle(false)}>{t(texts.cancel)}</Button>
            <Button once type="submit" form={form} variant="danger" icon="send">
              {t(texts.send, { host: asked.host })}
            </Button>
          </>
        )
      }
    >
      {asked && <Question id={form} asked={asked} />}
    </Dialog>
  )
}

function Question({ id, asked }: { id: string; asked: Confirmation }) {
  const t = useText()
  const { operation, host, phrase, settle } = asked
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === phrase) settle(true)
    else setWrong(true)
  }
  return (
    <form className="confirmation" id={id} noValidate onSubmit={submit}>
      <p>{t(texts.about, { operation: t(operations[operation].title) })}</p>
      <DefinitionList rows={rowsOf(asked, t)} />
      <LabelledField
        label={t(phrase === host ? texts.typeHost : texts.typeAmount, { phrase })}
        hint={t(texts.hint)}
        error={isWrong && t(texts.differs, { phrase })}
      >
        {(control) => (
          <TextInput
            {...control}
            mono
            autoFocus
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setWrong(false)
            }}
          />
        )}
      </LabelledField>
    </form>
  )
}

/** What is about to be sent, masked: enough to see that it is the right one. */
function rowsOf({ values, host }: Confirmation, t: ReturnType<typeof useText>) {
  const shown = redactFields(values) as Readonly<Record<string, string | undefined>>
  const amount = namedAmountOf(shown)
  const rows = [
    { id: 'service', value: host },
    { id: 'amount', value: amount && `${amount} ${shown['order_currency'] ?? ''}` },
    { id: 'order', value: shown['order_id'] },
    { id: 'customer', value: shown['customer_name'] },
    { id: 'card', value: shown['card_number'] ?? shown['card_token'] },
    { id: 'payment', value: shown['payment_uuid'] },
    { id: 'plan', value: shown['subscription_id'] },
    { id: 'action', value: shown['activation_status'] },
    { id: 'env', value: shown['env'] },
  ] as const
  return rows.flatMap(({ id, value }) =>
    value ? [{ id, term: t(texts[id]), description: value, mono: true }] : [],
  )
}
