import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Field, FieldGroup as GroupName } from '../../contract/fields/fields.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import { FieldSet } from '../../ui/field-set.tsx'
import { useText } from '../state/use-text.ts'
import { FormField } from './form-field.tsx'
import { type FormValues, prefilledValues } from './form-values.ts'
import { groupTitles } from '../../contract/fields/groups.ts'

/** The fields of a form in their groups; the advanced ones come last and may be closed. */
export function FormGroups({
  operation,
  fields,
  form,
  isForOneEntity,
}: {
  operation: OperationId
  fields: readonly Field[]
  form: UseFormReturn<FormValues>
  isForOneEntity: boolean
}) {
  const t = useText()
  const { control, setValue } = form
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
  const fillIn = (values: FormValues) => {
    for (const [name, value] of Object.entries(values)) {
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
  }
  const { errors } = form.formState
  const hasError = (group: GroupName) =>
    fields.some((field) => field.group === group && errors[field.name])
  const section = (group: GroupName) => (
    <FieldSet
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
    </FieldSet>
  )

  return <>{groups.map(section)}</>
}
