import './form-field.css'
import { type KeyboardEvent, Suspense } from 'react'
import { useController, type Control } from 'react-hook-form'
import { mayHoldRealCard } from '../../contract/redaction/cardholder-data.ts'
import type { Field as FieldRow } from '../../contract/fields/fields.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { TextInput } from '../../ui/controls.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import type { FormValues, Prefill } from './form-values.ts'
import { guardText, liveGuardText, misplacedText, pastedCard } from './guard.ts'
import { errorSentence } from './resolver.ts'
import { whenIdle } from '../../ui/timing.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ruleHint } from './rule-hint.ts'

// Help is read with leisure, a menu is another way to fill in, few send a field empty, and signatures
// are computed on demand: their code comes after the form's.
const FieldHelp = lazyPart(() => whenIdle().then(() => import('./field-help.tsx')), 'FieldHelp')
const FieldOptions = lazyPart(
  () => whenIdle().then(() => import('./field-options.tsx')),
  'FieldOptions',
)
const FieldState = lazyPart(() => whenIdle().then(() => import('./field-state.tsx')), 'FieldState')
const SignatureTool = lazyPart(
  () => whenIdle().then(() => import('./signature-tool.tsx')),
  'SignatureTool',
)

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
          <Suspense fallback={<span className="field-help-place" />}>
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
          aria-keyshortcuts={value ? 'F1' : 'F1 F2'}
          aria-describedby={[attributes['aria-describedby'], value === '' && stateId(attributes.id)]
            .filter(Boolean)
            .join(' ')}
          onKeyDown={pressBeside}
          onPaste={(event) => {
            const digits =
              field.sensitive === 'pan' && pastedCard(event.clipboardData.getData('text'))
            if (!digits) return
            event.preventDefault()
            onChange(digits)
          }}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          trailing={
            <>
              <Suspense>
                {!value && (
                  <FieldState
                    id={stateId(attributes.id)}
                    title={title}
                    value={value}
                    onChange={onChange}
                  />
                )}
              </Suspense>
              <Suspense>
                <FieldOptions
                  operation={operation}
                  field={field}
                  control={control}
                  label={title}
                  value={value}
                  onChange={onChange}
                  onChoose={onChoose}
                />
              </Suspense>
            </>
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

const stateId = (id: string) => `${id}-state`

/** What is beside a box takes no stop of Tab: keys of the box open help and menu, or send it empty. */
function pressBeside(event: KeyboardEvent<HTMLInputElement>) {
  const field = event.currentTarget.closest('.ui-field')
  const find = <E extends HTMLElement>(selector: string) => field?.querySelector<E>(selector)
  if (event.key === 'F1') {
    event.preventDefault()
    find('[popovertarget]')?.click()
    find('[popover]')?.focus()
  }
  const state = event.key === 'F2' && find('.field-state')
  if (state) {
    event.preventDefault()
    state.click()
  }
  const menu = event.key === 'ArrowDown' && find<HTMLSelectElement>('.field-options select')
  if (menu) {
    event.preventDefault()
    menu.focus()
    menu.showPicker?.()
  }
}

const inputModes: Readonly<Record<string, 'email' | 'tel' | 'url' | 'decimal' | 'numeric'>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  decimal: 'decimal',
  digits: 'numeric',
}
