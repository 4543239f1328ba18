import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Field } from '../../contract/fields/fields.ts'
import { writeDraft } from './draft.ts'
import type { FormValues } from './form-values.ts'

/** Keeps what is typed under the name `draft`; without one it keeps nothing. */
export function useDraft(
  { subscribe }: UseFormReturn<FormValues>,
  draft: string | undefined,
  fields: readonly Field[],
) {
  // What is typed outlives a reload; the form's values live outside of React's state.
  useEffect(() => {
    if (draft === undefined) return
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(draft, fields, values),
    })
  }, [subscribe, draft, fields])
}
