import { useCallback } from 'react'
import { fillIsolated, type Text } from '../../contract/text.ts'
import { usePreferences } from './preferences.ts'

/** Speaks a text in the chosen language, with its `:name` places filled. */
export type Speak = (text: Text, params?: Readonly<Record<string, string | number>>) => string

export function useText(): Speak {
  const { lang } = usePreferences()
  return useCallback((text, params) => fillIsolated(text[lang], params), [lang])
}
