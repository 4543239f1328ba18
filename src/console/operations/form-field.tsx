import './form-field.css'
import { lazy, Suspense } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { Field as FieldRow } from '../../contract/fields.ts'
import { TextInput } from '../../ui/controls.tsx'
import { Field } from '../../ui/field.tsx'
import { usePreferences } from '../preferences.ts'
import { useText } from '../use-text.ts'
import { FieldOptions } from './field-options.tsx'
import type { FormValues } from './form-values.ts'
import { errorSentence } from './resolver.ts'
import { ruleHint } from './rule-hint.ts'

const texts = {
  omitted: { es: 'omitido', en: 'omitted' },
  empty: { es: 'vacío', en: 'empty' },
  omit: { es: 'No enviar :field', en: 'Do not send :field' },
  sendEmpty: { es: 'Enviar :field vacío', en: 'Send :field empty' },
} as const

// The ledger is read with leisure: its code comes after the form's.
const FieldAssumptions = lazy(async () => ({
  default: (await import('./field-assumptions.tsx')).FieldAssumptions,
}))

/** One field of an operation's form, made from its row in the contract. */
export function FormField({ field, control }: { field: FieldRow; control: Control<FormValues> }) {
  const t = useText()
  const { lang } = usePreferences()
  const {
    field: { value, onChange, onBlur, ref, name },
    fieldState: { error },
  } = useController({ control, name: field.name })
  const title = t(field.title)
  const hint = [field.description && t(field.description), ruleHint(field, lang)]
    .filter(Boolean)
    .join(' ')
  return (
    <Field
      label={title}
      wireName={field.name}
      wide={field.wide}
      required={field.required}
      hint={hint || undefined}
      error={error && errorSentence(error, field.name, lang)}
      aside={
        <>
          {!value && <FieldState title={title} value={value} onChange={onChange} />}
          {field.assumptions && (
            <Suspense>
              <FieldAssumptions field={field} />
            </Suspense>
          )}
        </>
      }
    >
      {(attributes) => (
        <TextInput
          {...attributes}
          ref={ref}
          name={name}
          value={value ?? ''}
          mono={field.kind === 'digits' || field.kind === 'decimal'}
          inputMode={inputModes[field.kind ?? '']}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          trailing={
            <FieldOptions
              field={field}
              control={control}
              label={title}
              value={value}
              onChange={onChange}
            />
          }
        />
      )}
    </Field>
  )
}

/** Tells the two kinds of nothing apart, and switches between them. */
function FieldState({
  title,
  value,
  onChange,
}: {
  title: string
  value: string | null | undefined
  onChange: (value: string | null) => void
}) {
  const t = useText()
  const isEmpty = value === ''
  const state = t(isEmpty ? texts.empty : texts.omitted)
  const action = t(isEmpty ? texts.omit : texts.sendEmpty, { field: title })
  return (
    <button
      type="button"
      className="field-state"
      title={action}
      aria-label={`${state}. ${action}`}
      onClick={() => onChange(isEmpty ? null : '')}
    >
      {state}
    </button>
  )
}

const inputModes: Readonly<Record<string, 'email' | 'tel' | 'url' | 'decimal' | 'numeric'>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  decimal: 'decimal',
  digits: 'numeric',
}
