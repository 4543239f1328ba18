import './checkout-app.css'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { networkName, networkOf } from '../contract/domain/cards.ts'
import type { CheckoutCard } from '../contract/control/customer.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import {
  type CardField,
  type CardValues,
  filledCard,
  formatCode,
  formatExpiry,
  formatNumber,
  noCardValues,
  cardProblemsOf,
  wireCard,
} from './card-values.ts'
import { useCustomerText } from './customer-context.ts'
import { CardPicker, type TestCard } from './card-picker.tsx'
import { TextField } from '../ui/text-field.tsx'

const texts = {
  number: { es: 'Número de tarjeta', en: 'Card number' },
  expiry: { es: 'Vencimiento', en: 'Expiry' },
  expiryPlace: { es: 'MM/AA', en: 'MM/YY' },
  code: { es: 'Código de seguridad', en: 'Security code' },
  holder: { es: 'Nombre en la tarjeta', en: 'Name on the card' },
} as const

export type CardPayment = CheckoutCard | { readonly outcome: 'declined' }

/**
 * The form of a card. The typed card is in this page's memory only: the fields have no names, so no
 * browser can submit them.
 */
export function CardForm({
  submit,
  busy,
  cards,
  customer,
  onPay,
  children,
}: {
  submit: string
  busy: boolean
  cards: readonly TestCard[]
  /** The name on the card. */
  customer: string
  /** Resolves when the attempt is over. */
  onPay: (payment: CardPayment) => Promise<void>
  /** Shown below the button. */
  children?: ReactNode
}) {
  const t = useCustomerText()
  const [values, setValues] = useState(noCardValues)
  const [picked, setPicked] = useState<TestCard>()
  const [isChecked, setChecked] = useState(false)
  const problems = isChecked ? cardProblemsOf(values) : {}

  const change = (field: CardField, value: string) => {
    setValues((known) => ({ ...known, [field]: value }))
    setPicked(undefined)
  }
  const submitForm = async () => {
    setChecked(true)
    if (Object.keys(cardProblemsOf(values)).length) return
    await onPay(picked?.declines ? { outcome: 'declined' } : wireCard(values))
    // The next attempt asks for the code again, and a decline that was asked for happens once.
    setChecked(false)
    setPicked(undefined)
    setValues((known) => ({ ...known, code: '' }))
  }
  const field = (name: CardField) => ({
    readOnly: busy,
    'aria-required': true,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      change(name, formats[name] ? reformat(event.target, formats[name]) : event.target.value),
  })
  const error = (name: CardField) => problems[name] && t(problems[name])

  return (
    <form
      className="customer-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submitForm()
      }}
    >
      <TextField
        label={t(texts.number)}
        error={error('number')}
        {...field('number')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        trailing={networkName(networkOf(values.number)) || <Icon name="card" size={18} />}
      />
      <div className="card-form-pair">
        <TextField
          label={t(texts.expiry)}
          error={error('expiry')}
          {...field('expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t(texts.expiryPlace)}
        />
        <TextField
          label={t(texts.code)}
          error={error('code')}
          {...field('code')}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="000"
        />
      </div>
      <TextField
        label={t(texts.holder)}
        error={error('holder')}
        {...field('holder')}
        autoComplete="cc-name"
      />
      <CardPicker
        cards={cards}
        picked={picked}
        onPick={(card) => {
          if (busy) return
          setValues(filledCard(card.number, customer))
          setPicked(card)
          setChecked(false)
        }}
      />
      <Button className="customer-submit" type="submit" variant="primary" busy={busy} once>
        {submit}
      </Button>
      {children}
    </form>
  )
}

const formats: Partial<Record<keyof CardValues, (text: string) => string>> = {
  number: formatNumber,
  expiry: formatExpiry,
  code: formatCode,
}

/** Rewrites a field, and keeps the caret after the same digit. */
function reformat(input: HTMLInputElement, format: (text: string) => string) {
  const { selectionStart } = input
  const value = input.value.normalize('NFKC')
  const isAtEnd = selectionStart === input.value.length
  const digits = value.slice(0, selectionStart ?? 0).replace(/\D/g, '').length
  const formatted = format(value)
  input.value = formatted
  if (!isAtEnd) {
    const place = ([...formatted.matchAll(/\d/g)][digits - 1]?.index ?? -1) + 1
    input.setSelectionRange(place, place)
  }
  return formatted
}
