import './form-field.css'
import { lazy, Suspense } from 'react'
import { useController, type Control } from 'react-hook-form'
import { mayHoldRealCard } from '../../contract/redaction/cardholder-data.ts'
import type { Field as FieldRow } from '../../contract/fields/fields.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import { TextInput } from '../../ui/controls.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import { FieldOptions } from './field-options.tsx'
import type { FormValues, Prefill } from './form-values.ts'
import { guardText, liveGuardText, misplacedText } from './guard.ts'
import { errorSentence } from './resolver.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { ruleHint } from './rule-hint.ts'

const texts = {
  omitted: { es: 'omitido', en: 'omitted' },
  empty: { es: 'vacío', en: 'empty' },
  omit: { es: 'No enviar :field', en: 'Do not send :field' },
  sendEmpty: { es: 'Enviar :field vacío', en: 'Send :field empty' },
} as const

// Help is read with leisure, and signatures are computed on demand: their code comes after the form's.
const FieldHelp = lazy(async () => {
  await whenIdle()
  return { default: (await import('./field-help.tsx')).FieldHelp }
})
const SignatureTool = lazy(async () => {
  await whenIdle()
  return { default: (await import('./signature-tool.tsx')).SignatureTool }
})

/** One field of an operation's form, made from its row in the contract. */
export function FormField({
  operation,
  field,
  control,
  onChoose,
}: {
  operation: OperationId
  field: FieldRow
  control: Control<FormValues>
  /** What was chosen may belong in more fields than this one. */
  onChoose: (entities: Prefill) => void
}) {
  const t = useText()
  const { lang, target } = usePreferences()
  const {
    field: { value, onChange, onBlur, ref, name },
    fieldState: { error },
  } = useController({ control, name: field.name })
  const title = t(field.title)
  // Said while one types: a real card number must not wait for the end of the form.
  const isGuarded = Boolean(value && mayHoldRealCard(value))
  const isLive = target === 'live'
  const isWelcome = isLive && field.sensitive === 'pan'
  const hint = [
    isGuarded && isWelcome && t(liveGuardText),
    field.description && t(field.description),
    ruleHint(field, lang),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <LabelledField
      label={title}
      wireName={field.name}
      wide={field.wide}
      required={field.required}
      hint={hint || undefined}
      error={
        isGuarded && !isWelcome
          ? t(isLive ? misplacedText : guardText)
          : error && errorSentence(error, field.name, lang)
      }
      aside={
        <>
          {!value && <FieldState title={title} value={value} onChange={onChange} />}
          {field.kind === 'signature' && (
            <Suspense>
              <SignatureTool
                operation={operation}
                field={field}
                control={control}
                value={value}
                onChange={onChange}
              />
            </Suspense>
          )}
          <Suspense>
            <FieldHelp operation={operation} field={field} />
          </Suspense>
        </>
      }
    >
      {(attributes) => (
        <TextInput
          {...attributes}
          ref={ref}
          name={name}
          value={value ?? ''}
          mono={monoKinds.includes(field.kind)}
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
              onChoose={onChoose}
            />
          }
        />
      )}
    </LabelledField>
  )
}

const monoKinds: readonly FieldRow['kind'][] = [
  'digits',
  'decimal',
  'payment',
  'token',
  'plan',
  'enrollment',
  'signature',
]

/** Says whether an empty field is omitted or sent empty, and switches between the two. */
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
