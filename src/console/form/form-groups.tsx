import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  type Field,
  type FieldGroup as GroupName,
  groupTitles,
} from '../../contract/fields/fields.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { chargesCard } from '../../contract/operations/registry.ts'
import { FieldSet } from '../../ui/field-set.tsx'
import { useText } from '../state/use-text.ts'
import { FormField } from './form-field.tsx'
import { type FormValues, prefilledValues } from './form-values.ts'

/** Closed unless they hold something that one came for: most requests go without. */
const optionalGroups: readonly GroupName[] = ['authentication', 'advanced']

/** The fields of a form in their groups; the advanced ones come last. */
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
  // Other operations are signed on purpose: that is what their variants are for.
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
  const section = (group: GroupName) => (
    <FieldSet
      key={group}
      legend={t(groupTitles[group])}
      collapsible={isOptional(group)}
      open={isOptional(group) ? opened.includes(group) || hasError(group) : undefined}
      onToggle={(open) =>
        setOpened((others) => [...others.filter((one) => one !== group), ...(open ? [group] : [])])
      }
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
