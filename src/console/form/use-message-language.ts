import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { usePreferences } from '../state/preferences.ts'
import type { FormValues } from './form-values.ts'

/** Lets the answers follow the console's language, until the form has chosen another one. */
export function useMessageLanguage({ getValues, setValue }: UseFormReturn<FormValues>) {
  const { lang } = usePreferences()
  const followed = useRef(lang)
  // The language is switched outside of the form, whose values live outside of React's state.
  useEffect(() => {
    if (followed.current !== lang && getValues('lang') === followed.current) setValue('lang', lang)
    followed.current = lang
  }, [getValues, setValue, lang])
}
