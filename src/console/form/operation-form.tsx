import './operation-form.css'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Field, FieldGroup as GroupName } from '../../contract/fields/fields.ts'
import type { Variant } from '../../contract/operations/operation.ts'
import { type OperationId, operations } from '../../contract/operations/registry.ts'
import { Button } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { writeDraft } from './draft.ts'
import { exampleValues, type FormValues, noValues, prefilledValues } from './form-values.ts'
import { FormField } from './form-field.tsx'
import { OutcomePicker } from './outcome-picker.tsx'
import { groupTitles } from './texts.ts'

const texts = {
  title: { es: 'Formulario', en: 'Form' },
  example: { es: 'Ejemplo', en: 'Example' },
  clear: { es: 'Vaciar', en: 'Clear' },
  reset: { es: 'Deshacer cambios', en: 'Undo changes' },
  required: { es: '* obligatorio', en: '* required' },
  send: { es: 'Enviar', en: 'Send' },
  sendTo: { es: 'Enviar a :host', en: 'Send to :host' },
  sendAsIs: { es: 'Enviar tal cual', en: 'Send as is' },
  sendAsIsHint: {
    es: 'Envía también lo que la validación rechaza',
    en: 'Sends even what validation refuses',
  },
  sendHint: { es: 'Ctrl + Enter', en: 'Ctrl + Enter' },
} as const

/** The form of an operation, grouped as its contract says. */
export function OperationForm({
  operation,
  variant,
  draft,
  fields,
  form,
  initial,
  isForOneEntity,
  sending,
  sendLabel,
  onSend,
}: {
  operation: OperationId
  variant: Variant
  /** The name under which what is typed is kept. */
  draft: string
  fields: readonly Field[]
  form: UseFormReturn<FormValues>
  initial: FormValues
  /** Opened for an entity or a kept exchange: what is typed then is no draft. */
  isForOneEntity: boolean
  sending: { readonly isPending: boolean }
  /** What the button says, where it does more than to send. */
  sendLabel?: string
  onSend: (values: FormValues) => void
}) {
  const t = useText()
  const { lang } = usePreferences()
  const { live } = useSession()
  const { control, handleSubmit, getValues, setValue, reset, subscribe } = form
  const [wantsAdvanced, setWantsAdvanced] = useState(
    () =>
      isForOneEntity &&
      fields.some(({ group, kind }) => group === 'advanced' && kind === 'payment'),
  )
  const named = [...new Set(fields.map(({ group }) => group))]
  const groups = [
    ...named.filter((group) => group !== 'advanced'),
    ...named.filter((group) => group === 'advanced'),
  ]
  const isSimulated = !live || live.profile.env === 'sandbox'
  const hasOutcome = isSimulated && operations[operation].chargesCard
  const example = {
    ...exampleValues(fields, variant, lang),
    ...(live && fields.some(({ name }) => name === 'env') ? { env: live.profile.env || null } : {}),
  }

  // What is typed outlives a reload; the form's values live outside of React's state.
  useEffect(() => {
    if (isForOneEntity) return
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(draft, fields, values),
    })
  }, [subscribe, draft, fields, isForOneEntity])

  const fillIn = (values: FormValues) => {
    for (const [name, value] of Object.entries(values)) {
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
  }
  const submit = (event?: FormEvent) => {
    void handleSubmit(onSend)(event)
  }
  const submitOnCtrlEnter = (event: KeyboardEvent) => {
    const pressed = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (pressed && !event.repeat) submit()
  }
  const { errors } = form.formState
  const hasError = (group: GroupName) =>
    fields.some((field) => field.group === group && errors[field.name])
  const section = (group: GroupName) => (
    <FieldGroup
      key={group}
      legend={t(groupTitles[group])}
      collapsible={group === 'advanced'}
      open={group === 'advanced' ? wantsAdvanced || hasError(group) : undefined}
      onToggle={setWantsAdvanced}
    >
      {fields
        .filter((field) => field.group === group)
        .map((field) => (
          <FormField
            key={field.name}
            operation={operation}
            field={field}
            control={control}
            onChoose={(entities) => fillIn(prefilledValues(fields, entities))}
          />
        ))}
    </FieldGroup>
  )

  return (
    <form className="operation-form" noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
      <Panel
        title={t(texts.title)}
        actions={
          <>
            <Button
              size="s"
              variant="ghost"
              icon="wand"
              onClick={() => reset(example, { keepDefaultValues: true })}
            >
              {t(texts.example)}
            </Button>
            <IconButton
              size="s"
              icon="eraser"
              label={t(texts.clear)}
              onClick={() => reset(noValues(fields), { keepDefaultValues: true })}
            />
            <IconButton
              size="s"
              icon="refresh"
              label={t(texts.reset)}
              onClick={() => reset(initial)}
            />
          </>
        }
        footer={
          <>
            <span className="operation-required">{t(texts.required)}</span>
            <div className="operation-actions">
              <Button
                once
                title={t(texts.sendAsIsHint)}
                disabled={sending.isPending}
                onClick={() => onSend(getValues())}
              >
                {t(texts.sendAsIs)}
              </Button>
              <Button
                once
                type="submit"
                variant={live ? 'danger' : 'primary'}
                icon="send"
                busy={sending.isPending}
                title={t(texts.sendHint)}
              >
                {sendLabel ?? (live ? t(texts.sendTo, { host: live.host }) : t(texts.send))}
              </Button>
            </div>
          </>
        }
      >
        {hasOutcome && <OutcomePicker form={form} />}
        {groups.map(section)}
      </Panel>
    </form>
  )
}
