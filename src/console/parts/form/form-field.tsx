import './form-field.css'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { useController, type Control, type UseFormReturn } from 'react-hook-form'
import { mayHoldRealCard } from '../../../contract/redaction/cardholder-data.ts'
import {
  type Field as FieldRow,
  type Field,
  type FieldGroup as GroupName,
  groupTitles,
} from '../../../contract/fields/fields.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { TextInput } from '../../../ui/controls.tsx'
import { pasteBy } from '../../../ui/paste.ts'
import { type FieldWidth, LabelledField } from '../../../ui/labelled-field.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { type Speak, useText } from '../../state/use-text.ts'
import { type FormValues, type Prefill, prefilledValues } from './form-values.ts'
import { guardText, liveGuardText, misplacedText } from './guard.ts'
import { brokenRule, errorSentence } from './form-schema.ts'
import { whenIdle } from '../../../ui/timing.ts'
import { lazyPart } from '../actions/lazy-part.ts'
import type { PasteRequest } from './pasted-text.ts'
import { ruleHint } from './rule-hint.ts'
import { chargesCard } from '../../../contract/operations/registry.ts'
import { FieldSet } from '../../../ui/field-set.tsx'

// Help is read with leisure, a menu is another way to fill in, few send a field empty, and signatures
// are computed on demand: their code comes after the form's.
const FieldHelp = lazyPart(() => whenIdle().then(() => import('./field-help.tsx')), 'FieldHelp')
const FieldOptions = lazyPart(
  () => whenIdle().then(() => import('./field-options.tsx')),
  'FieldOptions',
)
const FieldState = lazyPart(() => whenIdle().then(() => import('./field-state.tsx')), 'FieldState')
const FieldCause = lazyPart(() => import('./field-cause.tsx'), 'FieldCause')
const FieldReach = lazyPart<'FieldReach', { value: string }>(
  () => import('./field-cause.tsx'),
  'FieldReach',
)
const SignatureTool = lazyPart(
  () => whenIdle().then(() => import('./signature-tool.tsx')),
  'SignatureTool',
)

/** A field of an operation's form, made from its row in the contract. */
function FormField({
  operation,
  field,
  width,
  control,
  onChoose,
  onPasteRequest,
}: {
  operation: OperationId
  field: FieldRow
  width: FieldWidth
  control: Control<FormValues>
  /** A chosen card or entity may fill more fields than this one. */
  onChoose: (entities: Prefill) => void
  onPasteRequest: PasteRequest
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
  const rule = error && brokenRule(error)
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
      wide={width}
      required={field.required}
      hint={
        <>
          {hint}{' '}
          <Suspense>
            {isLive && field.kind === 'url' && value && <FieldReach value={value} />}
          </Suspense>
        </>
      }
      error={
        isGuarded && !isWelcome
          ? t(isLive ? misplacedText : guardText)
          : error && (
              <>
                {errorSentence(error, field.name, lang)}
                <Suspense>
                  {rule && (value || !field.required) && (
                    <FieldCause field={field} rule={rule} value={value} control={control} />
                  )}
                </Suspense>
              </>
            )
      }
      aside={
        <>
          <Suspense fallback={<span className="field-help-place" />}>
            <FieldHelp operation={operation} field={field} />
          </Suspense>
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
          onPaste={(event) =>
            pasteBy(event, () =>
              import('./pasted-text.ts').then(({ pastedInto }) =>
                pastedInto(field, onPasteRequest),
              ),
            )
          }
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

/** The buttons beside a box take no stop of Tab: keys of the box open help and menu, or send it empty. */
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

/** Closed unless they hold something that one came for: most requests go without. */
const optionalGroups: readonly GroupName[] = ['authentication', 'advanced']

/** The fields of a form in their groups; the advanced ones come last. */
export function FormGroups({
  operation,
  fields,
  form,
  isForOneEntity,
  onPasteRequest,
}: {
  operation: OperationId
  fields: readonly Field[]
  form: UseFormReturn<FormValues>
  isForOneEntity: boolean
  onPasteRequest: PasteRequest
}) {
  const t = useText()
  const { control, setValue } = form
  // Other operations are signed on purpose: their variants serve that.
  const isOptional = (group: GroupName) =>
    group === 'advanced' ||
    (group === 'authentication' &&
      chargesCard(operation) &&
      !fields.some((field) => field.group === group && field.required))
  const [opened, setOpened] = useState<readonly GroupName[]>(() => {
    const filled = form.getValues()
    const isWanted = ({ group, kind, name }: Field) =>
      group === 'advanced' ? isForOneEntity && kind === 'payment' : filled[name] != null
    return optionalGroups.filter((group) =>
      fields.some((field) => field.group === group && isWanted(field)),
    )
  })
  const named = [...new Set(fields.map(({ group }) => group))]
  const groups = [
    ...named.filter((group) => group !== 'advanced'),
    ...named.filter((group) => group === 'advanced'),
  ]
  const fillIn = (values: FormValues) => {
    for (const [name, value] of Object.entries(values)) {
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
  }
  const { errors } = form.formState
  const hasError = (group: GroupName) =>
    fields.some((field) => field.group === group && errors[field.name])
  const section = (group: GroupName) => {
    const members = fields.filter((field) => field.group === group)
    const columns = columnsOf(members, t)
    return (
      <FieldSet
        key={group}
        legend={t(groupTitles[group])}
        columns={columns}
        collapsible={isOptional(group)}
        open={isOptional(group) ? opened.includes(group) || hasError(group) : undefined}
        onToggle={(open) =>
          setOpened((others) => [
            ...others.filter((one) => one !== group),
            ...(open ? [group] : []),
          ])
        }
      >
        {members.map((field, place) => (
          <FormField
            key={field.name}
            operation={operation}
            field={field}
            width={widthOf(members, place, columns)}
            control={control}
            onChoose={(entities) => fillIn(prefilledValues(fields, entities))}
            onPasteRequest={onPasteRequest}
          />
        ))}
      </FieldSet>
    )
  }

  return <>{groups.map(section)}</>
}

/** Three fields whose names are short stand in one row; others in rows of two. */
const columnsOf = (fields: readonly Field[], t: Speak) =>
  fields.length === 3 && fields.every(({ title, wide }) => !wide && t(title).length <= 16) ? 3 : 2

/** No row has a hole: the last of an odd number has it all, as has each long value in a narrow group. */
function widthOf(fields: readonly Field[], place: number, columns: 2 | 3): FieldWidth {
  const field = fields[place]
  if (!field || field.wide) return true
  const inRow = place - 1 - fields.slice(0, place).findLastIndex(({ wide }) => wide)
  const next = fields[place + 1]
  const isAlone = columns === 2 && inRow % 2 === 0 && (!next || next.wide)
  const isLong = !isShort(field)
  // In a narrow group the first of an odd number of short ones has its row.
  const others = fields.slice(place).findIndex((other) => !isShort(other))
  const inRun = others < 0 ? fields.length - place : others
  const isOdd = inRun % 2 === 1 && !(place > 0 && isShort(fields[place - 1]))
  return isAlone ? isLong || 'roomy' : (isLong || isOdd) && 'narrow'
}

/** Two short fields stand beside each other wherever there is a form. */
const isShort = (field: Field | undefined) =>
  field !== undefined &&
  !field.wide &&
  field.sensitive !== 'pan' &&
  Boolean(field.options || field.country || shortKinds.includes(field.kind))

const shortKinds: readonly FieldRow['kind'][] = ['decimal', 'digits', 'state', 'tel']
